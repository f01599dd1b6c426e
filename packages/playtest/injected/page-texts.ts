import type { Box, ShownText } from "../src/probe/seen.ts";
import { layers, sizeOf } from "./canvas-layers.ts";
import { isBehindPanel } from "./behind-panel.ts";
import { visibleBox } from "./visible.ts";

const MOST = 300;
const DISABLED = "button:disabled, [aria-disabled=true]";
const BUTTON = "button, [role=button], [onclick]";

/** Returns the visible texts: of elements, and those that scripts drew. */
export function shownTexts(): ShownText[] {
  return [...elementTexts(), ...drawnTexts()].slice(0, MOST);
}

function* elementTexts(): Generator<ShownText> {
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? "").replaceAll(/\s+/gu, " ").trim();
    const parent = node.parentElement;
    if (text === "" || !parent || parent.closest("script, style, noscript, template")) continue;
    if (!visibleBox(parent)) continue;
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    const { x, width } = whole;
    const { y, height } = scrolledPart(parent, whole);
    if (width < 1 || height < 1) continue;
    const label = parent.id || (parent.getAttribute("class") ?? "");
    const isBehind = isBehindPanel(parent, { x, y, width, height });
    const shown = { text: text.slice(0, 300), x, y, width, height, label: label.slice(0, 80), source: "page" as const };
    const button = buttonOf(parent);
    yield { ...shown, isBehind, ...(parent.closest(DISABLED) && { isDisabled: true }), ...(button && { button }) };
  }
  for (const field of document.querySelectorAll("output, meter, progress")) {
    const box = visibleBox(field);
    const value: unknown = Reflect.get(field, "value");
    if (box && field.tagName !== "OUTPUT") yield { text: String(value), ...box, label: field.id, source: "page" };
  }
}

/** Returns the box of the button that an element belongs to. */
function buttonOf(element: Element): Box | undefined {
  const box = element.closest(BUTTON)?.getBoundingClientRect();
  return box && { x: box.x, y: box.y, width: box.width, height: box.height };
}

/** Vertical extent of a text. */
interface Part {
  readonly y: number;
  readonly height: number;
}

/** Returns the part of a text inside of the box in which it scrolls: the first lines of a long log lie outside. */
function scrolledPart(parent: Element, text: Part): Part {
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight + 1 || box.clientHeight === 0) continue;
    if (getComputedStyle(box).overflowY === "visible") continue;
    const frame = box.getBoundingClientRect();
    const [top, bottom] = [Math.max(text.y, frame.top), Math.min(text.y + text.height, frame.bottom)];
    return { y: top, height: Math.max(0, bottom - top) };
  }
  return text;
}

/** Texts on a canvas outside the document were drawn for another canvas: their position is unknown. */
function* drawnTexts(): Generator<ShownText> {
  for (const [surface, { texts, size }] of layers) {
    // A library that has removed a text makes its canvas small, for the next one.
    if (size !== sizeOf(surface)) continue;
    const canvas = surface instanceof HTMLCanvasElement && surface.isConnected ? surface : undefined;
    const box = canvas && visibleBox(canvas);
    if (canvas && !box) continue;
    const [scaleX, scaleY] = box ? [box.width / surface.width, box.height / surface.height] : [0, 0];
    for (const { text, x, y, width, height } of texts)
      yield {
        text,
        x: (box?.x ?? 0) + x * scaleX,
        y: (box?.y ?? 0) + y * scaleY,
        width: width * scaleX,
        height: height * scaleY,
        label: "",
        source: "canvas",
      };
  }
}
