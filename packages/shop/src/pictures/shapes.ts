import { cleaningShapes } from "./cleaning-shapes.ts";
import { cookwareShapes } from "./cookware-shapes.ts";
import { storageShapes } from "./storage-shapes.ts";
import { tablewareShapes } from "./tableware-shapes.ts";
import { textileShapes } from "./textile-shapes.ts";
import { toolShapes } from "./tool-shapes.ts";

/** Every product shape there is, by name. */
export const shapes = {
  ...cookwareShapes,
  ...toolShapes,
  ...tablewareShapes,
  ...storageShapes,
  ...cleaningShapes,
  ...textileShapes,
};

export type ShapeName = keyof typeof shapes;
