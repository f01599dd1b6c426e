import { systemClock } from "@surehand/kernel";
import type { Obstacle } from "../action/perform-result.ts";
import type { Point } from "../action/action.ts";
import { FramePlacements } from "../geometry/frame-placement.ts";
import { project } from "../geometry/projection.ts";
import { registerRootsOfSmallDocument } from "../world/closed-roots.ts";
import { StaleRefError } from "../world/errors.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { staleReason } from "../world/page-worlds.ts";
import { type ActingElement, type ActingFrame, openActingFrame } from "./acting-frame.ts";
import type { UsedElements, Question } from "./consent.ts";
import { fieldOf } from "./field-of.ts";
import { inFront } from "./front-turns.ts";
import { enterEvents, listensToKeys } from "./key-listeners.ts";
import type { ResolvedTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { watchOthers } from "./watch-frames.ts";
import {
  RISE_PX,
  type WireGuard,
  type WireHeld,
  type WireNeed,
  type WireOption,
  type WirePhase,
  type WireReady,
  type WireState,
  type WireUse,
} from "./wire.ts";

type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;

export interface Need {
  readonly need: WireNeed;
  readonly phase: WirePhase;
  /** Event that the action dispatches: "click". */
  readonly event?: string;
  /** Event that must reach no other element. Default: none. */
  readonly guard?: WireGuard;
  /** Whether one check is enough, because `work` checks the target again, or does not need its position. */
  readonly isCheckedAgain?: boolean;
  /** Text that is compared with the content of the target. Never a secret. */
  readonly text?: string;
}

/** An element that is ready for the action, and the documents that are being observed. */
export interface Aimed {
  /** The page's address before the action. */
  readonly url: string;
  /** The target's own document comes first. */
  readonly documents: readonly ActingFrame[];
  readonly point: Point;
  /** The same point in the viewport of the target's frame. */
  readonly place: Point;
  readonly before: WireState;
  readonly isSettable: boolean;
  readonly leavesField: boolean;
  /** Undefined without a text in the need. */
  readonly held: WireHeld | undefined;
  /** Options of a native list. Undefined for other elements and other needs than "choose". */
  readonly options: readonly WireOption[] | undefined;
  /**
   * Resolves to the target as an object of its document.
   * @throws StaleRefError if the target is gone
   */
  readonly element: () => Promise<ActingElement>;
  /**
   * For an element in a frame: resolves with whether the page still shows it at the same position. The pointer may have moved or
   * covered the frame.
   */
  readonly isFrameStill?: () => Promise<boolean>;
}

export interface Refused {
  readonly obstacle: Obstacle;
  readonly before: WireState;
}

/** Maximum time for which one attempt keeps the tab in front, since other tabs wait meanwhile. Longer waits do without it. */
const TURN_PATIENCE_MS = 200;
const PAUSE_MS = 60;

/** Returned by `work` when the target moved away before anything reached it. */
export const MOVED = Symbol("moved");

const MOVED_AWAY = {
  kind: "wrong-element",
  reason: "it moved away from under the pointer, and was not pressed.",
} as const;

/** Work on an element once it is ready, and the handling of its result. */
export interface AimPlan<Done, Result> {
  readonly need: Need;
  /** Maximum number of attempts on a target that moves. From the second attempt on, waits until it stands still. Default: 1. */
  readonly maxAttempts?: number;
  /** Dispatches the action while the tab is in front. */
  readonly work: (aimed: Aimed, isLastTry: boolean) => Promise<Done | typeof MOVED>;
  /** Makes the result after `work`. The documents are observed until it resolves. */
  readonly finish: (aimed: Aimed, done: Done) => Result | Promise<Result>;
  /** Makes the result if there is an obstacle, or the target moved at every attempt. */
  readonly refuse: (refused: Refused) => Result;
  /** Whether the result shows that no event reached the target, so that another attempt is safe. */
  readonly isMissed?: (result: Result) => boolean;
}

/**
 * Waits until the element can be used, runs `work` at once, and resolves with the result of `finish`. Waits up to the context's
 * `patienceMs` for an obstacle to go away.
 * @throws StaleRefError if the element is removed before anything was dispatched
 */
export async function aimAndDo<Done, Result>(
  context: PerformContext,
  target: ElementTarget,
  { maxAttempts = 1, need, ...plan }: AimPlan<Done, Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const isLastTry = attempt >= maxAttempts;
    const isCheckedAgain = need.isCheckedAgain === true && attempt === 1;
    const worked = await aimAndWork(context, target, { ...need, isCheckedAgain }, (aimed) =>
      plan.work(aimed, isLastTry),
    );
    if ("obstacle" in worked) return plan.refuse(worked);
    try {
      const finished = await finishTry(plan, worked, isLastTry);
      if (finished !== MOVED) return finished;
    } finally {
      release(worked.aimed.documents);
    }
  }
}

