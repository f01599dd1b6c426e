import { type PageClock, PageUnresponsiveError } from "@surehand/browser";
import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  systemClock,
  withinDeadline,
} from "@surehand/kernel";
import type { Frame, Page } from "playwright-core";
import { dispatchInput } from "../input/dispatch-input.ts";
import type { Cue, GameInput, Trace } from "../input/game-input.ts";
import type { PageInput, StepProgram } from "../input/page-input.ts";
import { toPageInput } from "../input/to-page-input.ts";
import {
  parseSight,
  programReader,
  readClickables,
  readFrameFacts,
  readPlaces,
  seeFrame,
} from "../probe/read-probe.ts";
import type { Box, Clickable, FrameFacts } from "../probe/seen.ts";
import type { Arena, ArenaPage } from "./arena.ts";
import type { FreshPageOptions } from "./fresh-page.ts";
import { heldInputs } from "../input/held-inputs.ts";
import { hideAds } from "../input/hide-ads.ts";
import { findGameArea, type GameArea, offsetOf } from "./game-area.ts";
import { InputWay } from "./input-way.ts";
import { isPlain } from "./is-plain.ts";
import { loadPage } from "./load-page.ts";
import { mergeSights } from "./merge-sights.ts";
import { settleLoading } from "./settle-loading.ts";
import type { Sight } from "./sight.ts";
import { planSteps, type StageBeat, type StepPlan, untilLooks } from "./step-plan.ts";
import { type PageWatch, watchPage } from "./watch-page.ts";
import { wayIntoView } from "./way-into-view.ts";
import type { StageEvent } from "./stage-event.ts";

export interface StageOptions extends FreshPageOptions {
  readonly url: string;
  /** Whether all inputs come from the browser's own keyboard and mouse, for games that accept no others. */
  readonly hasBrowserInput?: boolean | undefined;
}

/** Real time in which files load: at the start, when a game needs all of them, and later. A request that waits for news never ends. */
const START_PATIENCE_MS = 6000;
const REQUEST_PATIENCE_MS = 1500;
const RELEASE_PATIENCE_MS = 1000;
const INPUT_PATIENCE_MS = 10_000;

/** An open page with a game, its clock, and the record of all inputs. */
export class Stage implements AsyncDisposable {
  readonly page: Page;
  readonly clock: PageClock;
  readonly options: StageOptions;
  readonly #watch: PageWatch;
  readonly #call: CallContext;
  readonly #opened: ArenaPage;
  readonly #cues: Cue[] = [];
  readonly #way: InputWay;
  #gameMs = 0;
  /** The end of the current step: events that arrive meanwhile happened by then. */
  #untilMs = 0;
  #area: GameArea | undefined;
  #isClosed = false;

  private constructor(opened: ArenaPage, options: StageOptions, call: CallContext) {
    this.page = opened.page;
    this.clock = opened.clock;
    this.options = options;
    this.#call = call;
    this.#opened = opened;
    this.#way = new InputWay({ isBrowserOnly: options.isRealTime || options.hasBrowserInput === true });
    this.#watch = watchPage(this.page, () => this.#untilMs);
  }

  /**
   * Opens the page of a game and waits until its files are loaded.
   *
   * @throws GameNotLoadedError; DeadlineExceededError or AbortedError when the call ends first
   */
  static async open(arena: Arena, options: StageOptions, call: CallContext): Promise<Stage> {
    const opened = await arena.openPage(options);
    try {
      const stage = new Stage(opened, options, call);
      const load = (): Promise<void> =>
        loadPage(stage.page, options.url, { call, settle: () => stage.settleRequests(START_PATIENCE_MS) });
      await withinDeadline(call, `Loading ${options.url}`, load);
      return stage;
    } catch (error) {
      await opened.close({ isReusable: false }).catch(() => undefined);
      throw error;
    }
  }

  /** Game time since the page was opened. */
  get gameMs(): number {
    return this.#gameMs;
  }

  get events(): readonly StageEvent[] {
    return this.#watch.events;
  }

