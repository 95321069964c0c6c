// Inhabitants and nobles: a head on a badge. Level, hat, outline of the badge and colour all differ.
import { box, circle, colour as c, dot, line, oval, patch, path, stroke } from "../../../icons/draw";

interface Person {
  badge: string;
  ground: string;
  /** Clothes, drawn below the head. */
  dress: string;
  /** The hat and whatever else is in front of the face. */
  hat: string;
}

const shoulders = (fill: string): string => path("M5.2 21c.4-4 3-5.2 6.8-5.2s6.4 1.2 6.8 5.2c-4 2-9.6 2-13.6 0z", fill);
const ruff =
  path("M6.6 16.2c0-1.5 2-2.3 5.4-2.3s5.4.8 5.4 2.3-2 2.5-5.4 2.5-5.4-1-5.4-2.5z", c.white) +
  stroke("M8.6 15l-.6 2.6m2.5-2.9-.2 3.2m3.2-3.2.2 3.2m1.7-2.9.6 2.6", c.steel, 1);
const head = circle(12, 11.6, 3.9, c.skin);

const people: Record<string, Person> = {
  pioneer: {
    badge: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
    ground: "#6d9a45",
    dress: shoulders(c.tan),
    hat: oval(12, 9.2, 8.4, 2, c.straw) + path("M8.2 9C8 5.6 9.6 4 12 4s4 1.6 3.8 5z", c.straw),
  },
  settler: {
    badge: "M3.5 1.5h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z",
    ground: "#3f78ad",
    dress: shoulders(c.bark),
    hat: path("M7 12.8C5.8 7 8 4 12 4s6.2 3 5 8.8c-1.3-1-1-2.6-1.4-3.6-2 .8-5.2.8-7.2 0-.4 1-.1 2.6-1.4 3.6z", c.cream),
  },
  citizen: {
    badge: "M12 .8 21.8 6.4v11.2L12 23.2 2.2 17.6V6.4z",
    ground: "#b9483a",
    dress: shoulders(c.navy) + path("M9 16.4 12 19l3-2.6-1-1H10z", c.white),
    hat:
      path("M6.2 9.3C4.6 6.4 8 4 12.2 4s7.4 2 5.8 5c-2.6 1.4-8.8 1.6-11.8.3z", c.soot) +
      stroke("M15.5 6.2c1.5-2.6 3.2-3.4 4.6-3.2", line, 3.2) +
      stroke("M15.5 6.2c1.5-2.6 3.2-3.4 4.6-3.2", c.white, 1.6),
  },
  merchant: {
    badge: "M2.5 2c3.5 0 7-.3 9.5-1.3C14.5 1.7 18 2 21.5 2v10c0 5.5-4 9.5-9.5 11.3C6.5 21.5 2.5 17.5 2.5 12z",
    ground: "#14737c",
    dress: shoulders(c.earth) + stroke("M8 16.6c1 3.6 7 3.6 8 0", c.gold, 1.8) + circle(12, 19.6, 1.4, c.gold),
    hat:
      path("M8.2 12.4c.6 5 7 5 7.6 0-1.2 1.5-2.2 1-3.8 1s-2.6.5-3.8-1z", c.bark) +
      path("M5.4 8.6C5 5 8 3.6 12 3.6s7 1.4 6.6 5c-3 1.6-10.2 1.6-13.2 0z", "#7d2f45") +
      box(7, 8, 10, 1.9, c.gold, 0.8),
  },
  noble: {
    badge: "M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z",
    ground: "#7a4da3",
    dress: shoulders("#4a3470") + ruff,
    hat:
      path("M5.4 9.2h13.2v1.5H5.4z", c.soot) +
      path("M8.2 9.2 9 4.2h6l.8 5z", c.soot) +
      stroke("M14.5 7.5c.4-4 2.5-5.4 5-5", line, 3.4) +
      stroke("M14.5 7.5c.4-4 2.5-5.4 5-5", c.rose, 1.8),
  },
  rich_noble: {
    badge:
      "M12 .6l3 2.6 4-.5.7 3.9 3.5 1.9L21.5 12l1.7 3.5-3.5 1.9-.7 3.9-4-.5-3 2.6-3-2.6-4 .5-.7-3.9-3.5-1.9L2.5 12 .8 8.5l3.5-1.9L5 2.7l4 .5z",
    ground: "#a8761a",
    dress: shoulders("#8c2f3c") + ruff,
    hat:
      path("M7.4 9.6 6.4 4l3.2 2.2L12 3l2.4 3.2L17.6 4l-1 5.6z", c.gold) +
      dot(9.2, 8, 0.8, c.red) +
      dot(12, 8, 0.8, c.sea) +
      dot(14.8, 8, 0.8, c.red) +
      patch("M10 13.2c1.2-.7 2.8-.7 4 0-1 .9-3 .9-4 0z", c.earth),
  },
};

export const inhabitants: Record<string, string> = Object.fromEntries(
  Object.entries(people).map(([id, { badge, ground, dress, hat }]) => [id, path(badge, ground) + dress + head + hat]),
);
