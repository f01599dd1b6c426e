import { systemClock } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { ActionOf, Point } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingFrame } from "./acting-frame.ts";
import { aimAndDo, release } from "./aim.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { observe } from "./observe.ts";
import { NOTHING } from "./nothing.ts";
import { isInViewport } from "./pointing.ts";
import { isPoint, resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { refusalAt, watchAndDo } from "./watch-and-do.ts";

/** Number of mouse moves on the way: libraries start a drag after some pixels, and observe where the pointer passes. */
const STEPS = 8;

/** Presses the mouse on an element, moves it, and releases it. */
export async function drag(context: PerformContext, action: ActionOf<"drag">): Promise<PerformResult> {
  const { reader, call } = context;
  const target = await resolveTarget(reader, action.target, call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") return dragFrom(context, action, target.point);
  const resolved = { ...action, target: target.ref };
  const goal = await goalOf(context, action);
  if ("status" in goal) return { ...goal, action: resolved };
  return aimAndDo(context, target, {
    need: { need: "press", phase: "drag", guard: "start" },
    async work({ point: from }) {
      const dispatchedAtMs = systemClock.monotonicMs();
      return { isDropped: await carry(context, wayOf(goal, from)), dispatchedAtMs };
    },
    refuse: (refused) => blocked(resolved, refused),
    async finish({ url, before, documents }, { isDropped, dispatchedAtMs }) {
      if (!isDropped) return blocked(resolved, { obstacle: TARGET_MOVED, before });
      const observation = await observe(context, { documents, before, dispatchedAtMs, url, isFocusEffect: false });
      return judge(context, { action: resolved, url, before, observation });
    },
  });
}

async function dragFrom(context: PerformContext, action: ActionOf<"drag">, from: Point): Promise<PerformResult> {
  const { reader } = context;
  if (!(await isInViewport(context, from))) return blocked(action, { obstacle: { kind: "outside" }, before: NOTHING });
  const goal = await goalOf(context, action);
  if ("status" in goal) return { ...goal, action };
  const url = reader.page.url();
  let dispatchedAtMs = 0;
  const watched = await watchAndDo(context, { phase: "drag", at: from }, async () => {
    dispatchedAtMs = systemClock.monotonicMs();
    await carry(context, wayOf(goal, from));
    return true;
  });
  if ("obstacle" in watched) return blocked(action, watched);
  const { documents, before } = watched;
  const observation = await observe(context, {
    documents,
    before,
    dispatchedAtMs,
    url,
    isAnywhere: true,
    isFocusEffect: false,
  });
  release(documents);
  return judge(context, { action, url, before, observation });
}

const TARGET_MOVED = {
  kind: "wrong-element",
  reason: "the drop target moved away, so the element was moved back.",
} as const;

type Goal =
  | { readonly by: Point; readonly to?: never }
  | { readonly by?: never; readonly to: Point; readonly place?: GoalPlace };

/** Position of the drop target in its own document, which can hit-test it. */
interface GoalPlace {
  readonly document: ActingFrame;
  readonly number: number;
  readonly at: Point;
}

/**
 * Returns the current position of the drop target. It is located first, because nothing may happen between aiming at the source
 * and pressing it.
 */
async function goalOf(context: PerformContext, { to, ...action }: ActionOf<"drag">): Promise<Goal | PerformResult> {
  if (typeof to === "object" && "by" in to) return { by: to.by };
  if (isPoint(to)) return goalAt(context, { ...action, to }, to);
  const target = await resolveTarget(context.reader, to, context.call);
  if (target.kind === "refused") return unresolved({ ...action, to }, target);
  if (target.kind === "point") return goalAt(context, { ...action, to }, target.point);
  return aimAndDo<Point, Goal | PerformResult>(context, target, {
    need: { need: "press", phase: "hover" },
    work: async ({ point }) => Promise.resolve(point),
    refuse: (refused) => blocked({ ...action, to }, refused),
    finish: ({ documents: [document], place: at }, point) => ({
      to: point,
      ...(document && { place: { document, number: target.number, at } }),
    }),
  });
}

async function goalAt(context: PerformContext, action: ActionOf<"drag">, to: Point): Promise<Goal | PerformResult> {
  const refused = await refusalAt(context, to);
  return refused ? blocked(action, refused) : { to };
}

interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly place?: GoalPlace;
}

/** Distance from the drop target, in CSS pixels, at which the elements that follow the pointer are recorded. */
const BESIDE_PX = 4;

/**
 * Moves the pointer to the drop target and releases it. Some targets disappear when the pointer arrives: then it moves back.
 * Resolves with whether the element was dropped.
 */
async function carry({ reader: { page }, call }: PerformContext, { from, to, place }: Way): Promise<boolean> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  try {
    await page.mouse.move(from.x + Math.sign(to.x - from.x) * 6, from.y + Math.sign(to.y - from.y) * 6, { steps: 2 });
    await page.mouse.move(to.x - BESIDE_PX, to.y - BESIDE_PX, { steps: STEPS });
    await place?.document.ask("recordBeforeDrop", ...valuesOf(place.at, BESIDE_PX));
    // Two moves over the target: the first enters it, the second is over it.
    await page.mouse.move(to.x, to.y, { steps: 2 });
    const isThere = place ? await isDropAt(place) : true;
    if (!isThere) await bringBack(page, from, place);
    call.signal.throwIfAborted();
    return isThere;
  } finally {
    await page.mouse.up();
  }
}

function isDropAt({ document, number, at }: GoalPlace): Promise<boolean> {
  return document.ask<boolean>("isDropAt", { value: number }, ...valuesOf(at, 0));
}

async function bringBack(page: Page, from: Point, place: GoalPlace | undefined): Promise<void> {
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await place?.document.ask("swallowClick");
}

function valuesOf({ x, y }: Point, before: number): readonly { readonly value: number }[] {
  return [{ value: x - before }, { value: y - before }];
}

function wayOf(goal: Goal, from: Point): Way {
  if (goal.by) return { from, to: { x: from.x + goal.by.x, y: from.y + goal.by.y } };
  return { from, to: goal.to, ...(goal.place && { place: goal.place }) };
}
