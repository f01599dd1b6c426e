/** Exit codes of the process, listed by `surehand --help` and in docs/cli.md. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Exit codes with their descriptions. */
export const exitCodeMeanings: readonly { readonly code: ExitCode; readonly meaning: string }[] = [
  { code: exitCodes.done, meaning: "success: everything was done, and its effect was verified" },
  {
    code: exitCodes.failed,
    meaning: "error: no browser, no such page, no API key for the model, or a timeout",
  },
  { code: exitCodes.usage, meaning: "usage error: the command line or the configuration is invalid" },
  {
    code: exitCodes.refused,
    meaning: "negative result: not found, no effect, ambiguous, blocked, incomplete or not ready",
  },
  {
    code: exitCodes.stopped,
    meaning: "Ctrl-C stopped an agent, which reported its progress; a second Ctrl-C ends the process immediately",
  },
];
