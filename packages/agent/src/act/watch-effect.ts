import type { NodeHandle, PageSession, Snapshot } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import { callInPage } from "../page/call-in-page.ts";
import { type ElementState, readState } from "../page/read-state.ts";
import { readWatch, startWatch, stopWatch, type WatchReport } from "../page/watch.ts";
import type { Effect } from "./effect.ts";
import { LineEvidence } from "./line-evidence.ts";
import { listenToPage, type PageSignals } from "./page-signals.ts";
import { stateChanges } from "./state-changes.ts";

/** What the action is done to, as it was before. */
export interface Watched {
  readonly session: PageSession;
  readonly before: Snapshot;
  /** None for a key that goes to whatever has the focus. */
  readonly node: NodeHandle | undefined;
  readonly call: CallContext;
}

export interface Observation {
  readonly effect: Effect;
  /** Whether anything in `effect` came of the action. */
  readonly isSeen: boolean;
}

/**
 * Dispatches, and looks for what comes of it until it is there or the time for it is over. Only what the action did counts:
 * another address, a tab, a download, another state of the target, lines that the event's own handlers changed or a request
 * of theirs brought. A line that changed for no visible reason counts if it stands still afterwards.
 */
export async function watchEffect(watched: Watched, dispatch: () => Promise<void>): Promise<Observation> {
  const { session, node } = watched;
  await using signals = await listenToPage(session.page);
  const url = session.page.url();
  const state = node && (await callInPage(node, readState));
  if (node) await callInPage(node, startWatch);
  try {
    await dispatch();
    return await new EffectSearch({ ...watched, signals, url, state }).wait();
  } finally {
    // The document may be gone, and the watch with it.
    if (node) await callInPage(node, stopWatch).catch(() => undefined);
  }
}

/** Time for a first effect, while nothing that the action began is under way. */
const graceMs = 1500;
/** A page that keeps asking its server is not waited for longer. */
const patienceMs = 5000;
const firstPollMs = 10;
const longestPollMs = 60;
/** A closed shadow root, a frame or a style may change what is seen without a mutation that we can watch. */
const longestBlindMs = 250;
const mostLines = 20;

interface Searched extends Watched {
  readonly signals: PageSignals;
  readonly url: string;
  readonly state: ElementState | undefined;
}

interface TargetLook {
  readonly state: ElementState;
  readonly report: WatchReport | undefined;
}

class EffectSearch {
  readonly #searched: Searched;
  readonly #evidence: LineEvidence;
  readonly #startedAtMs = systemClock.monotonicMs();
  #target: TargetLook | undefined;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #seenMutations = -1;

  constructor(searched: Searched) {
    this.#searched = searched;
    this.#evidence = new LineEvidence(searched.session, searched.before);
  }

  async wait(): Promise<Observation> {
    const { signals, call } = this.#searched;
    for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, longestPollMs)) {
      const wasUnderWay = this.#isUnderWay();
      await this.#lookAtTarget();
      const isUnderWay = wasUnderWay || this.#isUnderWay();
      if (signals.hasNavigated) return this.#afterNavigation();
      const isOver = this.#elapsedMs >= graceMs && !isUnderWay;
      await this.#lookAtLines(isOver);
      if (!isUnderWay && this.#isCertain()) return this.#observe(this.#evidence.certain);
      if (isOver && this.#isDecided()) return this.#observe(this.#evidence.standing);
      await systemClock.sleep(pollMs, call.signal);
    }
  }

  get #elapsedMs(): number {
    return systemClock.monotonicMs() - this.#startedAtMs;
  }

  /** Whether something that the action began has not ended yet. */
  #isUnderWay(): boolean {
    const { signals } = this.#searched;
    const isBusy = signals.isNavigating || signals.pendingRequests > 0 || this.#target?.state.busy === true;
    return isBusy && this.#elapsedMs < patienceMs;
  }

  /** Where the target's document is gone, what was seen last stands. */
  async #lookAtTarget(): Promise<void> {
    const { node } = this.#searched;
    if (!node) return;
    try {
      this.#target = { state: await callInPage(node, readState), report: await callInPage(node, readWatch) };
    } catch {
      this.#searched.call.log.debug("The target's document is gone.");
    }
  }

  async #lookAtLines(isLast: boolean): Promise<void> {
    const { signals, call } = this.#searched;
    const report = this.#target?.report;
    const isDue =
      isLast || report?.mutations !== this.#seenMutations || this.#elapsedMs - this.#lookedAtMs > longestBlindMs;
    if (!isDue || signals.isNavigating) return;
    this.#seenMutations = report?.mutations ?? 0;
    this.#lookedAtMs = this.#elapsedMs;
    await this.#evidence.look(async () => {
      await this.#lookAtTarget();
      return this.#target?.report;
    }, call);
  }

  #isCertain(): boolean {
    const { popups, downloads, dialogs } = this.#searched.signals;
    return (
      popups.length +
        downloads.length +
        dialogs.length +
        this.#evidence.certain.length +
        this.#stateChanges().lasting.length >
      0
    );
  }

  #isDecided(): boolean {
    return !this.#evidence.isUndecided || this.#elapsedMs > 2 * graceMs;
  }

  #stateChanges(): ReturnType<typeof stateChanges> {
    const { state } = this.#searched;
    return state && this.#target ? stateChanges(state, this.#target.state) : { lasting: [], passing: [] };
  }

  /** The new page must be there before the next look at it; how long it loads is not our matter. */
  async #afterNavigation(): Promise<Observation> {
    const { session, call } = this.#searched;
    const timeout = Math.max(1, Math.min(call.deadline.remainingMs(), patienceMs));
    await session.page.waitForLoadState("domcontentloaded", { timeout }).catch(() => undefined);
    return this.#observe([]);
  }

  #observe(lines: Effect["lines"]): Observation {
    const { signals, url, session, node } = this.#searched;
    const { lasting, passing } = this.#stateChanges();
    const target = [...lasting, ...passing];
    const { popups, downloads, dialogs, hasNavigated } = signals;
    const effect: Effect = {
      alreadyHeld: false,
      delivered: node ? (this.#target?.report?.delivered ?? null) : null,
      ...(hasNavigated && { url: { before: url, after: session.page.url() } }),
      ...(target.length > 0 && { target }),
      popups,
      downloads,
      dialogs,
      lines: lines.slice(0, mostLines),
    };
    const seen = target.length + lines.length + popups.length + downloads.length + dialogs.length;
    return { effect, isSeen: hasNavigated || seen > 0 };
  }
}
