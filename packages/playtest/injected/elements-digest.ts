import type { Box } from "../src/probe/seen.ts";
import { visibleBox } from "./visible.ts";

const MOST = 1500;

/** Returns a digest of the visible elements: FNV-1a over their tags, states, positions and texts. Equal if nothing visible changed. */
export function elementsDigest(): string {
  let hash = 0x81_1c_9d_c5;
  let count = 0;
  for (const element of document.body?.querySelectorAll("*") ?? []) {
    if (count >= MOST) break;
    if (element.matches("script, style, canvas")) continue;
    const box = visibleBox(element);
    if (!box) continue;
    count++;
    const own = [...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [],
    );
    const { color, place, image } = element.matches(CONTROLS) ? controlLook(element) : lookOf(element, box);
    const value = element instanceof HTMLInputElement ? element.value : "";
    for (const character of `${element.tagName} ${element.className} ${place} ${own.join("")} ${color} ${image} ${value}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16);
}

interface Look {
  readonly color: string;
  /** Position and size. */
  readonly place: string;
  /** Part of an image that is shown. */
  readonly image: string;
}

const CONTROLS = "button, a, input, [role=button]";
const colors = new WeakMap<Element, string>();

/**
 * The mouse changes the color and the transform of a control, whether the click has an effect or not. Its attributes and its place in the
 * layout are those of the game.
 */
function controlLook(element: Element): Look {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(" ");
  const layout = element instanceof HTMLElement ? element : undefined;
  const place = [layout?.offsetLeft, layout?.offsetTop, layout?.offsetWidth, layout?.offsetHeight].join(" ");
  return { color: attributes, place, image: "" };
}

function lookOf(element: Element, { x, y, width, height }: Box): Look {
  const { backgroundColor, backgroundPosition } = getComputedStyle(element);
  const place = [x, y, width, height].map(Math.round).join(" ");
  return { color: colorWithoutMouse(element, backgroundColor), place, image: backgroundPosition };
}

/** An element under the mouse is highlighted, whether the click has an effect or not. */
function colorWithoutMouse(element: Element, color: string): string {
  const known = colors.get(element);
  if (known !== undefined && element.matches(":hover")) return known;
  colors.set(element, color);
  return color;
}
