/** Exit codes of the process, listed by `surehand --help` and in docs/cli.md. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** In words. */
export const exitCodeMeanings: readonly { readonly code: ExitCode; readonly meaning: string }[] = [
  { code: exitCodes.done, meaning: "all was done, and seen to be done" },
  {
    code: exitCodes.failed,
    meaning: "something failed: no browser, no such page, no key for the model, no time left",
  },
  { code: exitCodes.usage, meaning: "the command line or the configuration can't be understood" },
  {
    code: exitCodes.refused,
    meaning: "it ran and the answer is no: not found, no effect, ambiguous, blocked, incomplete, not ready",
  },
  {
    code: exitCodes.stopped,
    meaning: "an agent was stopped by Ctrl-C, and told how far it came; a second one ends it at once",
  },
];
