import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { StaleRefError } from "../world/errors.ts";
import { type ActingElement, type ActingFrame, openActingFrame, openCurrentFrame } from "./acting-frame.ts";
import { describeEffect } from "./describe-effect.ts";
import { nameOf } from "./name-action.ts";
import { result, unresolved } from "./judge.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import type { WirePoint, WireScroll, WireScrolled } from "./wire.ts";
import { fieldOf } from "./field-of.ts";

/** Scrolls the element or its scroll container, or the page; or scrolls the element into view. */
export async function scroll(context: PerformContext, action: ActionOf<"scroll">): Promise<PerformResult> {
  const found = await scrolledPart(context, action);
  if ("status" in found) return found;
  const { document, element, what } = found;
  const maxMs = Math.max(0, Math.min(MAX_CHECK_MS, context.call.deadline.remainingMs() - REPORTING_MS));
  const request: WireScroll = { ...(action.by && { by: action.by }), ...(action.to && { to: action.to }), maxMs };
  const place = element ? { objectId: element.objectId } : { value: null };
  const scrolled = await document.ask<WireScrolled>("scroll", place, { value: request });
  const { before, after } = scrolled;
  const hasMoved = !isNear(before, after);
  const effect = { ...noEffect, ...(hasMoved && { scroll: { before, after } }) };
  const complaint = complaintOf(action, scrolled);
  const report =
    complaint ??
    (hasMoved ? `${describeEffect(effect)}${snapOf(action, scrolled)}` : "already in the requested state.");
  const status = complaint === undefined ? "done" : "no-effect";
  const alreadyHeld = complaint === undefined && !hasMoved;
  return result({ status, action, effect: { ...effect, alreadyHeld }, message: `${nameOf(action, what)}: ${report}` });
}

const MAX_CHECK_MS = 1000;
const REPORTING_MS = 150;

/** Returns the problem of the final scroll position. */
function complaintOf(action: ActionOf<"scroll">, scrolled: WireScrolled): string | undefined {
  const { by, to } = action;
  if (!by && !to) return scrolled.isInSight ? undefined : "it did not come into view.";
  return isNear(scrolled.before, scrolled.after) ? whyStill(action, scrolled) : whyElsewhere(action, scrolled);
}

function whyStill({ to }: ActionOf<"scroll">, scrolled: WireScrolled): string | undefined {
  const { goal, reached, after, room, isSnapping } = scrolled;
  if (room.x === 0 && room.y === 0) return "there is nothing to scroll.";
  if (to && isAtGoal(to, scrolled)) return undefined;
  if (!isNear(reached, after)) return "the page scrolled it back.";
  return isSnapping && !isNear(goal, after)
    ? "it snaps to its current position, or is at its end."
    : "it is at its end.";
}

function whyElsewhere({ by, to = {} }: ActionOf<"scroll">, scrolled: WireScrolled): string | undefined {
  const { goal, reached, after, hasOtherRoom, isSnapping } = scrolled;
  // Content that the page adds or removes changes the scroll position.
  if (hasOtherRoom || isSnapping) return undefined;
  const isKept = isNear(reached, after) && (by !== undefined || isAtGoal(to, scrolled));
  return isKept ? undefined : `the page scrolled it to ${written(after)} instead of ${written(goal)}.`;
}

function snapOf({ by, to }: ActionOf<"scroll">, { goal, after, isSnapping }: WireScrolled): string {
  const isElsewhere = (by !== undefined || to !== undefined) && isSnapping && !isNear(goal, after);
  return isElsewhere ? ` It snapped there; ${written(goal)} was requested.` : "";
}

function isAtGoal(to: { readonly x?: number; readonly y?: number }, { goal, after }: WireScrolled): boolean {
  return isNear({ x: to.x === undefined ? after.x : goal.x, y: to.y === undefined ? after.y : goal.y }, after);
}

/** Whether two positions are equal within a pixel: zoomed pages have no whole pixels. */
function isNear(one: WirePoint, other: WirePoint): boolean {
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
}

function written({ x, y }: WirePoint): string {
  return `${Math.round(x)}, ${Math.round(y)}`;
}

interface ScrolledPart {
  readonly document: ActingFrame;
  readonly element?: ActingElement;
  readonly what: string;
}

async function scrolledPart(
  context: PerformContext,
  action: ActionOf<"scroll">,
): Promise<ScrolledPart | PerformResult> {
  const { reader, call } = context;
  if (action.target === undefined) {
    const [main] = await reader.frames.list();
    if (!main) throw new StaleRefError("the page", "frame-gone");
    return { document: await openCurrentFrame(reader, main, call), what: "" };
  }
  const target = await resolveTarget(reader, action.target, call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const document = await openActingFrame(reader, target.frame, call);
  const element = await fieldOf(document, target);
  return { document, element, what: (await element.state()).what };
}
