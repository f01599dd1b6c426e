import { resolve } from "node:path";
import type { Snapshot } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import { runEvaluate } from "../../cli/command-evaluate.ts";
import { runExtract } from "../../cli/command-extract.ts";
import { runObserve } from "../../cli/command-observe.ts";
import type { PageRun } from "../../cli/page-run.ts";
import { selectElement } from "../../cli/select-element.ts";
import { type ExitCode, exitCodes } from "../../terminal/exit-codes.ts";
import { pageAnswer, refHint } from "../page-answer.ts";
import { readMaxTokens } from "../print-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Commands that also work without a session, on its current page. */

export const observe = (call: SessionCall): Promise<SessionAnswer> =>
  runOnPage(call, (run) => runObserve(run, sentence(call)));

export const extract = (call: SessionCall): Promise<SessionAnswer> =>
  runOnPage(call, (run) => runExtract(run, sentence(call)));

export const evaluate = (call: SessionCall): Promise<SessionAnswer> =>
  runOnPage(call, (run) => runEvaluate(run, sentence(call) ?? ""));

/** The whole page, the content of one ref, or one element. */
export async function snapshot(call: SessionCall): Promise<SessionAnswer> {
  const { session, args, options } = call;
  const [ref] = args;
  const maxTokens = readMaxTokens(options);
  const { selector } = options;
  if (typeof selector === "string") {
    const hand = await session.unblockedHand();
    const element = await selectElement(hand, selector);
    const { text } = await hand.snapshot({ maxTokens, ...(element && { selector: element }) });
    return { lines: [text], json: { url: hand.masked(hand.page.url()), text }, code: exitCodes.done };
  }
  if (ref === undefined) return pageAnswer(call);
  const hand = await session.hand();
  const last = session.browser.lastSnapshot(hand.page) ?? (await session.look(maxTokens));
  const text = last === undefined ? "" : expand(last, ref, maxTokens);
  return { lines: [text], json: { url: hand.masked(hand.page.url()), text }, code: exitCodes.done };
}

/** @throws InvalidInputError with a hint in the words of the command line */
function expand(last: Snapshot, ref: string, maxTokens: number): string {
  try {
    return last.expand(ref, { maxTokens });
  } catch (error) {
    if (!InvalidInputError.isInstance(error)) throw error;
    throw new InvalidInputError({ input: "ref", problem: error.problem, hint: refHint });
  }
}

function sentence({ args }: SessionCall): string | undefined {
  return args.length === 0 ? undefined : args.join(" ");
}

/** Runs a command of the program on the page of the session, and collects its output. */
async function runOnPage(call: SessionCall, work: (run: PageRun) => Promise<ExitCode>): Promise<SessionAnswer> {
  const { terminal, world, options, session } = call;
  const lines: string[] = [];
  const { schema } = options;
  const run: PageRun = {
    terminal: { ...terminal, print: (line) => void lines.push(line) },
    world,
    address: "",
    options: { ...options, ...(typeof schema === "string" && { schema: resolve(world.directory, schema) }) },
    hand: await session.unblockedHand(),
  };
  return { lines, code: await work(run) };
}
