import type { PageSession } from "@surehand/browser";
import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  InvalidInputError,
  NeedsModelError,
  SurehandError,
} from "@surehand/kernel";
import {
  type AgentEvent,
  type Decider,
  type DurableEvent,
  EventFeed,
  LoopFailedError,
  type LoopResult,
  modelDecider,
  runLoop,
} from "@surehand/loop";
import { noUsage } from "@surehand/model/usage";
import {
  type CompiledRun,
  type CompileOptions,
  compileToPlaywright,
  compileToSurehand,
  keepVariables,
  Tabs,
  type VariableKeeper,
} from "@surehand/replay";
import { readSchema } from "@surehand/extraction";
import { fenceFor } from "@surehand/grounding";
import { capabilitiesOf, loadModel, parseModelChoice } from "@surehand/model/choice";
import {
  type AgentOptions,
  type AgentRunOptions,
  assertGoal,
  checkAgentRunOptions,
  parseAgentOptions,
  type ParsedAgentOptions,
} from "./agent-options.ts";
import { emptyRecording } from "./record-run.ts";
import { agentPolicies } from "./agent-policies.ts";
import type { AgentResult } from "./agent-result.ts";
import { AgentState } from "./agent-state.ts";
import { checkToolNames } from "./computer/check-tool-names.ts";
import { computerDecider } from "./computer/computer-decider.ts";
import { createObserver } from "./create-observer.ts";
import { retryOnProse } from "./retry-on-prose.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { openMcpTools } from "./mcp/mcp-tools.ts";
import { computerInstructions, computerPromptVersion } from "./prompts/computer-prompts.ts";
import { agentInstructions, agentPromptVersion, goalMessage } from "./prompts.ts";
import { ReportVerifier } from "./report-verifier.ts";
import { RunRecord } from "./run-record.ts";
import { today } from "./today.ts";
import { toResult } from "./to-result.ts";
import { agentTools, bindTool, definitionsFor } from "./tools/all-tools.ts";
import { checkUserTools } from "./tools/user-tools.ts";

/** An agent on one page, with options that all of its runs share. */
export interface Agent<Output = unknown> {
  /**
   * Starts a run at once. `%name%` in the goal stands for a variable or a secret.
   * @throws InvalidInputError for an empty goal, or a `%name%` without a value
   */
  run(goal: string, options?: AgentRunOptions): AgentRun<Output>;
}

/** A running agent: its events, from the first one, for any number of readers. */
export interface AgentRun<Output = unknown> extends AsyncIterable<AgentEvent> {
  /** Never rejects: an error is part of the result. */
  readonly result: Promise<AgentResult<Output>>;
  /** Stops the run, as its signal does. */
  stop(reason?: string): void;
  /**
   * Compiles the run to a test for `@playwright/test`, which needs neither this package nor a model: see
   * `compileToPlaywright`. Waits for the result.
   *
   * @throws CompileError if the run has nothing that can be repeated, or something that Playwright cannot do
   */
  toPlaywright(options?: CompileOptions): Promise<CompiledRun>;
  /**
   * Compiles the run to a script that calls a model only where judgement was needed: see `compileToSurehand`. Otherwise like
   * `toPlaywright`.
   */
  toSurehand(options?: CompileOptions): Promise<CompiledRun>;
}

/**
 * Creates an agent that works towards goals: it observes, decides, acts and checks, step by step, until it reports; the
 * report is checked against the texts that it was shown.
 *
 * @throws InvalidInputError that names the option
 */
export function createAgent<Output = unknown>(session: PageSession, options: AgentOptions<Output> = {}): Agent<Output> {
  const parsed = parseAgentOptions(options);
  parseModelChoice(parsed.model ?? "offline");
  if (!parsed.decider && (parsed.model ?? "offline") === "offline") throw needsModel();
  checkUserTools(
    parsed.tools ?? [],
    agentTools.map(({ name }) => name),
  );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the output is what the caller's own schema answered
    run: (goal, runOptions = {}) => startRun({ session, options: parsed, goal, runOptions }) as AgentRun<Output>,
  };
}

