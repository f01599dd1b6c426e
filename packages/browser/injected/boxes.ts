import type { WireBox, WireBoxes, WireBoxesAnswer, WireBoxesRequest, WireFrameOwner } from "../src/geometry/wire.ts";
import { cut } from "./box-cuts.ts";
import { coveredBy } from "./covered.ts";
import { boxOf, checkVisibility } from "./dom.ts";
import { type Clip, hasSeenArea, reachableCanvas, viewport } from "./geometry.ts";
import { labelsOf } from "./label-index.ts";
import { startReading } from "./reading.ts";
import { elementOf } from "./registry.ts";
import { deepElementFromPoint } from "./shadow.ts";
import { isSeenBox, lineBoxes, shownElement, wholeBox } from "./shown-element.ts";
import { findText } from "./find-text.ts";

/** Returns the positions of elements, in the coordinates of this frame's viewport. */
export function boxesOf(request: WireBoxesRequest): WireBoxesAnswer {
  startReading();
  const canvas = request.isWholePage ? reachableCanvas() : viewport();
  return request.refs.map((ref, index) => {
    const found = elementOf(ref);
    return "element" in found ? measure(found.element, request.texts[index] ?? [], canvas) : null;
  });
}

/** Omits elements that are surely out of view: measuring all controls of a long page takes a second. */
export function refsInView(refs: readonly number[]): number[] {
  startReading();
  const screen = viewport();
  return refs.filter((ref) => {
    const found = elementOf(ref);
    return "element" in found && mayBeInView(found.element, screen);
  });
}

/** Whether the element may be in view. A hidden field is represented by its label, which may be anywhere. */
function mayBeInView(element: Element, screen: Clip): boolean {
  const box = boxOf(element);
  if (!isSeenBox(box) || hasSeenArea(box, screen)) return true;
  return labelsOf(element).length > 0;
}

/** Returns the visible part of a frame's element, and whether it is on top at each of the points. */
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

/** Whether the point is in the viewport: elsewhere hit tests do not work. */
function isOnScreen(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

function measure(element: Element, texts: readonly string[], canvas: Clip): WireBoxes {
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
    texts: texts.map((text) => (shown ? textBoxes(shown, text, canvas) : [])),
    isCovered: lines.length > 0 && lines.every((line) => coveredBy(element, line, viewport()) !== undefined),
  };
}

function textBoxes(element: Element, text: string, canvas: Clip): WireBox[] {
  const place = findText(element, text);
  return place?.boxes.flatMap((box) => cut(box, place.parent, canvas) ?? []).map(toWire) ?? [];
}

function toWire(box: Clip): WireBox {
  return [box.left, box.top, box.right, box.bottom];
}
