import type { Plugin } from "vite";
import { jsxLocations } from "../source-location/jsx-locations.ts";
import { vueLocations } from "../source-location/vue-locations.ts";

export interface SurehandOptions {}

/** The Vite plugin. */
export function surehand(_options: SurehandOptions = {}): Plugin[] {
  return [jsxLocations(), vueLocations()];
}
