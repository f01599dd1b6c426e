import { computedStyles } from "./changed-styles.ts";
import { attributesOf } from "./describe-element.ts";
import { hasHoverRule } from "./hover-rules.ts";

type Styles = Readonly<Record<string, string>>;

/** How an element looks: all its computed styles, those of its pseudo-elements, and what is inside of it. */
export interface Look {
  readonly styles: Styles;
  /** By the name of the pseudo-element; only those that are drawn. */
  readonly pseudoElements: Readonly<Record<string, Styles>>;
  /** A signature of each element inside, in their order. */
  readonly inside: readonly string[];
  /** Whether the pointer was on it, and a rule for that may have applied. */
  readonly isHovered: boolean;
}

/** Later elements of a large one are not compared: reading styles costs the page's time. */
const mostInside = 150;
/** Logical names repeat physical ones, and origins follow from the size. */
const repeated = /(?:^|-)(?:inline|block)(?:-|$)|^(?:perspective|transform)-origin$|^-/u;

export function lookOf(element: Element): Look {
  const { names, moving } = readableNames(element);
  const inside = [...element.querySelectorAll("*")].slice(0, mostInside);
  return {
    styles: computedStyles(
      element,
      names.filter((name) => !moving.has(name)),
    ),
    pseudoElements: pseudoElementsOf(element, names),
    inside: inside.map(signatureOf),
    isHovered: element.matches(":hover") && hasHoverRule(element),
  };
}

/** Differs if the element itself has another text, another meaning for users, or another look. */
export function signatureOf(element: Element): string {
  const { names, moving } = readableNames(element);
  const styles = Object.entries(computedStyles(element)).filter(([name]) => !moving.has(name));
  const parts = [element.localName, ownText(element), meaningOf(element), styles, pseudoElementsOf(element, names)];
  return hash(JSON.stringify(parts));
}

/** Identifiers that a framework generates are others each time that an element is made. */
const identifiers: ReadonlySet<string> = new Set([
  "id",
  "for",
  "aria-controls",
  "aria-describedby",
  "aria-labelledby",
  "aria-owns",
]);

/** A class or a style is no change for a user: its effect is in the computed styles. An identifier is none either. */
export function hasMeaning(attribute: string): boolean {
  return attribute !== "class" && attribute !== "style" && !identifiers.has(attribute);
}

/** Attributes that matter by themselves, such as a label, an address or a state. */
export function meaningOf(element: Element): Readonly<Record<string, string>> {
  const kept = Object.entries(attributesOf(element)).filter(([name]) => hasMeaning(name));
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function ownText(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ nodeValue }) => nodeValue?.trim()).join("\n");
}

function pseudoElementsOf(element: Element, names: readonly string[]): Look["pseudoElements"] {
  const drawn = ["::before", "::after"].filter(
    (name) => !["none", "normal"].includes(computedStyles(element, ["content"], name)["content"] ?? "none"),
  );
  return Object.fromEntries(drawn.map((name) => [name, computedStyles(element, names, name)]));
}

interface ReadableNames {
  readonly names: readonly string[];
  /** In the middle of an animation: the value says nothing about an edit. */
  readonly moving: ReadonlySet<string>;
}

function readableNames(element: Element): ReadableNames {
  const frames = element.getAnimations().flatMap(({ effect }) => (isKeyframes(effect) ? effect.getKeyframes() : []));
  return { names: allNames(), moving: new Set(frames.flatMap((frame) => Object.keys(frame).map(toProperty))) };
}

/** An effect in a frame is of another realm. */
function isKeyframes(effect: AnimationEffect | null): effect is KeyframeEffect {
  return effect !== null && "getKeyframes" in effect;
}

/** Read once: the names are the same for every element. */
function allNames(): readonly string[] {
  known ??= [...getComputedStyle(document.documentElement)].filter((name) => !repeated.test(name));
  return known;
}
let known: readonly string[] | undefined;

function toProperty(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** Two rounds of FNV-1a: short, and good enough to tell the looks of one page apart. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x5bd1e995) ^ (other >>> 13);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
