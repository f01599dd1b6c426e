import type { Suite } from "./harness/suite.ts";

/** Every suite by the name that `npm run evals -- NAME` takes. Loaded on demand: a suite's imports are its own. */
export const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  attach: async () => (await import("./attach/suite.ts")).suite,
  names: async () => (await import("./names/suite.ts")).suite,
  seen: async () => (await import("./seen/suite.ts")).suite,
};
