import type { About } from "../contract";

export const about: About = {
  icon: "ui.ship",
  minutes: "120",
  short: { "setup.hand": "short" },
  helps: () => import("./learn/LearnButtons.svelte"),
  pages: {
    rules: () => import("./learn/pages/RulesPage.svelte"),
    chains: () => import("./learn/pages/ChainsPage.svelte"),
  },
  situation: () => import("./situation"),
  learn: [
    {
      icon: "ui.tutorial",
      words: "learn_page.tutorial",
      begin: async (name) => (await import("./learn/tutorialTable")).beginTutorial(name),
    },
    {
      icon: "ui.play",
      words: "learn_page.first",
      begin: async (name) => (await import("./learn/tutorialTable")).beginFirstGame(name),
    },
    { icon: "ui.book", words: "learn_page.rules", page: "rules" },
    { icon: "ui.chains", words: "learn_page.chains", page: "chains" },
  ],
};