  get hasCrashed(): boolean {
    return this.#watch.events.some(({ kind }) => kind === "page-crash");
  }

  /** Returns the inputs so far, to repeat them. */
  trace(): Trace {
    const { url, seed, viewport, pixelRatio, hasBrowserInput } = this.options;
    const input = hasBrowserInput === true ? { hasBrowserInput } : {};
    const ratio = pixelRatio === undefined ? {} : { pixelRatio };
    return { url, seed, viewport, ...ratio, ...input, cues: [...this.#cues], endMs: this.#gameMs };
  }

  /** Sends one input to the game with the browser's keyboard, mouse and window, and records it. */
  async give(input: GameInput): Promise<void> {
    this.#cues.push({ atMs: this.#gameMs, input });
    this.#way.noteBrowserInput(input);
    if (input.kind === "hide-ads") await this.#hideAds();
    else if (input.kind === "reload") await dispatchInput(this.page, input);
    else await this.#sendInput(input);
    if (input.kind === "reload") await this.settleRequests();
    if (input.kind === "resize" || input.kind === "reload" || input.kind === "scroll") this.#area = undefined;
  }

  /** A script that never ends keeps the browser from answering an input. */
  async #sendInput(input: Exclude<GameInput, { kind: "hide-ads" }>): Promise<void> {
    using patience = createCallContext({ timeoutMs: INPUT_PATIENCE_MS });
    try {
      await withinDeadline(patience, "Sending an input", () => dispatchInput(this.page, input));
    } catch (error) {
      if (!DeadlineExceededError.isInstance(error)) throw error;
      this.#watch.add({ kind: "unresponsive", text: "A script did not end after an input." });
      throw new PageUnresponsiveError(this.page.url(), INPUT_PATIENCE_MS, error);
    }
  }

  async #hideAds(): Promise<void> {
    const hidden = await hideAds(this.page);
    if (hidden.length > 0) this.#watch.add({ kind: "ads-hidden", text: hidden.join(", ") });
  }

