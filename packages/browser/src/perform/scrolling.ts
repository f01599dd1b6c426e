import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { StaleRefError } from "../world/errors.ts";
import { type ActingElement, type ActingFrame, openActingFrame, openCurrentFrame } from "./acting-frame.ts";
import { describeEffect, nameOf } from "./describe-effect.ts";
import { result, unresolved } from "./judge.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import type { WireScrolled } from "./wire.ts";
import { fieldOf } from "./writing.ts";

/** Scrolls what the element is or stands in, or the page; or brings the element into sight. */
export async function scroll(scene: Scene, action: ActionOf<"scroll">): Promise<PerformResult> {
  const found = await scrolledPart(scene, action);
  if ("status" in found) return found;
  const { document, element, what } = found;
  const request = { ...(action.by && { by: action.by }), ...(action.to && { to: action.to }) };
  const place = element ? { objectId: element.objectId } : { value: null };
  const { before, after, room, isInSight } = await document.ask<WireScrolled>("scroll", place, { value: request });
  const say = (text: string): string => `${nameOf(action, what)}: ${text}`;
  const hasMoved = before.x !== after.x || before.y !== after.y;
  if (hasMoved) {
    const effect = { ...noEffect, scroll: { before, after } };
    return result({ status: "done", action, effect, message: say(describeEffect(effect)) });
  }
  const isWished = action.by === undefined && (action.to !== undefined ? isThere(action.to, after, room) : isInSight);
  const effect = { ...noEffect, alreadyHeld: isWished };
  if (isWished) return result({ status: "done", action, effect, message: say("it is there already.") });
  const why = room.x === 0 && room.y === 0 ? "there is nothing to scroll." : "it is at its end.";
  return result({ status: "no-effect", action, effect, message: say(why) });
}

interface ScrolledPart {
  readonly document: ActingFrame;
  readonly element?: ActingElement;
  readonly what: string;
}

async function scrolledPart(scene: Scene, action: ActionOf<"scroll">): Promise<ScrolledPart | PerformResult> {
  const { reader, call } = scene;
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

type Place = { readonly x: number; readonly y: number };

function isThere(to: { readonly x?: number; readonly y?: number }, at: Place, room: Place): boolean {
  const isNear = (percent: number | undefined, where: number, most: number): boolean =>
    percent === undefined || Math.abs((most * percent) / 100 - where) <= 1;
  return isNear(to.x, at.x, room.x) && isNear(to.y, at.y, room.y) && room.x + room.y > 0;
}
