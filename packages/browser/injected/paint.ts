import { blend, type Color, looksSame, parseColor } from "./color.ts";
import { renderedParent } from "./shadow.ts";
import { styleOf } from "./styles.ts";

/** Whether text directly inside an element leaves a mark on the screen: big enough, not transparent, not in the colour of what is behind it. */
export function isTextPainted(element: Element): boolean {
  let answer = painted.get(element);
  if (answer === undefined) painted.set(element, (answer = computeIsTextPainted(element)));
  return answer;
}

let painted = new WeakMap<Element, boolean>();
let backdrops = new WeakMap<Element, Color | "picture">();
let searchesLeft = 0;

/** A search for what lies behind suspicious text is dear; a page with more of it than this hides text on purpose. */
const MAX_SEARCHES = 200;

export function resetPaint(): void {
  painted = new WeakMap();
  backdrops = new WeakMap();
  searchesLeft = MAX_SEARCHES;
}

const NEARLY_TRANSPARENT = 0.05;

function computeIsTextPainted(element: Element): boolean {
  const style = styleOf(element);
  if (Number.parseFloat(style.fontSize) <= 1) return false;
  const color = parseColor(element instanceof SVGElement ? svgFill(style) : style.webkitTextFillColor);
  if (color[3] < NEARLY_TRANSPARENT) return hasOtherInk(style) || isClippedToText(element);
  const backdrop = backdropOf(element);
  if (backdrop === "picture" || !looksSame(blend(color, backdrop), backdrop)) return true;
  return hasOtherInk(style) || (searchesLeft-- > 0 && isBackedBySomethingElse(element, color));
}

function svgFill(style: CSSStyleDeclaration): string {
  return /^(rgb|color|okl|lab|lch|hsl)/.test(style.fill) ? style.fill : style.color;
}

function hasOtherInk(style: CSSStyleDeclaration): boolean {
  return style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
}

/** Transparent text over `background-clip: text` shows the background through its letters. */
function isClippedToText(element: Element): boolean {
  for (let current: Element | null = element, depth = 0; current && depth < 4; current = renderedParent(current), depth++) {
    if (styleOf(current).backgroundClip.includes("text")) return true;
  }
  return false;
}

/** The colour behind an element's text as its ancestors paint it; a picture where no single colour can be told. */
function backdropOf(element: Element): Color | "picture" {
  const known = backdrops.get(element);
  if (known) return known;
  const style = styleOf(element);
  const answer = paintsPicture(style) ? "picture" : over(parseColor(style.backgroundColor), element);
  backdrops.set(element, answer);
  return answer;
}

function paintsPicture(style: CSSStyleDeclaration): boolean {
  return style.backgroundImage !== "none" && !style.backgroundClip.includes("text");
}

function over(color: Color, element: Element): Color | "picture" {
  if (color[3] > 0.98) return color;
  const parent = renderedParent(element);
  const under = parent ? backdropOf(parent) : canvasColor();
  return under === "picture" ? "picture" : blend(color, under);
}

const WHITE: Color = [255, 255, 255, 1];
const DARK: Color = [18, 18, 18, 1];

/** A frame shows its owner's background through; another origin's owner cannot be asked and is taken to be white. */
function canvasColor(): Color | "picture" {
  const owner = sameOriginOwner();
  if (owner) return ownerBackdrop(owner);
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isDark = scheme === "dark" || (scheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches);
  return isDark ? DARK : WHITE;
}

function sameOriginOwner(): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null;
  }
}

function ownerBackdrop(owner: Element): Color | "picture" {
  for (let current: Element | null = owner; current; current = current.parentElement) {
    const style = getComputedStyle(current);
    if (paintsPicture(style)) return "picture";
    const color = parseColor(style.backgroundColor);
    if (color[3] > 0.98) return color;
  }
  return WHITE;
}

const MAX_LEVELS = 8;
const MAX_SIBLINGS = 40;

/**
 * White text may lie on a dark box that is no ancestor of it: a positioned sibling, a picture, a pseudo-element. Works on
 * boxes, since a hit test answers inside the viewport only.
 */
function isBackedBySomethingElse(element: Element, color: Color): boolean {
  const box = element.getBoundingClientRect();
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  let below: Element = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = renderedParent(below);
    if (!parent) return false;
    if (hasContrastingPseudo(parent, color)) return true;
    let seen = 0;
    for (const sibling of parent.children) {
      if (sibling === below || ++seen > MAX_SIBLINGS) continue;
      if (backs(sibling, x, y, color)) return true;
    }
    if (isOpaque(parent)) return false;
    below = parent;
  }
  return false;
}

function isOpaque(element: Element): boolean {
  return parseColor(styleOf(element).backgroundColor)[3] > 0.98;
}

function backs(element: Element, x: number, y: number, color: Color): boolean {
  if (!isOver(element, x, y) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (paintsContrast(element, color)) return true;
  const inner = [...element.querySelectorAll("img, picture, canvas, video, svg, div, span")].slice(0, MAX_SIBLINGS);
  return inner.some((candidate) => isOver(candidate, x, y) && paintsContrast(candidate, color));
}

function isOver(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

const PICTURES = new Set(["img", "canvas", "video", "svg", "object", "embed", "iframe"]);

function paintsContrast(element: Element, color: Color): boolean {
  if (PICTURES.has(element.localName)) return true;
  const style = styleOf(element);
  if (paintsPicture(style)) return true;
  const background = parseColor(style.backgroundColor);
  return background[3] > 0.3 && !looksSame(blend(color, background), background);
}

function hasContrastingPseudo(element: Element, color: Color): boolean {
  return ["::before", "::after"].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (style.content === "none" || style.content === "normal") return false;
    const background = parseColor(style.backgroundColor);
    return paintsPicture(style) || (background[3] > 0.3 && !looksSame(blend(color, background), background));
  });
}
