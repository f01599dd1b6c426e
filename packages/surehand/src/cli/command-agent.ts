import {
  type AgentAction,
  type AgentEvent,
  type AgentResult,
  type AgentStep,
  writeRunRecording,
} from "@surehand/agent";
import { InvalidInputError } from "@surehand/kernel";
import type { Surehand } from "../sdk/surehand.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { count, seconds } from "./numbers.ts";
import { type PageOptions, type PageRun, tellUsage, withPage } from "./page-run.ts";
import type { Terminal } from "./terminal.ts";
import { readWantedData } from "./wanted-data.ts";

export interface AgentCommandOptions extends PageOptions {
  readonly fields?: string;
  readonly schema?: string;
  readonly record?: string;
}

/** Tells what is done while it is done, and ends with what came of it. */
export async function runAgent(
  run: PageRun & { readonly options: AgentCommandOptions },
  goal: string,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const wanted = await readWantedData(options);
  return withPage(run, async (hand) => {
    const output = wanted.kind === "text" ? undefined : wanted.schema;
    const onStep = (step: AgentStep): void => tellStep(step, terminal);
    const work = begin(hand, { output, onStep }, goal);
    for await (const event of work) tellEvent(event, terminal);
    const result = await work.result;
    tellResult(result, options, terminal);
    if (options.record !== undefined) await record(result, options.record, terminal);
    return exitCodeOf(result);
  });
}

function begin(
  hand: Surehand,
  options: Parameters<Surehand["agent"]>[0],
  goal: string,
): ReturnType<ReturnType<Surehand["agent"]>["run"]> {
  try {
    return hand.agent(options).run(goal);
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

function tellEvent(event: AgentEvent, { say, talkColors: { dim, yellow } }: Terminal): void {
  if (event.type === "tool-call") {
    const words = (event.text || event.reasoning).trim().split("\n", 1)[0] ?? "";
    if (words !== "") say(dim(`Step ${event.step}: ${words}`));
  }
  if (event.type === "warning") say(yellow(`  ! ${event.message}`));
  if (event.type === "blocked") say(yellow(`  ! ${event.reason}`));
}

function tellStep({ step, actions, usage, ms }: AgentStep, { say, talkColors }: Terminal): void {
  const { dim } = talkColors;
  for (const action of actions) say(`${step}. ${actionLine(action, talkColors)}`);
  const cost = usage.usd === undefined || usage.usd === 0 ? "" : `, $${usage.usd.toFixed(4)}`;
  say(
    dim(
      `   ${seconds(ms)}; so far ${count(usage.calls, "model call")}, ${count(usage.inputTokens + usage.outputTokens, "token")}${cost}`,
    ),
  );
}

function actionLine(
  { status, message, description, action }: AgentAction,
  { green, red }: Terminal["talkColors"],
): string {
  const words = action === null && status === "done" ? description : message;
  return status === "done" ? `${green("✓")} ${words}` : `${red("✗")} ${red(status)}: ${words}`;
}

function tellResult(result: AgentResult, { json }: AgentCommandOptions, terminal: Terminal): void {
  const { status, success, message, answer, output } = result;
  const { print, say, talkColors } = terminal;
  if (json) {
    const { messages: _, recording: _recording, error, ...told } = result;
    const failure = error && { code: error.code, message: error.message, hint: error.hint };
    print(JSON.stringify({ ...told, ...(failure && { error: failure }) }, undefined, 2));
  } else if (output !== undefined) print(JSON.stringify(output, undefined, 2));
  else if (answer !== "") print(answer);
  say(`${success ? talkColors.green("✓") : talkColors.red("✗")} ${status}: ${message}`);
  tellUsage(terminal, result.usage);
}

async function record({ recording, status }: AgentResult, path: string, { say, talkColors }: Terminal): Promise<void> {
  await writeRunRecording(path, recording);
  const note = status === "completed" ? "" : `, of a run that came to ${status}`;
  say(talkColors.dim(`Recorded ${count(recording.steps.length, "step")} as ${path}${note}.`));
}

/** One that was cut off by an error or by time has failed; one that says that it can't be done has answered no. */
function exitCodeOf({ status, error }: AgentResult): ExitCode {
  if (status === "completed") return exitCodes.done;
  return error !== undefined || status === "timed-out" || status === "stopped" ? exitCodes.failed : exitCodes.refused;
}
