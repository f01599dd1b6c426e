import {
  boxOf,
  checkVisibility,
  childrenOf,
  findAllIn,
  firstElementOf,
  parentElementOf,
  rootElement,
  tagOf,
} from "./dom.ts";
import { blend, type Color, looksSame, parseColor } from "./color.ts";
import { renderedParent } from "./shadow.ts";
import { perReading } from "./reading.ts";
import { styleOf } from "./styles.ts";
import { addMark, Mark, marksOf } from "./marks.ts";
import { CLEARLY_BIG } from "./ink-reading.ts";
import { isInked, knownBackgrounds } from "./style-survey.ts";

/** Whether text directly inside an element is visible: large enough, not transparent, not in the color of its background. */
export function isTextPainted(element: Element): boolean {
  const marks = marksOf(element);
  if ((marks & (Mark.painted | Mark.unpainted)) !== 0) return (marks & Mark.painted) !== 0;
  const parent = isInked(element) ? null : renderedParent(element);
  // Text without a rule for its color or background looks like its parent's. Its background may still differ, which can make it
  // visible.
  if (parent && isTextPainted(parent)) {
    const isSmall = (marksOf(parent) & Mark.small) !== 0;
    const isShrunk = (marks & Mark.shrunk) !== 0;
    if (!(isSmall && isShrunk)) {
      // An element without children is rarely queried again.
      if (isSmall || isShrunk || firstElementOf(element) !== null)
        addMark(element, isSmall || isShrunk ? Mark.painted | Mark.small : Mark.painted);
      return true;
    }
  }
  const style = styleOf(element);
  const isSmall = Number.parseFloat(style.fontSize) < CLEARLY_BIG;
  const answer = element instanceof SVGElement ? isSvgTextPainted(element) : isStyledTextPainted(element, style);
  addMark(element, (answer ? Mark.painted : Mark.unpainted) | (isSmall ? Mark.small : 0));
  return answer;
}

/** Whether text with a separate style inside an element is visible, such as generated text. */
export function isStyledTextPainted(element: Element, style: CSSStyleDeclaration): boolean {
  if (Number.parseFloat(style.fontSize) <= 1) return false;
  const color = parseColor(style.webkitTextFillColor);
  if (color[3] < NEARLY_TRANSPARENT) return hasOtherInk(style) || isClippedToText(element);
  if (isUnlikeAnyBackground(color)) return true;
  const backdrop = backdropBehind(element, style);
  if (isSetOff(color, backdrop) || hasOtherInk(style)) return true;
  return painted().searchesLeft-- > 0 && isBackedBySomethingElse(element, color);
}

/** Whether SVG text is visible: letters are filled and stroked, on other shapes of the drawing. */
function isSvgTextPainted(element: SVGElement): boolean {
  const style = styleOf(element);
  if (Number.parseFloat(style.fontSize) <= 1) return false;
  const paints = [style.fill, style.stroke].filter((paint) => paint !== "none");
  if (paints.some((paint) => paint.startsWith("url"))) return true;
  const colors = paints.map(parseColor).filter((color) => color[3] >= NEARLY_TRANSPARENT);
  const backdrop = backdropBehind(element, style);
  return colors.some((color) => isSetOff(color, backdrop) || liesOnShape(element, color));
}

function liesOnShape(element: SVGElement, color: Color): boolean {
  const box = boxOf(element);
  const shapes = [
    ...(element.ownerSVGElement?.querySelectorAll("rect, circle, ellipse, path, polygon, image") ?? []),
  ].slice(0, MAX_SHAPES);
  return shapes.some((shape) => {
    if (!isOver(shape, (box.left + box.right) / 2, (box.top + box.bottom) / 2)) return false;
    const { fill } = getComputedStyle(shape);
    return (
      shape.localName === "image" || fill.startsWith("url") || (fill !== "none" && !looksSame(parseColor(fill), color))
    );
  });
}

const MAX_SHAPES = 300;

/**
 * Maximum number of searches for the elements behind suspicious text, which are expensive; a page with more of it hides text
 * intentionally.
 */
const MAX_SEARCHES = 200;

const painted = perReading(() => ({
  backdrops: new WeakMap<Element, Backdrop>(),
  unlike: new Map<Color, boolean>(),
  searchesLeft: MAX_SEARCHES,
}));

const NEARLY_TRANSPARENT = 0.05;

/**
 * Whether the background of the text is irrelevant, because all background colors of the page are known and none is similar to
 * the text's.
 */
function isUnlikeAnyBackground(color: Color): boolean {
  const backgrounds = knownBackgrounds();
  if (!backgrounds || color[3] < 1) return false;
  const { unlike } = painted();
  let answer = unlike.get(color);
  if (answer === undefined) {
    answer = ![...backgrounds, canvas().color].some((background) => looksSame(color, background));
    unlike.set(color, answer);
  }
  return answer;
}

function hasOtherInk(style: CSSStyleDeclaration): boolean {
  return (
    style.textShadow !== "none" ||
    INKING_BLENDS.has(style.mixBlendMode) ||
    Number.parseFloat(style.webkitTextStrokeWidth) > 0
  );
}

