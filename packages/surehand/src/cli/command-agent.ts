import type { AgentResult } from "@surehand/agent";
import { writeRunRecording } from "@surehand/replay";
import { InvalidInputError } from "@surehand/kernel";
import type { AgentOptions } from "../sdk/hand-agent.ts";
import type { Surehand } from "../sdk/surehand.ts";
import type { Settings } from "../settings/setting.ts";
import type { Confirmer } from "../terminal/confirming.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import { type PageOptions, type PageRun, printUsage, withPage } from "./page-run.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";
import { createProgress } from "./print-progress.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readWantedData } from "./wanted-data.ts";
import { withConfirm } from "./with-confirm.ts";
import { indented } from "../terminal/one-line.ts";

export interface AgentCommandOptions extends PageOptions {
  readonly fields?: string;
  readonly schema?: string;
  readonly record?: string;
  readonly strict?: boolean;
  readonly confirm?: Confirmer;
}

/** Tells what is done while it is done, and ends with what came of it. */
export async function runAgent(
  run: PageRun & { readonly options: AgentCommandOptions },
  goal: string,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const wanted = await readWantedData(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const launch = (settings: Settings): Settings => withConfirm(settings, { who: options.confirm, terminal, signal });
  return withPage({ ...run, launch }, async (hand) => {
    using _ = stopOnInterrupt(() => {
      terminal.show("");
      terminal.say("Stopping. Press Ctrl-C again to end immediately.");
      stopping.abort("Ctrl-C.");
    });
    const output = wanted.kind === "text" ? undefined : wanted.schema;
    const progress = createProgress(terminal);
    const work = begin(hand, { output, onStep: progress.onStep, ...personOf(terminal) }, { goal, signal });
    for await (const event of work) progress.onEvent(event);
    const result = await work.result;
    printResult(result, options, terminal);
    if (options.record !== undefined) await record(result, options.record, terminal);
    return exitCodeOf(result, options);
  });
}

/** Options to ask the user at a terminal, with enough time to answer. */
function personOf({ ask }: Terminal): Pick<AgentOptions, "ask" | "toolTimeout"> {
  if (!ask) return {};
  return {
    ask: (question, { signal }) => ask(`? The agent asks: ${question}\n>`, signal),
    toolTimeout: timeToAnswerMs,
  };
}

const timeToAnswerMs = 120_000;

function begin(
  hand: Surehand,
  options: Parameters<Surehand["agent"]>[0],
  { goal, signal }: { readonly goal: string; readonly signal: AbortSignal },
): ReturnType<ReturnType<Surehand["agent"]>["run"]> {
  try {
    return hand.agent(options).run(goal, { signal });
  } catch (error) {
    if (!InvalidInputError.isInstance(error) || error.input !== "options.model") throw error;
    const { problem } = error;
    throw new InvalidInputError({
      input: "--model",
      problem,
      hint: "For example --model anthropic/claude-sonnet-4-5.",
      cause: error,
    });
  }
}

function printResult(result: AgentResult, { json }: AgentCommandOptions, terminal: Terminal): void {
  const { status, success, message, answer, output } = result;
  const { print, say, show, talkColors } = terminal;
  show("");
  if (json) {
    const { messages: _, recording: _recording, error, ...reported } = result;
    const failure = error && { code: error.code, message: error.message, hint: error.hint };
    print(JSON.stringify({ ...reported, ...(failure && { error: failure }) }, undefined, 2));
  } else if (output !== undefined) print(JSON.stringify(output, undefined, 2));
  else if (answer !== "") print(answer);
  say(`${success ? talkColors.green("✓") : talkColors.red("✗")} ${status}: ${indented(message)}`);
  printUsage(terminal, result.usage);
}

async function record({ recording, status }: AgentResult, path: string, { say, talkColors }: Terminal): Promise<void> {
  await writeRunRecording(path, recording);
  const note = status === "completed" ? "" : `, of a run that came to ${status}`;
  say(talkColors.dim(`Recorded ${count(recording.steps.length, "step")} as ${path}${note}.`));
}

/** One that was cut off by an error or by time has failed; one that says that it can't be done has answered no. */
function exitCodeOf({ status, error, proof }: AgentResult, { strict = false }: AgentCommandOptions): ExitCode {
  if (status === "completed") return strict && proof === "reported" ? exitCodes.refused : exitCodes.done;
  if (status === "stopped") return exitCodes.stopped;
  return error !== undefined || status === "timed-out" ? exitCodes.failed : exitCodes.refused;
}