async function finishTry<Done, Result>(
  { finish, refuse, isMissed }: Omit<AimPlan<Done, Result>, "need">,
  { aimed, done }: Worked<Done | typeof MOVED>,
  isLastTry: boolean,
): Promise<Result | typeof MOVED> {
  if (done === MOVED) return isLastTry ? refuse({ obstacle: MOVED_AWAY, before: aimed.before }) : MOVED;
  const finished = await finish(aimed, done);
  return !isLastTry && isMissed?.(finished) === true ? MOVED : finished;
}

interface Worked<Done> {
  readonly aimed: Aimed;
  readonly done: Done;
}

// oxlint-disable-next-line max-params -- context, target, need and work are four different things
async function aimAndWork<Done>(
  context: PerformContext,
  target: ElementTarget,
  need: Need,
  work: (aimed: Aimed) => Promise<Done>,
): Promise<Worked<Done> | Refused> {
  let endsAtMs = systemClock.monotonicMs() + context.patienceMs;
  for (;;) {
    const patienceMs = Math.max(0, Math.min(TURN_PATIENCE_MS, endsAtMs - systemClock.monotonicMs()));
    const outcome = await inFront(context.reader.page, context.call, async () => {
      const aimed = await aimOnce(context, target, { ...need, patienceMs });
      if ("obstacle" in aimed) return aimed;
      const question = await context.consent.questionOf(() =>
        usesOfTarget(context, target, { document: aimed.documents[0], need }),
      );
      return question ? { question, aimed } : { aimed, done: await work(aimed) };
    });
    if ("question" in outcome) {
      const { question, aimed } = outcome;
      const askedAtMs = systemClock.monotonicMs();
      const obstacle = await askWithout(context, question, aimed.documents);
      if (obstacle) return { obstacle, before: aimed.before };
      // The page is observed again: the confirmation was for its content at that time.
      endsAtMs += systemClock.monotonicMs() - askedAtMs;
      continue;
    }
    if (!("obstacle" in outcome) || isForGood(outcome.obstacle) || systemClock.monotonicMs() >= endsAtMs)
      return outcome;
    await systemClock.sleep(PAUSE_MS, context.call.signal);
  }
}

/**
 * Returns the uses of the target that may need confirmation. Choosing in a native list is not a press; an option of a custom list
 * is aimed at on its own.
 */
async function usesOfTarget(
  { consent }: PerformContext,
  { number, ref }: ElementTarget,
  { document, need: { need, phase } }: { readonly document: ActingFrame | undefined; readonly need: Need },
): Promise<UsedElements[]> {
  // An element that is dragged to another one is not pressed: only the element it is dropped on shows the risk.
  if (!document || (phase === "drag" && !consent.pressesDragged)) return [];
  const asked = document.ask<WireUse[] | null>("usesOfRef", { value: number }, { value: consent.usedBy });
  const uses = await asked.catch((error: unknown) => {
    throw error instanceof DocumentGoneError ? new StaleRefError(ref, "navigated") : error;
  });
  return [
    {
      documentKey: document.world.documentKey,
      listensToKeys: () => listensToKeys(document, enterEvents),
      uses: (uses ?? []).filter(({ options }) => need !== "choose" || options),
    },
  ];
}

/** Asks for confirmation. Releases the documents first: the page is not observed while a person thinks. */
async function askWithout(
  context: PerformContext,
  question: Question,
  documents: Aimed["documents"],
): Promise<Obstacle | undefined> {
  release(documents);
  return context.consent.ask(context, question);
}

/**
 * Ends the observation without waiting: while a dialog is open, the page does not answer. The observation ends with its document
 * at the latest.
 */
export function release(documents: Aimed["documents"]): void {
  for (const document of documents) document.release().catch(() => undefined);
}

/** An element that does not accept text will not do so later. */
function isForGood({ kind }: Obstacle): boolean {
  return kind === "not-editable";
}

