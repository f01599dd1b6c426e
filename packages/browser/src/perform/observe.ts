import { setImmediate as nextTurn } from "node:timers/promises";
import { systemClock } from "@surehand/kernel";
import { DocumentGoneError } from "../world/frame-world.ts";
import type { ActingFrame } from "./acting-frame.ts";
import type { Observed } from "./observed.ts";
import type { PerformContext } from "./perform-context.ts";
import { type Reverted, SeenEffects } from "./seen-effects.ts";
import { untilDrawn } from "./until-drawn.ts";
import { type Verdict, weighEvidence } from "./weigh-evidence.ts";
import type { WireEvidence } from "./wire.ts";

export interface Observation extends Verdict {
  readonly evidence: WireEvidence | undefined;
  /** The first changes and states, if the page took all of them back. */
  readonly reverted?: Reverted;
}

const FIRST_PAUSE_MS = 8;
const MAX_PAUSE_MS = 50;
/** Time within which a responsive page answers once it was left alone. */
const ANSWERING_MS = 30;
/** Margin before the deadline in which the observed changes can still be reported. */
const REPORTING_MS = 100;

/**
 * Observes until there is an effect, or the time for one is over. Time in which scripts block the page, or the machine does not
 * schedule it, does not count: the page's timers and the answers of its server lose it too.
 */
export async function observe(context: PerformContext, observed: Observed): Promise<Observation> {
  if (context.verification === "none") return observeNothing(context, observed);
  if (context.verification === "delivery") return observeDelivery(context, observed);
  let evidences: readonly WireEvidence[] = [];
  let lastMs = observed.dispatchedAtMs;
  let lostMs = 0;
  const seen = new SeenEffects();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    const closedBefore = closedDialogs(context);
    evidences = await collect(context, observed.documents, evidences);
    await receiveEvents();
    await context.dialogs.answered();
    const nowMs = systemClock.monotonicMs();
    lostMs += Math.max(0, nowMs - lastMs - pauseMs - ANSWERING_MS);
    lastMs = nowMs;
    const isOutOfTime = context.call.deadline.remainingMs() < REPORTING_MS;
    const elapsedMs = nowMs - observed.dispatchedAtMs - lostMs;
    const verdict = weighEvidence({ context, observed, evidences, elapsedMs, lostMs });
    const isOver = verdict.isDecided && !isOlderThanAnswer(context, closedBefore);
    if (isOver || isOutOfTime) return { ...verdict, ...seen.revertedIn(verdict), evidence: evidences[0] };
    seen.add(verdict);
    await pause(context, pauseMs);
  }
}

function closedDialogs({ signals }: PerformContext): number {
  return signals.dialogs.filter(({ answer }) => answer !== "open").length;
}

/**
 * Whether a dialog was closed since the evidence was collected, or is being closed by our answer: the page shows what follows only
 * afterwards. A dialog that is held open gets no answer.
 */
function isOlderThanAnswer(context: PerformContext, closedBefore: number): boolean {
  const closed = closedDialogs(context);
  const isListWhole = context.signals.omitted["dialogs"] === undefined;
  return closed > closedBefore || (isListWhole && context.dialogs.answeredCount > closed);
}

/** Observes only the delivery. A busy page receives an event one frame later. */
async function observeDelivery(context: PerformContext, observed: Observed): Promise<Observation> {
  let evidences = await collect(context, observed.documents, []);
  if (!deliveredOf(observed, evidences)) {
    await untilDrawn(context, observed.documents);
    evidences = await collect(context, observed.documents, evidences);
  }
  await context.dialogs.answered();
  const verdict = weighEvidence({ context, observed, evidences, elapsedMs: 0, lostMs: 0 });
  return { ...verdict, evidence: deliveredOf(observed, evidences) ?? evidences[0] };
}

/** Returns the evidence with the delivery. Other documents are observed for messages, whose delivery is not the action's. */
function deliveredOf({ isAnywhere }: Observed, evidences: readonly WireEvidence[]): WireEvidence | undefined {
  return (isAnywhere === true ? evidences : evidences.slice(0, 1)).find(({ delivered }) => delivered);
}

function observeNothing(context: PerformContext, observed: Observed): Observation {
  return { ...weighEvidence({ context, observed, evidences: [], elapsedMs: 0, lostMs: 0 }), evidence: undefined };
}

/** Playwright forwards the browser's events a few turns of the event loop later. */
async function receiveEvents(): Promise<void> {
  for (let turn = 0; turn < EVENT_TURNS; turn++) await nextTurn();
}

const EVENT_TURNS = 4;

async function pause({ call, signals }: PerformContext, pauseMs: number): Promise<void> {
  const lastMs = Math.max(0, call.deadline.remainingMs() - REPORTING_MS / 2);
  await Promise.race([systemClock.sleep(Math.min(pauseMs, lastMs), call.signal), signals.next()]);
}

const MAX_CHECK_MS = 500;

/** Collects the evidence of all documents. For a document that is gone or does not answer, the last evidence is used. */
async function collect(
  context: PerformContext,
  documents: readonly ActingFrame[],
  last: readonly WireEvidence[],
): Promise<WireEvidence[]> {
  if (context.signals.isDialogOpen) return [...last];
  const lastMs = Math.min(MAX_CHECK_MS, Math.max(1, context.call.deadline.remainingMs() - REPORTING_MS));
  const over = new AbortController();
  const timeUp = Promise.race([
    systemClock.sleep(lastMs, over.signal, { keepsProcessAlive: false }).catch(() => undefined),
    context.signals.next(),
  ]);
  const found = await Promise.all(
    documents.map(async (document, index) => {
      const evidence = await Promise.race([document.evidence().catch(forgiveGone), timeUp]);
      return evidence ?? last[index];
    }),
  );
  over.abort();
  return found.filter((evidence) => evidence !== undefined);
}

function forgiveGone(error: unknown): undefined {
  if (error instanceof DocumentGoneError) return undefined;
  if (error instanceof Error && /closed|crashed|detached/i.test(error.message)) return undefined;
  throw error;
}
