// Which picture a name stands for. Names: docs/guide/web-learning.md.
import { goods } from "./goods";
import { outlines } from "./outlines";
import { cube, population } from "./people";
import { things } from "./things";

/** What a building makes, where the name of the building does not say it. */
const products: Record<string, string> = {
  sawmill: "timber",
  charcoal_kiln: "coal",
  brick_factory: "bricks",
  warehouse: "goods",
  steelworks: "steel_beams",
  sailmakers: "sails",
  grain_farm: "grain",
  potato_farm: "potatoes",
  pig_farm: "pigs",
  sheep_farm: "wool",
  brewery: "beer",
  bakery: "bread",
  schnapps_distillery: "schnapps",
  glassmakers: "glass",
  cotton_mill_workers: "cotton_fabric",
  cotton_mill_artisans: "cotton_fabric",
  slaughterhouse: "sausages",
  soap_factory: "soap",
  cannery: "canned_food",
  framework_knitters: "work_clothes",
  brass_smeltery: "brass",
  window_makers: "windows",
  champagne_cellar: "champagne",
  spectacle_factory: "spectacles",
  clockmakers: "pocket_watches",
  sewing_machine_factory: "sewing_machines",
  coffee_roaster: "coffee",
  fur_dealer: "fur_coats",
  dynamite_factory: "dynamite",
  weapon_factory: "weapons",
  rum_distillery: "rum",
  cigar_factory: "cigars",
  chocolate_factory: "chocolate",
  motor_assembly_line: "steam_motors",
  steam_carriage_factory: "steam_carriages",
  bicycle_factory: "bicycles",
  light_bulb_factory: "light_bulbs",
  gramophone_factory: "gramophones",
  heavy_weapons_factory: "advanced_weapons",
};

const groups: Record<string, Record<string, string>> = { good: goods, population, cube };
const added: Record<string, string> = {};

/** Pictures of a game that come with its table, by their whole names. */
export function addPictures(pictures: Record<string, string>): void {
  Object.assign(added, pictures);
}

function ofBuilding(id: string): string | undefined {
  const plain = id.replace(/^home_/, "");
  const ship = /^(trade|exploration)_ship_([123])$/.exec(plain);
  if (ship) return things[`ship.${ship[1]}_${ship[2]}`];
  return things[plain] ?? goods[products[plain] ?? ""];
}

export interface Picture {
  shapes: string;
  /** An outline in the colour of the text; otherwise a picture in colours of its own. */
  outline: boolean;
}

/** The picture of a name such as `good.timber`, `building.brewery` or `ui.undo`. */
export function pictureOf(name: string): Picture {
  const outline = outlines[name];
  if (outline !== undefined) return { shapes: outline, outline: true };
  const at = name.indexOf(".");
  const group = name.slice(0, at);
  const id = name.slice(at + 1);
  const shapes = added[name] ?? things[name] ?? (group === "building" ? ofBuilding(id) : groups[group]?.[id]);
  if (shapes !== undefined) return { shapes, outline: false };
  return { shapes: outlines["ui.unknown"] ?? "", outline: true };
}

/** Every name that has a picture, for the sheet of all icons. */
export function allNames(): string[] {
  const grouped = Object.entries(groups).flatMap(([group, pictures]) =>
    Object.keys(pictures).map((id) => `${group}.${id}`),
  );
  return [...grouped, ...Object.keys(things), ...Object.keys(outlines), ...Object.keys(added)];
}