async function aimOnce(
  context: PerformContext,
  target: ElementTarget,
  aim: Need & { readonly patienceMs: number },
): Promise<Aimed | Refused> {
  const { reader, call } = context;
  const url = reader.page.url();
  const own = await openOwn(context, target);
  const element = requestElement(own, target, aim.need);
  const [ready, others] = await Promise.all([
    own.aim({ ref: target.number, ...aim }).catch((error: unknown) => {
      throw error instanceof DocumentGoneError ? new StaleRefError(target.ref, "navigated") : error;
    }),
    watchOthers(context, target.frame, aim.guard),
  ]);
  if (ready.kind === "missing") throw new StaleRefError(target.ref, staleReason(ready.missing));
  if (ready.kind === "watching") throw new TypeError("An aim without a target.");
  if (ready.kind === "obstacle") return { obstacle: obstacleOf(ready), before: ready.state };
  const { state: before, place, isSettable, leavesField, held, options } = ready;
  const aimed = {
    url,
    documents: [own, ...others],
    before,
    place,
    isSettable,
    leavesField,
    held,
    options: options ?? undefined,
    element,
  };
  if (target.frame.parentId === undefined) return { ...aimed, point: ready.place };
  const locate = async (): ReturnType<typeof pointOnPage> => {
    const placements = new FramePlacements(reader, { nodes: await reader.frames.list(), isWholePage: false }, call);
    return pointOnPage(placements, target.frame, ready.place);
  };
  const point = await locate();
  // The frame itself may be out of view even if the element is in view inside it.
  if ("obstacle" in point) await own.ask("bringIntoSight", { value: target.number });
  if ("obstacle" in point) return { obstacle: await named(point.obstacle, point.at, others), before: ready.state };
  const isFrameStill = async (): Promise<boolean> => {
    const now = await locate();
    return !("obstacle" in now) && Math.hypot(now.x - point.x, now.y - point.y) <= RISE_PX;
  };
  return { ...aimed, point, isFrameStill };
}

/** Requests the object of an element whose content is needed, together with the aim; for others, once it is needed. */
function requestElement(own: ActingFrame, target: ElementTarget, need: WireNeed): Aimed["element"] {
  if (need !== "write" && need !== "choose") return () => fieldOf(own, target);
  const requested = fieldOf(own, target);
  requested.catch(() => undefined); // Prevents an unhandled rejection until it is awaited.
  return () => requested;
}

function obstacleOf(ready: Extract<WireReady, { kind: "obstacle" }>): Obstacle {
  return ready.obstacle === "covered" ? { kind: "covered", by: ready.by ?? "something" } : { kind: ready.obstacle };
}

/** @throws StaleRefError if the ref belongs to another document */
async function openOwn({ reader, call }: PerformContext, target: ElementTarget): Promise<ActingFrame> {
  const own = await openActingFrame(reader, target.frame, call).catch((error: unknown) => {
    throw error instanceof DocumentGoneError ? new StaleRefError(target.ref, "frame-gone") : error;
  });
  if (!reader.worlds.ledger.owns(own.world.documentKey, target.number))
    throw new StaleRefError(target.ref, "navigated");
  await registerRootsOfSmallDocument(target.frame, own.world).catch((error: unknown) => {
    throw error instanceof DocumentGoneError ? new StaleRefError(target.ref, "navigated") : error;
  });
  return own;
}

/** Names the element that covers a frame: its name describes it best. */
async function named(obstacle: Obstacle, at: Point | undefined, others: readonly ActingFrame[]): Promise<Obstacle> {
  const main = others.find(({ frame }) => frame.parentId === undefined);
  if (obstacle.kind !== "covered" || !at || !main) return obstacle;
  const by = await main.ask<string | null>("coverAt", { value: at.x }, { value: at.y });
  return by === null ? obstacle : { kind: "covered", by };
}

/** Converts a point of a frame into a point of the page, if all the frames around it show it there. */
async function pointOnPage(
  placements: FramePlacements,
  frame: FrameNode,
  place: Point,
): Promise<Point | { obstacle: Obstacle; at?: Point }> {
  const placement = await placements.of(frame);
  if (!placement) return { obstacle: { kind: "outside" } };
  const [isShown] = await placements.areShown(placement, [place]);
  const point = project(placement.projection, place);
  const { seen } = placement;
  const isInside =
    point.x >= seen.x && point.y >= seen.y && point.x <= seen.x + seen.width && point.y <= seen.y + seen.height;
  if (!isInside) return { obstacle: { kind: "outside" } };
  return isShown === true ? point : { obstacle: { kind: "covered", by: "something around its frame" }, at: point };
}
