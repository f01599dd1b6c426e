import { type Action, type ActionOf, isWriting, type PageSession, StaleRefError, type Point } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { z } from "zod";
import { originOf } from "../recording/origin-of.ts";
import { keyText, pastes } from "./key-text.ts";

/** Stands for the origin of a frame that can't be determined: it equals no other origin. */
export const unknownFrame = "a frame";

/**
 * Returns the origins of the documents that an action would write to. Without a target, that is the focused document
 * or, if it can't be determined, any frame of the page.
 */
export async function destinationsOf(action: Action, session: PageSession, call: CallContext): Promise<string[]> {
  if (action.kind === "drag") return destinationsOfDrag(action, session, call);
  const target = "target" in action ? action.target : undefined;
  if (action.kind === "mouse") return [await originAt(action.at, session, call)];
  if (typeof target === "string") return destinationsOfRef(target, action, session, call);
  if (target !== undefined && writes(action)) return framesOf(session);
  const frames = framesOf(session);
  if (!writesToFocus(action)) return [originOf(session.page.url())];
  const { refs } = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const focused = [...refs.values()].filter(({ role, states }) => states.includes("focused") && role !== "iframe");
  if (focused.length === 0) return frames;
  const origins = await Promise.all(focused.map(({ ref }) => destinationsOfRef(ref, action, session, call)));
  return [...new Set(origins.flat())];
}

/** Returns the origin of the document of an element, and those to which its form would send what is written. */
// oxlint-disable-next-line max-params -- the element, what is done with it, and the two that every check here needs
async function destinationsOfRef(
  ref: string,
  action: Action,
  session: PageSession,
  call: CallContext,
): Promise<string[]> {
  const own = await originOfRef(ref, session, call);
  if (!writes(action) && !writesToFocus(action)) return [own];
  return [...new Set([own, ...(await formOriginsOf(ref, session, call))])];
}

async function formOriginsOf(ref: string, session: PageSession, call: CallContext): Promise<string[]> {
  try {
    const node = await session.resolve(ref, call);
    return originsSchema.parse(JSON.parse(String(await node.callApi("acting.formOrigins"))));
  } catch (error) {
    // The element disappeared meanwhile, which the tool will report.
    if (call.signal.aborted || !StaleRefError.isInstance(error)) throw error;
    return [];
  }
}

const originsSchema = z.array(z.string());

/** Returns the origin of the document at a point: of a frame, too. */
async function originAt(at: Point, session: PageSession, call: CallContext): Promise<string> {
  const seen = await session.seenAt(at, call);
  return seen && !seen.isOfPage ? knownOrigin(seen.origin, seen.url) : originOf(session.page.url());
}

/** Returns the origin of the address of a sandboxed document: the content is of this address, unless it has none of its own. */
function knownOrigin(origin: string, url: string): string {
  if (origin !== "null") return origin;
  return url.startsWith("about:") ? unknownFrame : originOf(url);
}

/** A drag within one document stays there. */
async function destinationsOfDrag(
  { target, to }: ActionOf<"drag">,
  session: PageSession,
  call: CallContext,
): Promise<string[]> {
  const from = await originOfPlace(target, session, call);
  const destination = await originOfPlace(endOf(target, to), session, call);
  return from === destination || destination === undefined ? [] : [destination];
}

type Place = ActionOf<"drag">["target"] | undefined;

/** Undefined: the place is not known before the action. */
async function originOfPlace(place: Place, session: PageSession, call: CallContext): Promise<string | undefined> {
  if (typeof place === "string") return originOfRef(place, session, call);
  return place && "x" in place ? originAt(place, session, call) : undefined;
}

function endOf(target: Place, to: ActionOf<"drag">["to"]): Place {
  if (typeof to !== "object" || !("by" in to)) return to;
  return typeof target === "object" && "x" in target ? { x: target.x + to.by.x, y: target.y + to.by.y } : undefined;
}

function writes(action: Action): boolean {
  return isWriting(action) || action.kind === "upload" || action.kind === "press";
}

/** Whether an action enters text without a target of its own. */
export function writesToFocus(action: Action): boolean {
  if (action.kind === "type") return true;
  return pastes(action) || ((action.kind === "press" || action.kind === "key") && keyText(action.key) !== "");
}

type Frame = ReturnType<PageSession["page"]["mainFrame"]>;

function framesOf(session: PageSession): string[] {
  return [...new Set(session.page.frames().map(originOfFrame))];
}

/** An empty frame, or one of `srcdoc`, belongs to the page around it. */
function originOfFrame(frame: Frame): string {
  const parent = frame.url().startsWith("about:") ? frame.parentFrame() : null;
  return parent ? originOfFrame(parent) : originOf(frame.url());
}

/** Returns the origin of the document that contains an element. */
export async function originOfRef(ref: string, session: PageSession, call: CallContext): Promise<string> {
  if (!/^f\d/.test(ref)) return originOf(session.page.url());
  try {
    const node = await session.resolve(ref, call);
    if ((await node.callApi("acting.isOfPage")) === "true") return originOf(session.page.url());
    const origin = await node.evaluate("function() { return this.ownerDocument.defaultView.origin; }");
    return knownOrigin(String(origin), node.frame.url);
  } catch (error) {
    // The element disappeared meanwhile, which the tool will report.
    if (call.signal.aborted || !StaleRefError.isInstance(error)) throw error;
    return unknownFrame;
  }
}
