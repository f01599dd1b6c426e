import type { Plugin } from "vite";
import type { CopilotOptions } from "../copilot.ts";
import type { RemoteOptions } from "../security/page-gate.ts";
import { jsxLocations } from "../source-location/jsx-locations.ts";
import { vueLocations } from "../source-location/vue-locations.ts";
import { toolbarPlugin } from "./toolbar-plugin.ts";

export interface SurehandOptions extends Partial<CopilotOptions>, RemoteOptions {
  /** False: source locations alone, without the toolbar. Default: true. */
  readonly toolbar?: boolean | undefined;
}

/**
 * The Vite plugin. Adds the toolbar to every page of the dev server, and records the source location of each element. It does not run in a
 * build.
 *
 * `root` is the folder of the project that the copilot may read and change. Default: Vite's root.
 */
export function surehand({ toolbar = true, ...options }: SurehandOptions = {}): Plugin[] {
  return [jsxLocations(), vueLocations(), ...(toolbar ? [toolbarPlugin(options)] : [])];
}
