import { pageFunction } from "./call-in-page.ts";

/** Where an element can be pressed, in CSS pixels of its frame's viewport. */
export interface PressPoint {
  readonly x: number;
  readonly y: number;
  /** What lies on top wherever the element could be pressed; undefined where it is free. */
  readonly cover?: string;
  /** Whether it has an area that can be scrolled into sight. */
  readonly isSeen: boolean;
  /** Whether it lies outside of the viewport, maybe not for long. */
  readonly isOutside?: boolean;
}

/**
 * Brings the element into sight and looks for a point where a press lands on it. A hidden checkbox, radio or file input is
 * pressed on its label, as a person does.
 */
export const readPoint = pageFunction(
  function (this: Element): PressPoint {
    const own = freePoint(this);
    if (own.isSeen && own.cover === undefined) return own;
    const labels = this instanceof HTMLInputElement ? [...(this.labels ?? [])] : [];
    return labels.map(freePoint).find(({ isSeen, cover }) => isSeen && cover === undefined) ?? own;
  },
  [freePoint, bringIntoSight, seenBoxes, clipToViewport, hitAt, isPartOf, describeCover],
);

/** On the element that shows a frame: a point of the frame as a point of what the frame stands in. */
export const outerPoint = pageFunction(
  function (this: Element, x: number, y: number): PressPoint {
    const box = this.getBoundingClientRect();
    const style = getComputedStyle(this);
    const scaleX = this instanceof HTMLElement && this.offsetWidth > 0 ? box.width / this.offsetWidth : 1;
    const scaleY = this instanceof HTMLElement && this.offsetHeight > 0 ? box.height / this.offsetHeight : 1;
    const outer = {
      x: box.left + (this.clientLeft + Number.parseFloat(style.paddingLeft) + x) * scaleX,
      y: box.top + (this.clientTop + Number.parseFloat(style.paddingTop) + y) * scaleY,
      isSeen: true,
    };
    const hit = hitAt(this, outer.x, outer.y);
    return hit === this ? outer : { ...outer, cover: describeCover(hit), isOutside: hit === null };
  },
  [hitAt, describeCover],
);

function freePoint(element: Element): PressPoint {
  bringIntoSight(element);
  const boxes = seenBoxes(element);
  let cover: Element | null = null;
  for (const box of boxes.slice(0, 3)) {
    const shares = [[0.5, 0.5], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7]] as const; // prettier-ignore
    for (const [alongX, alongY] of shares) {
      const x = box.left + box.width * alongX;
      const y = box.top + box.height * alongY;
      const hit = hitAt(element, x, y);
      if (hit && isPartOf(element, hit)) return { x, y, isSeen: true };
      cover ??= hit;
    }
  }
  const [box] = boxes;
  if (!box) return { x: 0, y: 0, isSeen: false };
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, isSeen: true, cover: describeCover(cover) };
}

function bringIntoSight(element: Element): void {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  // The frame itself may be out of sight; scrolling goes on through what it stands in.
  const where = isInside ? "nearest" : "center";
  if (!isInside || window.top !== window) element.scrollIntoView({ block: where, inline: where, behavior: "instant" });
}

/** The largest first. Of a link that wraps, the middle of the whole box may be beside it; a link around a picture may have none. */
function seenBoxes(element: Element): DOMRect[] {
  const own = clipToViewport([...element.getClientRects()]);
  return own.length > 0 ? own : clipToViewport([...element.children].flatMap((child) => [...child.getClientRects()]));
}

function clipToViewport(boxes: readonly DOMRect[]): DOMRect[] {
  return boxes
    .map(({ left, top, right, bottom }) => {
      const x = Math.max(left, 0);
      const y = Math.max(top, 0);
      return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
    })
    .filter(({ width, height }) => width > 1 && height > 1)
    .sort((one, other) => other.width * other.height - one.width * one.height);
}

function hitAt(element: Element, x: number, y: number): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
}

function isPartOf(element: Element, hit: Element): boolean {
  for (let node: Node | null = hit; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node === element) return true;
  }
  // Pointers go through the element to what it stands in.
  return getComputedStyle(element).pointerEvents === "none" && hit.contains(element);
}

function describeCover(cover: Element | null): string {
  if (!cover) return "something outside of the viewport";
  const words = cover.getAttribute("aria-label") ?? (cover.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
  return words === "" ? cover.localName : `${cover.localName} "${words}"`;
}
