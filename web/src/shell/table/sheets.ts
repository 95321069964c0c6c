/** What of the page around a table may be open over it. */
export type Sheet = "log" | "chat" | "menu" | "score" | null;
