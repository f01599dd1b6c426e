import type { Suite } from "./harness/suite.ts";

/**
 * Every suite, by the name that `npm run evals -- NAME` takes. Loaded on demand, because the imports of a suite may be
 * expensive.
 */
export const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  "aria-practices": async () => (await import("./aria-practices/suite.ts")).suite,
  attach: async () => (await import("./attach/suite.ts")).suite,
  bypass: async () => (await import("./bypass/suite.ts")).suite,
  chaos: async () => (await import("./chaos/suite.ts")).suite,
  compiled: async () => (await import("./compiled/suite.ts")).suite,
  "computer-actions": async () => (await import("./computer-actions/suite.ts")).suite,
  "copilot-security": async () => (await import("./copilot-security/suite.ts")).suite,
  "copilot-source": async () => (await import("./copilot-source/suite.ts")).suite,
  "copilot-streaming": async () => (await import("./copilot-streaming/suite.ts")).suite,
  "copilot-undo": async () => (await import("./copilot-undo/suite.ts")).suite,
  "copilot-verdict": async () => (await import("./copilot-verdict/suite.ts")).suite,
  "docs-extract": async () => (await import("./docs-extract/suite.ts")).suite,
  "evidence-crash": async () => (await import("./evidence-crash/suite.ts")).suite,
  "evidence-docs": async () => (await import("./evidence-docs/suite.ts")).suite,
  "evidence-truth": async () => (await import("./evidence-truth/suite.ts")).suite,
  extract: async () => (await import("./extract/suite.ts")).suite,
  "false-success": async () => (await import("./false-success/suite.ts")).suite,
  "false-success-of-playwright": async () => (await import("./false-success/suite.ts")).peerSuite,
  grounding: async () => (await import("./grounding/suite.ts")).suite,
  hostile: async () => (await import("./hostile/suite.ts")).suite,
  injection: async () => (await import("./injection/suite.ts")).suite,
  judge: async () => (await import("./judge/suite.ts")).suite,
  miniwob: async () => (await import("./miniwob/suite.ts")).suite,
  mutants: async () => (await import("./mutants/suite.ts")).suite,
  names: async () => (await import("./names/suite.ts")).suite,
  nonsense: async () => (await import("./nonsense/suite.ts")).suite,
  observe: async () => (await import("./observe/suite.ts")).suite,
  "playtest-games": async () => (await import("./playtest/games-suite.ts")).suite,
  playtest: async () => (await import("./playtest/suite.ts")).suite,
  "public-extract": async () => (await import("./public-extract/suite.ts")).suite,
  "random-actions": async () => (await import("./random-actions/suite.ts")).suite,
  seen: async () => (await import("./seen/suite.ts")).suite,
  "shadow-iframe": async () => (await import("./shadow-iframe/suite.ts")).suite,
  tampering: async () => (await import("./tampering/suite.ts")).suite,
  unseen: async () => (await import("./unseen/suite.ts")).suite,
  "working-controls": async () => (await import("./working-controls/suite.ts")).suite,
};