  /**
   * Plays as many of the first beats as fit into one message: all beats whose inputs can be dispatched in the page. Plays only the first
   * one on a running clock, and before the game area is known. Returns the sights after beats with a look.
   */
  async advance(beats: readonly StageBeat[]): Promise<{ readonly done: number; readonly sights: readonly Sight[] }> {
    const [first, ...rest] = beats;
    if (!first) return { done: 0, sights: [] };
    const isPlanned = !this.options.isRealTime && this.#area !== undefined;
    if (isPlanned && first.inputs.every((input) => this.#way.isForPage(input))) return this.#advancePlanned(beats);
    for (const input of first.inputs) await this.give(input);
    if (isPlanned && this.#area !== undefined) return this.#advancePlanned([{ ...first, inputs: [] }, ...rest]);
    await this.#step(first.ms);
    return { done: 1, sights: first.isLook ? [await this.see()] : [] };
  }

  async #advancePlanned(beats: readonly StageBeat[]): Promise<{ done: number; sights: readonly Sight[] }> {
    const { frame, offset } = await this.area();
    const main = this.page.mainFrame();
    const plan = planSteps(beats, (input) => this.#way.isForPage(input));
    const totalMs = plan.steps.reduce((sum, { ms }) => sum + ms, 0);
    const inputs = (given: readonly GameInput[]): PageInput[] => given.flatMap((input) => toPageInput(input, offset));
    const looks = plan.steps.map(({ isLook }) => isLook);
    const after = plan.steps.map((step) => inputs(step.after));
    const program = { before: inputs(plan.before), after, looks, untilLookMs: untilLooks(plan) };
    if (plan.steps.length === 0) return this.#giveInPage(plan, frame, program);
    const readings = await this.#during(totalMs, () =>
      this.clock.stepAndRead(
        plan.steps.map(({ ms }) => ms),
        (of) => readerFor(of, { frame, main, program }),
      ),
    );
    const valuesOf = (of: Frame): readonly unknown[] => readings.find((one) => one.frame === of)?.values ?? [];
    const [inner, outer] = [valuesOf(frame), frame === main ? undefined : valuesOf(main)];
    const sights = this.#noteSteps(plan, { inner, outer, offset });
    // The frame navigated to another document.
    if (inner.length === 0 && sights.length > 0) sights.splice(0, sights.length, await this.see());
    const last = sights.at(-1);
    if (last) this.#way.note(last);
    if (this.#watch.requestsUnderWay > 0 || last?.isLoading === true) await this.settleRequests();
    const doneSteps = plan.beatsOf.slice(0, Math.max(1, inner.length));
    return { done: doneSteps.reduce((sum, count) => sum + count, plan.leading), sights };
  }

  async #giveInPage(
    { before, leading }: StepPlan,
    frame: Frame,
    program: StepProgram,
  ): Promise<{ done: number; sights: readonly Sight[] }> {
    for (const input of before) this.#cues.push({ atMs: this.#gameMs, input });
    if (before.length > 0) await frame.evaluate(`void ${programReader(program)}`);
    return { done: leading, sights: [] };
  }

  /** Records the inputs and the time of the completed steps. */
  #noteSteps(
    { before, steps }: StepPlan,
    {
      inner,
      outer,
      offset,
    }: { inner: readonly unknown[]; outer: readonly unknown[] | undefined; offset: GameArea["offset"] },
  ): Sight[] {
    const sights: Sight[] = [];
    const note = (given: readonly GameInput[]): void => {
      for (const input of given) this.#cues.push({ atMs: this.#gameMs, input });
    };
    note(before);
    for (const [index, { ms, isLook, after }] of steps.slice(0, Math.max(1, inner.length)).entries()) {
      this.#gameMs += ms;
      const seen = { inner: parseSight(inner[index]), outer: outer && parseSight(outer[index]) };
      if (isLook) sights.push(mergeSights({ ...seen, offset, atMs: this.#gameMs }));
      if (index < inner.length - 1 || inner.length === steps.length) note(after);
    }
    this.#untilMs = this.#gameMs;
    return sights;
  }

  async #step(ms: number): Promise<void> {
    if (ms <= 0) return;
    try {
      await this.#during(ms, () => (this.options.isRealTime ? systemClock.sleep(ms) : this.clock.step(ms)));
    } finally {
      this.#gameMs += ms;
    }
    if (this.#watch.requestsUnderWay > 0) await this.settleRequests();
  }

  /** A page in the middle of a step may never answer. */
  get #isAnswering(): boolean {
    const isHanging = this.#watch.events.some(({ kind }) => kind === "unresponsive");
    return !this.page.isClosed() && !this.hasCrashed && !isHanging && !this.#call.signal.aborted;
  }

  /** Releases the page's keyboard and mouse, which the next game uses. Returns false when the page does not answer. */
  async #releaseInputs(): Promise<boolean> {
    using patience = createCallContext({ timeoutMs: RELEASE_PATIENCE_MS });
    const release = async (): Promise<void> => {
      for (const input of heldInputs(this.#cues)) await dispatchInput(this.page, input);
    };
    return await withinDeadline(patience, "Releasing the keys", release).then(
      () => true,
      () => false,
    );
  }

  async #during<T>(ms: number, work: () => Promise<T>): Promise<T> {
    this.#untilMs = this.#gameMs + ms;
    try {
      return await work();
    } catch (error) {
      if (PageUnresponsiveError.isInstance(error))
        this.#watch.add({ kind: "unresponsive", text: `A script did not end within ${ms} ms of game time.` });
      throw error;
    }
  }

  async area(): Promise<GameArea> {
    return (this.#area ??= await findGameArea(this.page));
  }

  /** Finds the game area again, since elements that appear above a game move it. Stays in the frame that the game began in. */
  async findAreaAgain(): Promise<GameArea> {
    const known = await this.area();
    const found = await findGameArea(this.page);
    if (found.frame === known.frame) this.#area = found;
    return this.area();
  }

  /** Returns how far the page can scroll so that its viewport shows the whole game area. */
  async wayToWholeArea(): Promise<{ readonly dx: number; readonly dy: number }> {
    const { box } = await this.area();
    const way = wayIntoView(box, this.page.viewportSize() ?? this.options.viewport);
    return this.page.evaluate(({ dx, dy }) => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } =
        document.scrollingElement ?? document.documentElement;
      const within = (from: number, by: number, most: number): number => Math.max(0, Math.min(most, from + by)) - from;
      return {
        dx: within(scrollLeft, dx, scrollWidth - clientWidth),
        dy: within(scrollTop, dy, scrollHeight - clientHeight),
      };
    }, way);
  }

  async see(): Promise<Sight> {
    const { frame, offset } = await this.area();
    const main = this.page.mainFrame();
    const [inner, outer] = await Promise.all([
      frame.isDetached() ? undefined : seeFrame(frame),
      frame === main ? undefined : seeFrame(main),
    ]);
    const sight = mergeSights({ inner, outer, offset, atMs: this.#gameMs });
    this.#way.note(sight);
    return sight;
  }

  async facts(): Promise<FrameFacts | undefined> {
    const { frame } = await this.area();
    return readFrameFacts(frame);
  }

  /** Looks at the game's frame and the page around it, with positions in the page's viewport. */
  async clickables(): Promise<readonly Clickable[]> {
    const { frame } = await this.area();
    const frames = [...new Set([frame, this.page.mainFrame()])];
    const found = await Promise.all(
      frames.map(async (each) => {
        const { x, y } = await offsetOf(each);
        return (await readClickables(each)).map((one) => ({
          ...one,
          x: one.x + x,
          y: one.y + y,
          ...(each === frame && isPlain(one) && { isPlain: true }),
        }));
      }),
    );
    return found.flat();
  }

  /** Returns the small elements of the game's frame, with positions in the page's viewport. */
  async places(): Promise<readonly Box[]> {
    const { frame, offset } = await this.area();
    return (await readPlaces(frame)).map((box) => ({ ...box, x: box.x + offset.x, y: box.y + offset.y }));
  }

  /** Returns the visible part of the game area, or the viewport if the area lies outside it. */
  async visibleArea(): Promise<Box> {
    const { box } = await this.area();
    const view = this.page.viewportSize() ?? this.options.viewport;
    const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
    const width = Math.min(view.width, box.x + box.width) - x;
    const height = Math.min(view.height, box.y + box.height) - y;
    return width > 20 && height > 20 ? { x, y, width, height } : { x: 0, y: 0, ...view };
  }

  /** Returns a picture of the visible part of the game area as PNG. */
  async picture(): Promise<Uint8Array> {
    return this.page.screenshot({ clip: await this.visibleArea(), animations: "allow", caret: "initial" });
  }

  /** Returns the texts of the game's own scripts, up to the usual size of a game. */
  async scriptSource(): Promise<string> {
    const { frame } = await this.area();
    const inline = await frame.evaluate(() => [...document.scripts].map(({ text }) => text).join("\n")).catch(() => "");
    return [inline, ...this.#watch.scripts].join("\n");
  }

  /** Waits in real time for files that are being loaded or decoded: the time that they take must not influence the game. */
  async settleRequests(patienceMs = REQUEST_PATIENCE_MS): Promise<void> {
    await settleLoading(this.page, this.#watch, patienceMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const isReusable = this.#isAnswering && (await this.#releaseInputs());
    await this.#opened.close({ isReusable }).catch(() => undefined);
    this.#watch.stop();
  }
}

/** Sends inputs to the game's frame only; the page around it is looked at, and other frames pass time. */
function readerFor(
  of: Frame,
  { frame, main, program }: { readonly frame: Frame; readonly main: Frame; readonly program: StepProgram },
): string {
  if (of === frame) return programReader(program);
  return of === main ? programReader({ ...program, before: [], after: [] }) : "undefined";
}
