import picocolors from "picocolors";

type Colors = ReturnType<typeof picocolors.createColors>;

/** Where a command's words go: results to stdout, everything else to stderr. */
export interface Terminal {
  /** A line of the result. */
  readonly print: (line: string) => void;
  /** A line about what is going on, for a person who waits. */
  readonly say: (line: string) => void;
  readonly resultColors: Colors;
  readonly talkColors: Colors;
  /** Characters in a line; results in a file or pipe have no width. */
  readonly columns: number;
}

const usualColumns = 100;

/** Colours only where a person looks; NO_COLOR and FORCE_COLOR are heard, see https://no-color.org and https://force-color.org. */
export function openTerminal(
  out: NodeJS.WriteStream,
  talk: NodeJS.WriteStream,
  environment: NodeJS.ProcessEnv,
): Terminal {
  const isColored = (stream: NodeJS.WriteStream): boolean =>
    !environment["NO_COLOR"] &&
    (Boolean(environment["FORCE_COLOR"]) || (stream.isTTY && environment["TERM"] !== "dumb"));
  return {
    print: (line) => out.write(`${line}\n`),
    say: (line) => talk.write(`${line}\n`),
    resultColors: picocolors.createColors(isColored(out)),
    talkColors: picocolors.createColors(isColored(talk)),
    columns: out.isTTY ? (out.columns ?? usualColumns) : Number.POSITIVE_INFINITY,
  };
}
