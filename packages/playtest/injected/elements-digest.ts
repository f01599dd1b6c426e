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
    const classes = element.getAttribute("class") ?? "";
    const data = dataOf(element);
    for (const character of `${element.tagName} ${classes} ${data} ${place} ${own.join("")} ${color} ${image} ${valueOf(element)}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16);
}

interface Look {
  readonly color: string;
  /** Position and size. */
  readonly place: string;
  /** Image or part of it that is shown, and the inline style. */
  readonly image: string;
}

const CONTROLS = "button, a, input, [role=button]";
/** Colors without the mouse, and the attributes with which elements had them. */
const colors = new WeakMap<Element, { readonly color: string; readonly attributes: string }>();

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
  const { backgroundColor, backgroundImage, backgroundPosition, fill, stroke } = getComputedStyle(element);
  const place = [x, y, width, height].map(Math.round).join(" ");
  // A script that sets an inline style means it; a style sheet may only highlight what is under the mouse.
  const own = element.getAttribute("style") ?? "";
  const color = element instanceof SVGElement ? `${fill} ${stroke}` : `${backgroundColor} ${backgroundImage}`;
  const source = element instanceof HTMLImageElement ? element.src : backgroundPosition;
  return { color: colorWithoutMouse(element, color), place, image: `${source} ${own}` };
}

/** Returns the state of an element that a person changes, or that a script sets in place of a text. */
function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement) return `${element.value}${element.checked ? " checked" : ""}`;
  const hasValue = element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
  return hasValue ? element.value : "";
}

/** An element under the mouse is highlighted, whether the click has an effect or not, unless a script changed it since. */
function colorWithoutMouse(element: Element, color: string): string {
  const data = dataOf(element);
  const attributes = `${element.getAttribute("class") ?? ""} ${element.getAttribute("style") ?? ""} ${data}`;
  const known = colors.get(element);
  if (known?.attributes === attributes && element.matches(":hover")) return known.color;
  colors.set(element, { color, attributes });
  return color;
}

/** Joins the values of the element's data attributes, by which styles may show a state. */
function dataOf(element: Element): string {
  return element instanceof HTMLElement ? Object.values(element.dataset).join(" ") : "";
}
