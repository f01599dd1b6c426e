import type {
  WireBox,
  WireBoxes,
  WireBoxesAnswer,
  WireBoxesRequest,
  WireFrameOwner,
  WireView,
} from "../src/screenshot/wire.ts";
import { coveredBy } from "./covered.ts";
import { boxOf, checkVisibility, tagOf } from "./dom.ts";
import { type Clip, hasSeenArea, intersect, reachableCanvas, viewport } from "./geometry.ts";
import { elementOf } from "./registry.ts";
import { deepElementFromPoint, renderedChildren, renderedParent } from "./shadow.ts";

/** Where elements are drawn, in the coordinates of this frame's viewport. */
export function boxesOf(request: WireBoxesRequest): WireBoxesAnswer {
  const canvas = request.isWholePage ? reachableCanvas() : viewport();
  return request.refs.map((ref) => {
    const found = elementOf(ref);
    return "element" in found ? measure(found.element, canvas) : null;
  });
}

/** Leaves out what is surely out of sight: measuring all controls of a long page takes a second. */
export function refsInView(refs: readonly number[]): number[] {
  const screen = viewport();
  return refs.filter((ref) => {
    const found = elementOf(ref);
    return "element" in found && mayBeInView(found.element, screen);
  });
}

/** What a hidden field shows is its label, which may be anywhere. */
function mayBeInView(element: Element, screen: Clip): boolean {
  const box = boxOf(element);
  if (!isSeenBox(box) || hasSeenArea(box, screen)) return true;
  return "labels" in element && element.labels instanceof NodeList && element.labels.length > 0;
}

export function currentView(): WireView {
  const visual = globalThis.visualViewport;
  const zoom = visual?.scale ?? 1;
  return {
    width: innerWidth,
    height: innerHeight,
    scrollX,
    scrollY,
    zoomX: zoom === 1 ? 0 : (visual?.offsetLeft ?? 0),
    zoomY: zoom === 1 ? 0 : (visual?.offsetTop ?? 0),
    zoom,
    density: devicePixelRatio,
    pageWidth: longest((box) => [box.scrollWidth, box instanceof HTMLElement ? box.offsetWidth : box.clientWidth]),
    pageHeight: longest((box) => [box.scrollHeight, box instanceof HTMLElement ? box.offsetHeight : box.clientHeight]),
    hasBody: document.body !== null,
    isHidden: document.visibilityState === "hidden",
  };
}

/** The whole page as Playwright takes it: the most of what root and body say. */
function longest(lengths: (box: Element) => number[]): number {
  const boxes: (Element | null)[] = [document.documentElement, document.body];
  return Math.max(...boxes.flatMap((box) => (box ? lengths(box) : [])));
}

/** What can be seen of a frame's element, and whether it is what lies at each of the points. */
export function frameOwner(
  owner: Element,
  points: readonly (readonly [number, number])[],
  isWholePage: boolean,
): WireFrameOwner {
  const box = boxOf(owner);
  const seen = cut(box, owner, isWholePage ? reachableCanvas() : viewport());
  return {
    seen: seen && checkVisibility(owner, { opacityProperty: true, visibilityProperty: true }) ? toWire(seen) : null,
    hits: points.map(([x, y]) => !isOnScreen(x, y) || deepElementFromPoint(x, y) === owner),
  };
}

