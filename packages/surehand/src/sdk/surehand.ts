import type { ActInput, ActResult, Agent, Evaluation, Evaluator, ObservedAction } from "@surehand/agent";
import type { RunRecording, Variables } from "@surehand/replay";
import { createVariableMask } from "@surehand/replay/variables";
import type { ExtractResult, ExtractSchema } from "@surehand/extraction";
import {
  type Action,
  guardPage,
  launchBrowser,
  type PageSession,
  type PerformOptions,
  type PerformResult,
  type Ref,
  type Screenshot,
  type ScreenshotOptions,
  type Snapshot,
  type SnapshotOptions,
} from "@surehand/browser";
import type { ModelUsage } from "@surehand/model/usage";
import { type CallContext, createCallContext, fromCaller, fromCallerSync } from "@surehand/kernel";
import type { Locator, Page, Response } from "playwright-core";
import { type CallName, parseCallOptions } from "./call-options.ts";
import { closedOnFailure, runAll } from "./endings.ts";
import { HandClosedError } from "./errors.ts";
import { goTo, resolveAddress } from "./go-to.ts";
import { type HeldDialogs, holdDialogs } from "./hold-dialogs.ts";
import { assertPage } from "./assert-page.ts";
import { agentOptions, type AgentOptions } from "./hand-agent.ts";
import type {
  ActOptions,
  EvaluateOptions,
  EvaluatorOptions,
  ExtractOptions,
  ObserveOptions,
  StepOptions,
  UsageFilter,
} from "./verb-options.ts";
import { withDefaults } from "./with-defaults.ts";
import { withMaskedErrors } from "./with-masked-errors.ts";
import { openParts } from "./open-parts.ts";
import { HandRecorder, type HandRecording } from "./hand-recording.ts";
import type { ReplayOptions, ReplayResult } from "./hand-replay.ts";
import { type HandModels, loadHandModels } from "./hand-models.ts";
import type { HandParts } from "./hand-parts.ts";
import { LazyTools } from "./lazy-tools.ts";
import { type AttachOptions, type LaunchOptions, type SurehandOptions, splitOptions } from "./options.ts";

/** Launches like `Surehand.launch`, but loads the tools at their first use: calls that return at once need `tools.load()` before. */
export let launchWith: (tools: LazyTools, options: LaunchOptions) => Promise<Surehand>;
export let sessionOf: (hand: Surehand) => PageSession;

/**
 * Controls a page in plain language: finds what an instruction describes, performs the action, and verifies its effect. Created with
 * `Surehand.launch` or `Surehand.attach`.
 */
export class Surehand implements AsyncDisposable {
  static {
    launchWith = (tools, options) => Surehand.#launch(options, tools);
    sessionOf = (hand) => hand.#session;
  }

  /** The Playwright page. You can use all of Playwright's API on it. */
  readonly page: Page;
  readonly #session: PageSession;
  readonly #options: SurehandOptions;
  readonly #models: HandModels;
  readonly #tools: LazyTools;
  readonly #parts: HandParts;
  readonly #recorder: HandRecorder;
  #closing: Promise<void> | undefined;

  private constructor(parts: HandParts) {
    this.page = parts.session.page;
    this.#session = parts.session;
    this.#options = parts.options;
    this.#models = parts.models;
    this.#tools = parts.tools;
    this.#parts = parts;
    this.#recorder = new HandRecorder(parts.session, parts);
  }

  /**
   * Starts a browser, or connects to one with `cdpUrl`, and uses its first page. `close()` ends that browser.
   *
   * @throws InvalidInputError for an invalid option, ModelAuthError if the model's API key is missing
   * @throws BrowserNotFoundError, PlaywrightMissingError, BrowserLaunchError, BrowserConnectError, DeadlineExceededError
   */
  static launch(options: LaunchOptions = {}): Promise<Surehand> {
    return fromCaller(1, () => Surehand.#launch(options, LazyTools.loadNow()));
  }

  static async #launch(options: LaunchOptions, given: LazyTools | Promise<LazyTools>): Promise<Surehand> {
    const { own, others } = splitOptions(options, "launch");
    const models = await loadHandModels(own);
    using call = createCallContext({ log: own.log });
    const browser = await launchBrowser({ ...others, baseURL: own.baseURL }, call);
    const close = (): Promise<void> => browser.close();
    const { downloadsPath } = options;
    const policy = browser.policy && { policy: browser.policy };
    const acting = { ...policy, ...(downloadsPath !== undefined && { downloadsPath }) };
    const parts = async (): Promise<HandParts> =>
      openParts(browser.page, { own, models, tools: await given, acting, end: close });
    return new Surehand(await closedOnFailure(close, parts));
  }

