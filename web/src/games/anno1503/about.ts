import type { About } from "../contract";

export const about: About = {
  icon: "ui.sail",
  minutes: "60–120",
  helps: () => import("./learn/LearnButtons.svelte"),
  pages: {
    rules: () => import("./learn/pages/RulesPage.svelte"),
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
    {
      icon: "ui.sail",
      words: "learn_page.nobles",
      begin: async (name) => (await import("./learn/tutorialTable")).beginNobles(name),
    },
    { icon: "ui.book", words: "learn_page.rules", page: "rules" },
  ],
};