/** Resolves once what the page is like now has been drawn, or may be for long not: a page that is not shown draws nothing. */
export async function nextDrawing(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

/** Frames far from sight are drawn seldom. */
const MAX_WAIT_MS = 300;

/** Elsewhere no hit test can tell. */
function isOnScreen(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

function measure(element: Element, canvas: Clip): WireBoxes {
  const shown = shownElement(element);
  const lines = shown
    ? lineBoxes(shown)
        .map((box) => cut(box, shown, canvas))
        .filter((box) => box !== null)
    : [];
  const whole = shown && wholeBox(shown);
  const drawn = whole && shown && cut(whole, shown, canvas);
  return {
    whole: whole && toWire(whole),
    drawn: drawn ? toWire(drawn) : null,
    lines: lines.map(toWire),
    isCovered: lines.length > 0 && lines.every((line) => coveredBy(element, line) !== undefined),
  };
}

/** Styled checkboxes and file pickers are hidden fields: what a person sees of one is its label. */
function shownElement(element: Element): Element | null {
  if (isDrawn(element)) return element;
  const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const label = labels.find((candidate): candidate is Element => candidate instanceof Element && isDrawn(candidate));
  if (label) return label;
  return isSeeThroughField(element) ? element : null;
}

function isDrawn(element: Element): boolean {
  if (!checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return false;
  return lineBoxes(element).length > 0 && !CLIPPED_AWAY.test(getComputedStyle(element).clipPath);
}

/** How text for screen readers, and a field under a drawn label, is kept from the eye. */
const CLIPPED_AWAY = /^inset\((?:50|100)%/;

/** A field of no opacity that lies over something drawn in its place. */
function isSeeThroughField(element: Element): boolean {
  const box = boxOf(element);
  if (
    tagOf(element) !== "input" ||
    !checkVisibility(element, { visibilityProperty: true }) ||
    box.width < 8 ||
    box.height < 8
  )
    return false;
  return deepElementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) === element;
}

/** One box for each line; of an element without a box of its own the biggest one inside, as of a link around floated content. */
function lineBoxes(element: Element): DOMRect[] {
  const own = [...Element.prototype.getClientRects.call(element)].filter(isSeenBox);
  if (own.length > 0) return own;
  const inner = descendants(element).map(boxOf).filter(isSeenBox);
  const [biggest] = inner.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return biggest ? [biggest] : [];
}

/** A box of a pixel or two is there for screen readers. */
function isSeenBox({ width, height }: DOMRect): boolean {
  return width > 2 && height > 2;
}

const MAX_DESCENDANTS = 500;

function descendants(element: Element): Element[] {
  const found: Element[] = [];
  const pending = renderedChildren(element).filter((child) => child instanceof Element);
  for (let next = pending.pop(); next && found.length < MAX_DESCENDANTS; next = pending.pop()) {
    found.push(next);
    pending.push(...renderedChildren(next).filter((child) => child instanceof Element));
  }
  return found;
}

/** The element's own box and all that its content takes beyond it. */
function wholeBox(element: Element): Clip | null {
  const clips = getComputedStyle(element).overflow !== "visible";
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = clips ? [] : [...range.getClientRects(), ...descendants(element).map(boxOf)];
  const boxes: Clip[] = [...Element.prototype.getClientRects.call(element), ...content].filter(
    (box) => box.width > 0 && box.height > 0,
  );
  return boxes.length === 0 ? null : boxes.reduce(around);
}

function around(a: Clip, b: Clip): Clip {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** What the boxes around an element leave of a box of it; `null`: nothing. */
function cut(box: Clip, element: Element, canvas: Clip): Clip | null {
  let clip = intersect(canvas, box);
  let position = getComputedStyle(element).position;
  for (let parent = renderedParent(element); parent && !isViewportElement(parent); parent = renderedParent(parent)) {
    const style = getComputedStyle(parent);
    const holdsFixed =
      style.transform !== "none" ||
      style.filter !== "none" ||
      style.perspective !== "none" ||
      /paint|layout|strict|content/.test(style.contain);
    const isContaining =
      holdsFixed || (position !== "fixed" && (position !== "absolute" || style.position !== "static"));
    if (!isContaining || style.display === "contents") continue;
    if (style.overflow !== "visible" && style.display !== "inline") clip = intersect(clip, paddingBox(parent, style));
    position = style.position;
  }
  return hasSeenArea(clip, null) ? clip : null;
}

/** Overflow of the root and the body belongs to the viewport. */
function isViewportElement(element: Element): boolean {
  return element === document.documentElement || element === document.body;
}

function paddingBox(element: Element, style: CSSStyleDeclaration): Clip {
  const box = boxOf(element);
  const infinite = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const cutsX = style.overflowX !== "visible";
  const cutsY = style.overflowY !== "visible";
  return {
    left: cutsX ? box.left + Number.parseFloat(style.borderLeftWidth) : infinite.low,
    right: cutsX ? box.right - Number.parseFloat(style.borderRightWidth) : infinite.high,
    top: cutsY ? box.top + Number.parseFloat(style.borderTopWidth) : infinite.low,
    bottom: cutsY ? box.bottom - Number.parseFloat(style.borderBottomWidth) : infinite.high,
  };
}

function toWire(box: Clip): WireBox {
  return [box.left, box.top, box.right, box.bottom];
}
