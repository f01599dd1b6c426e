import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { describeCheckout, environmentOf, findCheckout } from "./checkout.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface AgainstOptions {
  /** The script that runs a suite: it takes `--json FILE`, and runs its cases with `inTurn`. */
  readonly script: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly print: (line: string) => void;
  /** Compares the reports. Undefined stands for a run that left no report. */
  readonly compare: (own: unknown, other: unknown) => readonly string[];
}

/** Removes `--against DIR` from the arguments. */
export function readAgainst(args: readonly string[]): { readonly args: string[]; readonly directory?: string } {
  const index = args.findIndex((arg) => arg === "--against" || arg.startsWith("--against="));
  const given = args[index];
  if (given === undefined) return { args: [...args] };
  const joined = given.includes("=") ? given.slice(given.indexOf("=") + 1) : undefined;
  const directory = joined ?? args[index + 1] ?? "";
  return { args: args.toSpliced(index, joined === undefined ? 2 : 1), directory };
}

/**
 * Runs a suite of this checkout twice side by side, on its own packages and on those of another built checkout, each case in turn, and prints both results.
 * Resolves to the exit code of the run on its own packages; 2 if the other checkout is not built.
 */
export async function runAgainst({ script, args, directory, print, compare }: AgainstOptions): Promise<number> {
  let checkout: string;
  try {
    checkout = findCheckout(directory);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), "surehand-against-"));
  const turns = createTurns(2);
  const run = (name: string, env: NodeJS.ProcessEnv): Promise<Run> =>
    runChild({
      script,
      args,
      env,
      turns,
      report: join(folder, `${name.trim()}.json`),
      print: (line) => print(`${name} | ${line}`),
    });
  try {
    const [own, other] = await Promise.all([run("this ", process.env), run("other", environmentOf(checkout))]);
    print(`\nthis:  ${describeCheckout(process.cwd())}\nother: ${checkout}, ${describeCheckout(checkout)}`);
    for (const line of compare(own.report, other.report)) print(line);
    if (other.report === undefined) print(`The suite does not run on the packages of ${checkout}: ${other.error}`);
    return own.code;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Run {
  readonly code: number;
  readonly report: unknown;
  /** The line of the output that names an error, or the last one. */
  readonly error: string;
}

interface ChildOptions extends Pick<AgainstOptions, "script" | "args" | "print"> {
  readonly env: NodeJS.ProcessEnv;
  readonly turns: Turns;
  readonly report: string;
}

async function runChild({ script, args, env, turns, report, print }: ChildOptions): Promise<Run> {
  const child = fork(script, [...args, "--json", report], { env: { ...env, SUREHAND_TURNS: "1" }, silent: true });
  const turn = turns.join({ grant: () => void child.send("granted") });
  child.on("message", turn.hear);
  const errors: string[] = [];
  forEachLine(child.stdout, print);
  forEachLine(child.stderr, (line) => {
    errors.push(line);
    print(line);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  turn.leave();
  const error = errors.find((line) => /^\w*Error\b/u.test(line)) ?? errors.at(-1) ?? `exit code ${code}`;
  return { code, error, report: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined };
}

function forEachLine(stream: Readable | null, hear: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on("line", hear);
}
