/** Pictures of this game's own: goods, inhabitants, buildings, tiles and everything else that lies on its table. */

import { addPictures } from "../../icons/pictures";
import { nobleBuildings, publicBuildings } from "./pictures/buildings";
import { goods } from "./pictures/goods";
import { inhabitants } from "./pictures/people";
import { things } from "./pictures/things";
import { islets, tiles, waters } from "./pictures/tiles";

function named(group: string, pictures: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [`${group}.${id}`, picture]));
}

export const pictures: Record<string, string> = {
  ...named("good", goods),
  ...named("inhabitant", inhabitants),
  ...named("building", { ...publicBuildings, ...nobleBuildings }),
  ...named("tile", tiles),
  ...islets,
  ...waters,
  ...things,
};

addPictures(pictures);
