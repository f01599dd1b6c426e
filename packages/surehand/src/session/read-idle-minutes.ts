const usualMinutes = 30;

/** Reads `--idle` before the command line is parsed: the session needs it first. An invalid value is refused by the command itself. */
export function readIdleMinutes(args: readonly string[]): number {
  const index = args.findIndex((arg) => arg === "--idle" || arg.startsWith("--idle="));
  if (index === -1) return usualMinutes;
  const arg = args[index] ?? "";
  const minutes = Number(arg.includes("=") ? arg.slice(arg.indexOf("=") + 1) : args[index + 1]);
  return minutes > 0 && Number.isFinite(minutes) ? minutes : usualMinutes;
}
