import { parseArgs } from "node:util";

export interface BenchArguments {
  readonly suite: string;
  /** Runs only cases whose name contains this text. */
  readonly filter?: string;
  /** File for the JSON report. */
  readonly json?: string;
  /** Timed rounds per case, after the warm-up. */
  readonly repeat?: number;
  /** Don't wake up the processor before each timed call. */
  readonly cold?: boolean;
}

export const usage =
  "Usage: npm run bench -- snapshot|act|verbs|replay|viewer|batch|memory|queue|play|doors [--filter TEXT] [--repeat N] [--cold] [--json FILE] [--against DIR]";

/** Parses the command line. Throws a TypeError that describes the invalid argument. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      filter: { type: "string" },
      json: { type: "string" },
      repeat: { type: "string" },
      cold: { type: "boolean" },
    },
  });
  const [suite, ...rest] = positionals;
  if (suite === undefined || rest.length > 0) throw new TypeError("Name one suite.");
  return {
    suite,
    ...(values.filter === undefined ? {} : { filter: values.filter }),
    ...(values.json === undefined ? {} : { json: values.json }),
    ...(values.cold === undefined ? {} : { cold: values.cold }),
    ...(values.repeat === undefined ? {} : { repeat: readCount(values.repeat) }),
  };
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new TypeError(`--repeat takes a whole number of 1 or more, not "${text}".`);
  return count;
}
