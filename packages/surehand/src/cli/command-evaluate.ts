import type { Evaluation } from "@surehand/agent";
import { InvalidInputError } from "@surehand/kernel";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { type PageOptions, type PageRun, printUsage, withPage } from "./page-run.ts";
import { indented } from "../terminal/one-line.ts";

export interface EvaluateCommandOptions extends PageOptions {
  readonly answer?: string;
  readonly screenshotDelay?: string;
}

/** Prints the answer to a question about the page, and its reasons. */
export async function runEvaluate(
  run: PageRun & { readonly options: EvaluateCommandOptions },
  question: string,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const { answer } = options;
  const screenshotDelay = readDelay(options.screenshotDelay);
  return withPage(run, async (hand) => {
    const evaluated = await hand.evaluate(question, { answer, screenshotDelay });
    const { evaluation, reasoning, usage } = evaluated;
    if (options.json) terminal.print(JSON.stringify({ ...evaluated, url: hand.masked(hand.page.url()) }, undefined, 2));
    else terminal.print(`${evaluation}: ${indented(reasoning)}`);
    printUsage(terminal, usage);
    return codes[evaluation];
  });
}

const codes: Readonly<Record<Evaluation["evaluation"], ExitCode>> = {
  YES: exitCodes.done,
  NO: exitCodes.refused,
  INVALID: exitCodes.failed,
};

/** @throws InvalidInputError */
function readDelay(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Number(text);
  if (text.trim() !== "" && ms >= 0 && Number.isFinite(ms)) return ms;
  throw new InvalidInputError({
    input: "--screenshot-delay",
    problem: `must be a number of milliseconds, 0 or more, but is ${JSON.stringify(text)}`,
    hint: "For example --screenshot-delay 500.",
  });
}
