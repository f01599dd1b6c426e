import picocolors from "picocolors";
import { type AskPerson, createAskPerson } from "./ask-person.ts";
import { createLiveLine } from "./live-line.ts";

type Colors = ReturnType<typeof picocolors.createColors>;

/** Output of a command: results to stdout, everything else to stderr. */
export interface Terminal {
  /** A line of the result. */
  readonly print: (line: string) => void;
  /** A line about what is going on, for a person who waits. */
  readonly say: (line: string) => void;
  /** Shows the current activity, in lines that are removed again: "" for none. Ignored without a terminal. */
  readonly show: (...lines: string[]) => void;
  /** Asks the person at the terminal. Left out if there is none. */
  readonly ask?: AskPerson | undefined;
  readonly resultColors: Colors;
  readonly talkColors: Colors;
  /** Characters in a line; results in a file or pipe have no width. */
  readonly columns: number;
}

const usualColumns = 100;

export interface TerminalStreams {
  readonly out: NodeJS.WriteStream;
  readonly talk: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
}

/** Colours only where a person looks; NO_COLOR and FORCE_COLOR are heard, see https://no-color.org and https://force-color.org. */
export function openTerminal({ out, talk, input }: TerminalStreams, environment: NodeJS.ProcessEnv): Terminal {
  const isColored = (stream: NodeJS.WriteStream): boolean =>
    !environment["NO_COLOR"] &&
    (Boolean(environment["FORCE_COLOR"]) || (stream.isTTY && environment["TERM"] !== "dumb"));
  const isLive = talk.isTTY && environment["TERM"] !== "dumb";
  const { say, show } = isLive ? createLiveLine(talk) : { say: sayTo(talk), show: () => undefined };
  return {
    print: (line) => out.write(`${line}\n`),
    say,
    show,
    ...(input.isTTY && talk.isTTY && { ask: createAskPerson(input, talk) }),
    resultColors: picocolors.createColors(isColored(out)),
    talkColors: picocolors.createColors(isColored(talk)),
    columns: out.isTTY ? (out.columns ?? usualColumns) : Number.POSITIVE_INFINITY,
  };
}

function sayTo(stream: NodeJS.WriteStream): Terminal["say"] {
  return (line) => stream.write(`${line}\n`);
}
