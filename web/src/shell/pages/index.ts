/** Pages by the first part of their address; each is loaded when it is opened. */

export interface PageProps {
  id: string;
  query: URLSearchParams;
}

/** A page takes `PageProps`, as far as it looks at them. */
export type LoadPage = () => Promise<{ default: unknown }>;

const PAGES: Record<string, LoadPage> = {
  tables: () => import("./Lobby.svelte"),
  new: () => import("./NewTable.svelte"),
  table: () => import("./TablePage.svelte"),
  replay: () => import("./ReplayPage.svelte"),
  history: () => import("./History.svelte"),
  account: () => import("./Account.svelte"),
  settings: () => import("./Settings.svelte"),
  learn: () => import("./Learn.svelte"),
  rules: () => import("../../learn/pages/RulesPage.svelte"),
  chains: () => import("../../learn/pages/ChainsPage.svelte"),
};

export function pageOf(name: string): LoadPage {
  return PAGES[name] ?? (() => import("./NoPage.svelte"));
}