/** Blend modes that make letters visible on a background of their own color. */
const INKING_BLENDS = new Set(["difference", "exclusion"]);

/** Whether the text shows its background: transparent text over `background-clip: text`. */
function isClippedToText(element: Element): boolean {
  for (
    let current: Element | null = element, depth = 0;
    current && depth < 4;
    current = renderedParent(current), depth++
  ) {
    if (styleOf(current).backgroundClip.includes("text")) return true;
  }
  return false;
}

/** Paint of an element's ancestors behind its text. */
interface Backdrop {
  readonly color: Color;
  /** A picture over the color, such as `background-image`; empty if there is none. */
  readonly image: string;
}

/** Whether text is visible on its background. On a picture it is assumed to be. */
function isSetOff(color: Color, { color: behind, image }: Backdrop): boolean {
  return image === "" ? !looksSame(blend(color, behind), behind) : !isGradientOf(image, color);
}

function backdropBehind(element: Element, style: CSSStyleDeclaration): Backdrop {
  const color = parseColor(style.backgroundColor);
  if (color[3] > 0.98 && !paintsPicture(style)) return { color, image: "" };
  const parent = renderedParent(element);
  return paintOver(style, parent ? backdropOf(parent) : canvas());
}

function paintOver(style: CSSStyleDeclaration, under: Backdrop): Backdrop {
  const own = parseColor(style.backgroundColor);
  const image = paintsPicture(style) ? style.backgroundImage : "";
  if (own[3] === 0) return image === "" ? under : { color: under.color, image };
  return { color: blend(own, under.color), image: image === "" && own[3] < 0.98 ? under.image : image };
}

/** Returns the backdrop of a container. It is cached for containers, which many children query; leaves query it once. */
function backdropOf(container: Element): Backdrop {
  const { backdrops } = painted();
  const pending: Element[] = [];
  let backdrop: Backdrop | undefined;
  for (let current: Element | null = container; current && !backdrop; current = renderedParent(current)) {
    backdrop = backdrops.get(current);
    if (!backdrop) pending.push(current);
  }
  backdrop ??= canvas();
  for (const element of pending.toReversed()) {
    backdrop = paintOver(getComputedStyle(element), backdrop);
    backdrops.set(element, backdrop);
  }
  return backdrop;
}

/** Whether the image is a gradient that consists only of the text's color. */
function isGradientOf(image: string, color: Color): boolean {
  const colors = /^[a-z-]*gradient\(/.test(image) ? (image.match(/rgba?\([^)]*\)/g) ?? []) : [];
  return colors.length > 0 && colors.every((stop) => looksSame(parseColor(stop), color));
}

function paintsPicture(style: CSSStyleDeclaration): boolean {
  return style.backgroundImage !== "none" && !style.backgroundClip.includes("text");
}

const WHITE: Color = [255, 255, 255, 1];
const DARK: Color = [18, 18, 18, 1];

/**
 * Returns the backdrop of the document. A frame shows its owner's background through; the owner of a frame from another origin
 * can't be read and is assumed to be white.
 */
function canvas(): Backdrop {
  const owner = sameOriginOwner();
  if (owner) return ownerBackdrop(owner);
  const scheme = getComputedStyle(rootElement()).colorScheme;
  const isDark = scheme === "dark" || (scheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches);
  return { color: isDark ? DARK : WHITE, image: "" };
}

function sameOriginOwner(): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null;
  }
}

function ownerBackdrop(owner: Element): Backdrop {
  for (let current: Element | null = owner; current; current = parentElementOf(current)) {
    const style = getComputedStyle(current);
    const color = parseColor(style.backgroundColor);
    if (paintsPicture(style)) return { color, image: style.backgroundImage };
    if (color[3] > 0.98) return { color, image: "" };
  }
  return { color: WHITE, image: "" };
}

const MAX_LEVELS = 8;
const MAX_SIBLINGS = 40;

/**
 * Whether white text is on a dark box that is not an ancestor: a positioned sibling, a picture, a pseudo-element. Compares boxes,
 * because a hit test works only inside the viewport.
 */
function isBackedBySomethingElse(element: Element, color: Color): boolean {
  const box = boxOf(element);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  let below: Element = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = renderedParent(below);
    if (!parent) return false;
    if (hasContrastingPseudo(parent, color)) return true;
    let seen = 0;
    for (const sibling of childrenOf(parent)) {
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
  if (!isOver(element, x, y) || !checkVisibility(element, { opacityProperty: true, visibilityProperty: true }))
    return false;
  if (paintsContrast(element, color)) return true;
  const inner = [...findAllIn(element, "img, picture, canvas, video, svg, div, span")].slice(0, MAX_SIBLINGS);
  return inner.some((candidate) => isOver(candidate, x, y) && paintsContrast(candidate, color));
}

function isOver(element: Element, x: number, y: number): boolean {
  const box = boxOf(element);
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

const PICTURES = new Set(["img", "canvas", "video", "svg", "object", "embed", "iframe"]);

function paintsContrast(element: Element, color: Color): boolean {
  if (PICTURES.has(tagOf(element))) return true;
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
