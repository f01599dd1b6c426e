import type { FlowStyle } from "./tags.ts";
import { attributeOf, boxOf, findIn } from "./dom.ts";
import { seenName } from "./accessible-name.ts";
import type { Context } from "./context.ts";
import { coveredBy } from "./covered.ts";
import { areaWithin, type Clip } from "./geometry.ts";
import { refOf } from "./registry.ts";
import { roleOf } from "./roles.ts";
import { statesOf } from "./states.ts";
import { addQuoted, isNameTextSeen, roundBox } from "./visit-controls.ts";
import { blockEdge, isInline } from "./blocks.ts";
import type { Walker } from "./walker.ts";

/** Smaller graphics count as ornaments unless they have a name. */
const MIN_GRAPHIC = 40;

/** Visits pictures and other elements that consist of pixels. Returns whether the element is handled. */
export function visitGraphic(
  walker: Walker,
  element: Element,
  tag: string,
  style: FlowStyle,
  context: Context,
): boolean {
  if (context.isInvisible) return true;
  const box = boxOf(element);
  if (tag === "audio" ? box.height <= 1 : !walker.isBoxSeen(box, context)) return true;
  if (context.isOnModalPath) return true;
  if (tag === "iframe" || tag === "frame" || isEmbeddedPage(element, tag)) return visitFrame(walker, element, tag, box);
  const role = roleOf(element, tag);
  if (tag === "img" || tag === "svg") {
    if (role !== "img" && role !== "presentation" && role !== "none") return false;
    return visitPicture(walker, element, { tag, role, box }, style, context);
  }
  countBlind(walker, box);
  addEyesOnly(walker, element, { role: tag, name: seenName(element, isNameTextSeen), box }, style, context);
  return true;
}

interface Graphic {
  readonly tag: string;
  readonly role: string;
  readonly box: Clip;
}

function visitPicture(
  walker: Walker,
  element: Element,
  { tag, role, box }: Graphic,
  style: FlowStyle,
  context: Context,
): boolean {
  const name = seenName(element, isNameTextSeen);
  const isBig = box.right - box.left >= MIN_GRAPHIC && box.bottom - box.top >= MIN_GRAPHIC;
  const isDeclaredOrnament =
    role !== "img" ||
    attributeOf(element, "aria-hidden") === "true" ||
    (tag === "img" && attributeOf(element, "alt") === "");
  if (tag === "svg" && !name && !context.controlsOnly) countBlind(walker, box);
  else if (!name && !isDeclaredOrnament) countBlind(walker, box);
  if (context.controlsOnly) return true;
  if (name) {
    walker.builder.space();
    addQuoted(walker, "image", name);
    walker.builder.space();
  } else if (isBig && !isDeclaredOrnament) {
    addEyesOnly(walker, element, { role: tag === "svg" ? "graphic" : "image", name: "", box }, style, context);
  }
  if (tag === "svg" && findIn(element, "text, foreignObject"))
    walker.visitChildren(element, { ...context, isSafe: false });
  return true;
}

interface Named {
  readonly role: string;
  readonly name: string;
  readonly box: Clip;
}

/** Adds an element that only a picture can show, with its box. */
function addEyesOnly(
  walker: Walker,
  element: Element,
  { role, name, box }: Named,
  style: FlowStyle,
  context: Context,
): void {
  const isBlock = !isInline(style.display);
  if (isBlock) blockEdge(walker, context);
  const states = [...statesOf(element, role, walker.active), "needs eyes"];
  walker.builder.control(refOf(element), role, name, states, { box: roundBox(box) });
  if (isBlock) blockEdge(walker, context);
}

function countBlind(walker: Walker, box: Clip): void {
  walker.confidence.blindArea += areaWithin(box, walker.screen);
}

/** Whether an object or embed shows a document in a frame. */
function isEmbeddedPage(element: Element, tag: string): boolean {
  if (tag === "object") return element instanceof HTMLObjectElement && element.contentWindow !== null;
  return tag === "embed" && /html|xml|text\//.test(attributeOf(element, "type") ?? "");
}

/** Adds a frame. Node inserts its content, which is read separately. Frames of a few pixels are trackers. */
function visitFrame(walker: Walker, element: Element, tag: string, box: Clip): boolean {
  const { builder } = walker;
  const cover = coveredBy(element, box, walker.screen);
  const role = tag === "frame" ? "iframe" : tag;
  const name = seenName(element, isNameTextSeen);
  const states = statesOf(element, "iframe", walker.active);
  builder.startLine("frame", "", element);
  const unloaded = isUnloaded(element) ? ({ isUnloaded: true } as const) : undefined;
  builder.control(
    refOf(element),
    role,
    name,
    states,
    cover || unloaded ? { ...(cover && { coveredBy: cover }), ...unloaded } : undefined,
  );
  builder.break();
  return true;
}

/**
 * Until the server answers, a frame has an initial empty document of the parent's origin, whatever its `src`,
 * https://html.spec.whatwg.org/multipage/document-sequences.html#is-initial-about:blank.
 */
function isUnloaded(element: Element): boolean {
  if (!(element instanceof HTMLIFrameElement) || element.hasAttribute("srcdoc")) return false;
  return /^(?:https?|file):/.test(element.src) && element.contentDocument?.URL === "about:blank";
}
