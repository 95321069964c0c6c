/** Where the house is: on the server that sent this page, or in a worker on this device. The page itself says so. */

const said = document.querySelector<HTMLMetaElement>('meta[name="kontor-house"]')?.content;

export const onDevice = said === "device";

/** What the wire needs of a socket; the worker has one as well. */
export interface Link {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

/** The worker comes with a page that needs it. */
const device = () => import("./device/device.svelte");

/** The same answers as from the server's HTTP API. */
export async function fetched(path: string, request: RequestInit): Promise<Response> {
  if (!onDevice) return fetch(path, request);
  return (await device()).call(path, request);
}

export function linked(path: string): Link {
  if (onDevice) return new DeviceLink();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`);
}

class DeviceLink implements Link {
  readyState: number = WebSocket.CONNECTING;
  onopen: Link["onopen"] = null;
  onmessage: Link["onmessage"] = null;
  onclose: Link["onclose"] = null;

  constructor() {
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const { connect } = await device();
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    connect((data) => this.onmessage?.({ data }));
  }

  send(data: string): void {
    void device().then(({ send }) => send(data));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onmessage = null;
  }
}