  /**
   * Uses your own Playwright page in its current state: used before, of another copy of Playwright, or from `connectOverCDP`.
   * `close()` leaves the page and its browser open.
   *
   * @throws InvalidInputError for an invalid option, or if the value is not a page; ModelAuthError if the model's API key is missing
   * @throws PageClosedError
   */
  static attach(page: Page, options: AttachOptions = {}): Promise<Surehand> {
    return fromCaller(1, () => Surehand.#attach(page, options));
  }

  static async #attach(page: Page, options: AttachOptions): Promise<Surehand> {
    const { own, others } = splitOptions(options, "attach");
    assertPage(page);
    const [models, tools] = [await loadHandModels(own), await LazyTools.loadNow()];
    const guarded = others.policy && (await guardPage(page, others.policy, { log: own.log }));
    const end = async (): Promise<void> => guarded?.close();
    const given = { own, models, tools, acting: guarded ? { policy: guarded } : {}, end };
    return new Surehand(await closedOnFailure(end, () => openParts(page, given)));
  }

  /**
   * Opens a URL and waits until its document is loaded, and up to 5 s more until the page is quiet. A relative URL is resolved
   * against `baseURL`.
   *
   * @param options `timeout` in milliseconds, default 30,000; `signal` aborts the call
   * @returns Playwright's response; null if there was none, as for `about:blank` or another part of the same page
   * @throws NavigationError if the browser can't open the URL, InvalidInputError if it is not a URL or the policy does not
   * allow it; AbortedError
   */
  goto(url: string, options: StepOptions = {}): Promise<Response | null> {
    return this.#call("goto", options, () => {
      const { timeout: timeoutMs = this.#options.defaultTimeout, signal } = options;
      const { allowedSchemes, baseURL } = this.#options;
      return goTo(this.#session, resolveAddress(url, baseURL), {
        timeoutMs,
        signal,
        policy: this.#parts.policy,
        allowedSchemes,
      });
    });
  }

  /** Performs an instruction, or an action from `observe`, and verifies its effect: see `act` of `@surehand/agent`. */
  act(input: ActInput, options: ActOptions = {}): Promise<ActResult> {
    return this.#call("act", options, async () => {
      const { act, openActionCache } = await this.#tools.load();
      const { similarity, vision, selfHeal, effectTimeout, throwOnFailure, cacheDir, cacheMode } = this.#options;
      const model = this.#models.actor;
      const recorder = this.#recorder.forStep();
      const cache = cacheDir === undefined ? undefined : openActionCache({ folder: cacheDir, mode: cacheMode });
      const own = { ...this.#stepOptions(options), journal: this.#parts.journal, similarity, cache, recorder };
      const variables = this.#variables(options);
      const defaults = { vision, selfHeal, effectTimeout, throwOnFailure, model };
      return act(this.#session, input, { ...withDefaults(options, defaults), ...own, variables });
    });
  }

  /** Returns every element that matches, with its possible actions; without an instruction, all interactive elements: see `observe`. */
  observe(instruction?: string, options: ObserveOptions = {}): Promise<readonly ObservedAction[]> {
    return this.#call("observe", options, async () => {
      const { observe } = await this.#tools.load();
      const defaults = { vision: this.#options.vision, model: this.#models.actor };
      const own = { ...this.#stepOptions(options), variables: this.#variables(options) };
      return observe(this.#session, instruction, { ...withDefaults(options, defaults), ...own });
    });
  }

  /** Performs one action and verifies its effect: see Action and PerformResult. Needs no model. */
  perform(action: Action, options: PerformOptions = {}, call?: CallContext): Promise<PerformResult> {
    return this.#call("perform", options, async () => {
      const given = {
        ...this.#usualTimeout(),
        ...withDefaults(options, { effectTimeout: this.#options.effectTimeout }),
      };
      const recorder = this.#recorder.forRecording();
      if (!recorder) return this.#session.perform(action, given, call);
      const { performOn } = await this.#tools.load();
      return performOn(this.#session, action, { recorder, options: given, call });
    });
  }

  /**
   * Reads the data of a schema from the page, each value with its source: see `extract` of `@surehand/agent`. Without an
   * instruction, the names in the schema describe the data.
   */
  extract<Data>(
    instruction: string | undefined,
    schema: ExtractSchema<Data>,
    options?: ExtractOptions,
  ): Promise<ExtractResult<Data>>;
  /** Returns text: the part of the page, or the value, that the instruction describes. */
  extract(
    instruction: string,
    schema?: undefined,
    options?: ExtractOptions,
  ): Promise<ExtractResult<{ extraction: string }>>;
  /** Returns the whole text of the page. */
  extract(
    instruction?: undefined,
    schema?: undefined,
    options?: ExtractOptions,
  ): Promise<ExtractResult<{ pageText: string }>>;
  extract(
    instruction?: string,
    schema?: ExtractSchema<unknown>,
    options: ExtractOptions = {},
  ): Promise<ExtractResult<unknown>> {
    return this.#call("extract", options, async () => {
      const { extractOn } = await this.#tools.load();
      const own = { ...this.#stepOptions(options), journal: this.#parts.journal };
      const asked = { instruction, schema, options, own, model: this.#models.extractor };
      return extractOn(this.#session, asked);
    });
  }

  /**
   * Creates an agent that pursues goals: `hand.agent().run("put the cheapest kettle into the cart")`. It starts
   * on the current page, and may continue in tabs that this page opens; `page` does not change. See `createAgent` of `@surehand/agent`.
   *
   * @throws InvalidInputError for an invalid option, or without a model
   */
  agent<Output = unknown>(options: AgentOptions<Output> = {}): Agent<Output> {
    return fromCallerSync(1, () => {
      this.#check("agent", options);
      const { agent: defaults, variables, confirm, log } = this.#options;
      const { planner: model, extractor, judge } = this.#models;
      const parts = { defaults, variables, confirm, log, model, extractor, judge, journal: this.#parts.journal };
      return this.#tools.loaded.createAgent(this.#session, agentOptions(options, parts));
    });
  }

  /**
   * Creates an evaluator that answers questions about the page, or about a run of the agent, with YES or NO. It uses the model of the
   * role "judge" unless you pass another one.
   *
   * @throws InvalidInputError for an invalid option, NeedsModelError without a model
   */
  evaluator(options: EvaluatorOptions = {}): Evaluator {
    return fromCallerSync(1, () => {
      this.#check("evaluator", options);
      return this.#evaluator(options);
    });
  }

  #evaluator(options: EvaluatorOptions): Evaluator {
    const { variables, log, defaultTimeout } = this.#options;
    const defaults = { model: this.#models.judge, timeout: defaultTimeout };
    return this.#tools.loaded.createEvaluator(this.#session, { ...withDefaults(options, defaults), variables, log });
  }

  /**
   * Answers one question about the page, or about a run of the agent (`{ run }`), with YES or NO: `hand.evaluate("Is the user logged
   * in?")`. By default it uses a screenshot of the viewport and the text of the page. See `Evaluator.ask` of `@surehand/agent`.
   *
   * @throws NoEvidenceError if there is no evidence, NeedsModelError without a model
   */
  evaluate(question: string, options: EvaluateOptions = {}): Promise<Evaluation> {
    return this.#call("evaluate", options, async () => {
      await this.#tools.load();
      const { model, ...asked } = options;
      return this.#evaluator({ model }).ask({ question, ...asked });
    });
  }

  /**
   * Repeats a recorded run from its start page, and compares every step with the recorded one: see `replayRun` of
   * `@surehand/agent`. If steps were healed and the replay succeeded, the given file is overwritten; for a journal,
   * which is never altered, `FOLDER.recording.json` is written beside it, and is used the next time.
   *
   * @param recording `result.recording` of an agent's run, or the path of its file, or of the journal of the run
   * @throws InvalidInputError for an invalid recording or option, or a missing value, before the replay starts
   * @throws JournalBrokenError, JournalVersionError, JournalReadError if the journal can't be read
   */
  replay(recording: RunRecording | string, options: ReplayOptions = {}): Promise<ReplayResult> {
    return this.#call("replay", options, async () => {
      const { replayOn } = await this.#tools.load();
      const { variables, selfHeal = true, defaultTimeout: stepTimeout, similarity, log } = this.#options;
      const { actor: model, extractor } = this.#models;
      const own = { model, extractor, variables, frozen: !selfHeal, stepTimeout, similarity, log };
      return replayOn(this.#session, recording, { options, parts: { ...own, journal: this.#parts.journal } });
    });
  }

  /**
   * Records the acts from now on, also on tabs that are opened later: `const recording = hand.record("add a note")`, then `act`, then `recording.stop()`. `replay` and
   * `compileToPlaywright` repeat the result, without an agent. Each step is kept with the texts and states that it brought about,
   * for which the page is read before and after each act: 0.1 to 0.3 s on a page of 30 rows, 1 to 3 s on one of 400. A second one ends it.
   *
   * @param goal the title of a compiled test
   * @throws InvalidInputError for an empty goal
   */
  record(goal: string): HandRecording {
    return fromCallerSync(1, () => {
      this.#check("record", undefined);
      return this.#recorder.start(this.masked(goal));
    });
  }

  /** Returns the page as text, as a person sees it: see SnapshotOptions. */
  snapshot(options: SnapshotOptions = {}, call?: CallContext): Promise<Snapshot> {
    return this.#call("snapshot", options, () => this.#session.snapshot({ ...this.#usualTimeout(), ...options }, call));
  }

  /** Returns the ref of the element that a locator of Playwright finds, also if the snapshot shows none for it. */
  refOf(locator: Locator, call?: CallContext): Promise<Ref> {
    return this.#call("refOf", {}, () => this.#session.refOf(locator, call));
  }

  /** Takes a screenshot of the page or of an element, optionally with numbered boxes around interactive elements: see ScreenshotOptions. */
  screenshot(options: ScreenshotOptions = {}, call?: CallContext): Promise<Screenshot> {
    const given = { ...this.#usualTimeout(), ...options };
    return this.#call("screenshot", options, () => this.#session.screenshot(given, call));
  }

  /**
   * Returns the usage of this instance's models: in total, or of one verb ("act", "heal", "observe", "extract", "agent",
   * "evaluate", "judge"), one role, or both. "heal" is counted separately from "act". Models of a single call are not included.
   */
  usage(filter: UsageFilter = {}): ModelUsage {
    return this.#models.usage(filter);
  }

  /** Names of the secrets, for `%name%` in instructions. */
  get secretNames(): readonly string[] {
    return this.#session.secretNames;
  }

  /** Returns a copy without the values of secrets and variables, like every output of Surehand: for data that you read from `page` and pass on. */
  masked<Value>(value: Value): Value {
    const { variables } = this.#options;
    return this.#session.masked(variables ? createVariableMask(variables)(value) : value);
  }

  /**
   * Creates an instance for another page of the same browser, such as a tab that this one opened, with the same settings, models, secrets and
   * journal. Closing it leaves the browser open.
   *
   * @throws InvalidInputError if the value is not a page, PageClosedError
   */
  forPage(page: Page): Promise<Surehand> {
    return this.#call("forPage", undefined, () => this.#forPage(page));
  }

  async #forPage(page: Page): Promise<Surehand> {
    assertPage(page);
    const session = await this.#session.forPage(page);
    const { recording } = this.#recorder;
    return new Surehand({ ...this.#parts, recording, session, endings: [() => session.close()] });
  }

  /** Keeps the browser's questions (confirm, prompt) open until a `dialog` action answers them: see PageSession. */
  holdDialogs(): Promise<HeldDialogs> {
    return this.#call("holdDialogs", undefined, () => holdDialogs(this.#session));
  }

  /** Closes everything that this instance started. May be called twice. */
  close(): Promise<void> {
    this.#closing ??= runAll(this.#parts.endings);
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #call<Result>(name: CallName, options: unknown, work: () => Promise<Result>): Promise<Result> {
    return fromCaller(2, () =>
      withMaskedErrors(this.#session, () => {
        this.#check(name, options);
        return work();
      }),
    );
  }

  /** @throws HandClosedError, InvalidInputError that names the option */
  #check(name: CallName, options: unknown): void {
    if (this.#closing) throw new HandClosedError(name);
    parseCallOptions(name, options);
  }

  #stepOptions({ timeout, signal }: StepOptions): StepOptions & Pick<SurehandOptions, "log"> {
    const { defaultTimeout, log } = this.#options;
    return { timeout: timeout ?? defaultTimeout, signal, log };
  }

  #usualTimeout(): { timeout?: number } {
    const { defaultTimeout: timeout } = this.#options;
    return timeout === undefined ? {} : { timeout };
  }

  #variables({ variables }: Pick<ActOptions, "variables">): Variables {
    return { ...this.#options.variables, ...variables };
  }
}
