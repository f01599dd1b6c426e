/** What the process ends with. Told by `surehand --help`. */
export const exitCodes = {
  /** All was done and seen to be done. */
  done: 0,
  /** Something failed: no browser, no such page, a deadline. */
  failed: 1,
  /** The command line can't be understood. */
  usage: 2,
  /** It ran, and the answer is no: an act that was not done, values that are missing, a machine that is not ready. */
  refused: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