interface Start {
  readonly session: PageSession;
  readonly options: ParsedAgentOptions;
  readonly goal: string;
  readonly runOptions: AgentRunOptions;
}

function startRun(start: Start): AgentRun {
  assertGoal(start.goal);
  checkAgentRunOptions(start.runOptions);
  const variables = variablesOf(start);
  const feed = new EventFeed();
  const stopping = new AbortController();
  const { signal: given } = start.runOptions;
  const signal = given ? AbortSignal.any([given, stopping.signal]) : stopping.signal;
  const result = run({ ...start, variables, feed, signal }).finally(() => feed.end());
  return {
    result,
    stop: (reason = "It was stopped.") => stopping.abort(reason),
    toPlaywright: async (options) => compileToPlaywright((await result).recording, options),
    toSurehand: async (options) => compileToSurehand((await result).recording, options),
    [Symbol.asyncIterator]: () => feed[Symbol.asyncIterator](),
  };
}

/** Describes every variable to the model by name, whether the goal names it or not. */
function variablesOf({ session, goal, options }: Start): VariableKeeper {
  const { variables = {}, instructions = "" } = options;
  const { secretNames } = session;
  const all = [...Object.keys(variables), ...secretNames].map((name) => `%${name}%`);
  return keepVariables({ variables, secretNames, instruction: [goal, instructions, ...all].join(" ") });
}

interface Running extends Start {
  readonly variables: VariableKeeper;
  readonly feed: EventFeed;
  readonly signal: AbortSignal;
}

async function run(running: Running): Promise<AgentResult> {
  const { session, options, signal, feed } = running;
  await using tabs = new Tabs(session);
  using call = createCallContext({ signal, timeoutMs: options.timeoutMs, log: options.log });
  const state = await prepare(running, tabs).catch((error: unknown) => toError(error));
  if (SurehandError.isInstance(state)) return failedBeforeStart(running, state);
  const record = new RunRecord(state, call);
  const end = await runPrepared(running, state, { call, record }).catch((error: unknown) => endedEarly(error, call));
  if (end.steps === 0) feed.put({ type: "finish", end });
  const result = toResult(state, end, record);
  await record.finish(result);
  return result;
}

async function prepare({ goal, options, variables }: Running, tabs: Tabs): Promise<AgentState> {
  const model = await loadModel(options.model);
  const extractor = options.extractor === undefined ? model : await loadModel(options.extractor);
  const { createFence } = await import("@surehand/model");
  const fence = model ? await fenceFor(model) : createFence();
  const output = options.output === undefined ? undefined : await readSchema(options.output);
  const { judge: wanted } = options.verify ?? {};
  const judge = wanted === true ? model : wanted && (await loadModel(wanted));
  if (wanted !== undefined && !judge) throw needsJudge();
  return new AgentState({ goal, options, tabs, fence, variables, model, extractor, output, judge });
}

interface Prepared {
  readonly call: CallContext;
  readonly record: RunRecord;
}

async function runPrepared(running: Running, state: AgentState, { call, record }: Prepared): Promise<LoopResult> {
  const { goal, runOptions, options, feed } = running;
  using verifier = options.verify && new ReportVerifier(state, options.verify);
  state.verifier = verifier;
  await record.begin();
  if (runOptions.startUrl !== undefined) await open(state, runOptions.startUrl, call);
  state.startUrl = state.safe(runOptions.startUrl) ?? state.url;
  await using servers = await openMcpTools(options.mcpServers ?? {}, call);
  const definitions = definitionsFor(state, servers.definitions);
  if (options.mode === "computer") checkToolNames(definitions, state.model);
  const tools = definitions.map((definition) => bindTool(definition, state));
  const loop = runLoop({
    messages: [...(runOptions.messages ?? []), { role: "user", content: goalMessage(goal, today()) }],
    decider: deciderOf(state),
    tools,
    look: createObserver(state),
    policies: agentPolicies(state, { tools, definitions }),
    onEvent: (event: DurableEvent) => record.keep(event),
    signal: call.signal,
    timeoutMs: call.deadline.remainingMs(),
  });
  for await (const event of loop) feed.put(event);
  const end = await loop.result;
  await keepEvidence(state, end, call);
  return end;
}

/** @throws InvalidInputError if the address cannot be opened */
async function open(state: AgentState, url: string, call: CallContext): Promise<void> {
  const { success, message } = await state.session.perform({ kind: "goto", url }, {}, call);
  if (success) return;
  throw new InvalidInputError({
    input: "startUrl",
    problem: `can't be opened: ${message}`,
    hint: "Use a complete URL, such as https://example.com.",
  });
}

/** @throws InvalidInputError without a model that can decide in this mode */
function deciderOf(state: AgentState): Decider {
  const { options, variables, model } = state;
  const { decider, instructions, mode, maxCallsPerStep: callsPerStep } = options;
  if (decider) return decider;
  if (!model) throw needsModel();
  const { pictures, computerUse } = capabilitiesOf(model);
  const prompt = { instructions, variables: variables.notes, callsPerStep, mode };
  if (mode === "computer") {
    if (!computerUse) throw hasNoComputer(model.id);
    const promptVersion = `computer/${computerPromptVersion}`;
    return computerDecider({
      model,
      tool: computerUse,
      state,
      instructions: computerInstructions(prompt),
      promptVersion,
    });
  }
  if (mode === "hybrid" && !pictures) throw takesNoPictures(model.id);
  return retryOnProse(
    modelDecider({
      model,
      instructions: agentInstructions(prompt),
      promptVersion: `agent/${agentPromptVersion}`,
    }),
  );
}

function failedBeforeStart({ goal, variables, options, session, feed }: Running, error: SurehandError): AgentResult {
  feed.put({ type: "finish", end: failed(error) });
  const safe = <Value>(value: Value): Value => session.masked(variables.hide(value));
  const url = safe(session.page.url());
  return {
    ...emptyResult,
    url,
    recording: emptyRecording(safe(goal), url),
    message: `${error.message} ${error.hint}`,
    error,
    journal: options.journal?.directory,
  };
}

const emptyResult = {
  status: "failed",
  success: false,
  completed: false,
  answer: "",
  output: undefined,
  evidence: [],
  changes: [],
  calculations: [],
  proof: undefined,
  unproven: [],
  reasoning: "",
  screenshots: [],
  trace: undefined,
  verification: undefined,
  actions: [],
  extracted: [],
  plan: undefined,
  steps: 0,
  usage: noUsage,
  messages: [],
} as const;

/** Returns the end of a run that an error, the caller or the deadline stopped outside the loop. */
function endedEarly(cause: unknown, { signal }: CallContext): LoopResult {
  if (!signal.aborted) return failed(cause);
  const { error: _, ...end } = failed(signal.reason);
  return { ...end, reason: DeadlineExceededError.isInstance(signal.reason) ? "timed-out" : "stopped" };
}

function failed(cause: unknown): LoopResult {
  const error = toError(cause);
  return { reason: "failed", message: error.message, error, steps: 0, usage: noUsage, messages: [], records: [] };
}

function toError(cause: unknown): SurehandError {
  return SurehandError.isInstance(cause) ? cause : new LoopFailedError({ cause });
}

function needsJudge(): NeedsModelError {
  return new NeedsModelError("verify.judge", 'Name a model: verify: { judge: "anthropic/claude-haiku-4-5" }.');
}

function takesNoPictures(id: string): InvalidInputError {
  return new InvalidInputError({
    input: "options.mode",
    problem: `can't be "hybrid": ${id} does not accept pictures`,
    hint: 'Use mode "dom", another model, or capabilities: { pictures: true } in the options of the model if it does accept them.',
  });
}

function hasNoComputer(id: string): InvalidInputError {
  return new InvalidInputError({
    input: "options.mode",
    problem: `can't be "computer": ${id} has no known computer-use tool`,
    hint: 'Use mode "hybrid", another model, or capabilities: { computerUse } in the options of the model if it has one.',
  });
}

function needsModel(): InvalidInputError {
  return new InvalidInputError({
    input: "options.model",
    problem: "is missing, and the agent needs a model to decide",
    hint: 'Name a model, such as "anthropic/claude-sonnet-4-5", or pass your own decider.',
  });
}
