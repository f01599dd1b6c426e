import { limits } from "../../src/protocol/version.ts";
import { computedStyles } from "./changed-styles.ts";
import { attributesOf, placeInParent, type Point, type Rect, rectOf, textOf } from "./describe-element.ts";
import { type Interaction, type InteractionState, readInStates } from "./interaction-states.ts";

export type Styles = Readonly<Record<string, string>>;

/** How an element looks at rest, and in the states that a pointer or the keyboard brings. */
export interface Look extends LookAtRest {
  /** States that a rule of the page names. */
  readonly states: { readonly [State in Interaction]?: StateLook | undefined };
}

interface LookAtRest {
  readonly text: string;
  readonly rect: Rect;
  readonly placeInParent?: Point | undefined;
  readonly styles: Styles;
  /** By the name of the pseudo-element; only those that are drawn. */
  readonly pseudoElements: Readonly<Record<string, Styles>>;
  /** A signature of each element inside, in their order. */
  readonly inside: readonly string[];
}

export interface StateLook {
  /** Only those that are not as at rest. */
  readonly styles: Styles;
  /** Signature of its pseudo-elements and of what is inside. Missing if they are as at rest. */
  readonly others?: string | undefined;
}

/** Later elements of a large one are not compared: reading styles costs the page's time. */
const mostInside = 150;
/** Logical names repeat physical ones, and origins follow from the size. */
const repeated = /(?:^|-)(?:inline|block)(?:-|$)|^(?:perspective|transform)-origin$|^-/u;

export function lookOf(element: Element): Look {
  const looks = readInStates(element, () => lookNow(element));
  const rest = looks.get("rest") ?? lookNow(element);
  const others = [...looks].filter(([state]) => state !== "rest");
  return { ...rest, states: Object.fromEntries(others.map(([state, look]) => [state, stateLook(rest, look)])) };
}

function lookNow(element: Element): LookAtRest {
  const { names, moving } = readableNames(element);
  const inside = [...element.querySelectorAll("*")].slice(0, mostInside);
  return {
    text: textOf(element).slice(0, limits.elementTextCharacters),
    rect: rectOf(element),
    placeInParent: placeInParent(element),
    styles: computedStyles(
      element,
      names.filter((name) => !moving.has(name)),
    ),
    pseudoElements: pseudoElementsOf(element, names),
    inside: inside.map((each) => signedStyles(each).signature),
  };
}

function stateLook(rest: LookAtRest, look: LookAtRest): StateLook {
  const [atRest, others] = [rest, look].map(({ pseudoElements, inside }) =>
    hash(JSON.stringify([pseudoElements, inside])),
  );
  return { styles: differingFrom(rest.styles, look.styles), ...(others !== atRest && { others }) };
}

/** How an element of a whole page looks, in little space: a signature to compare, and the styles that tell what changed. */
export interface BriefLook {
  /** At rest, and in the states in which it is another one. */
  readonly signature: string;
  readonly styles: Styles;
  /** Only those that are not as at rest. */
  readonly states: { readonly [State in Interaction]?: Pick<StateLook, "styles"> | undefined };
}

/** The look of each element, at rest and in the states that a rule names for it. */
export function briefLooksOf(scope: Node, elements: readonly Element[]): ReadonlyMap<Element, BriefLook> {
  const byState = readInStates(scope, (state, affected) => {
    const read = state === "rest" ? elements : elements.filter((element) => affected.has(element));
    return new Map(read.map((element) => [element, signedStyles(element)]));
  });
  return new Map(elements.map((element) => [element, briefLook(element, byState)]));
}

function briefLook(
  element: Element,
  byState: ReadonlyMap<InteractionState, ReadonlyMap<Element, SignedStyles>>,
): BriefLook {
  const { signature, styles } = byState.get("rest")?.get(element) ?? { signature: "", styles: {} };
  const others = [...byState].flatMap(([state, looks]) => {
    const look = looks.get(element);
    return !look || look.signature === signature ? [] : [{ state, ...look }];
  });
  return {
    signature: [signature, ...others.map((other) => `${other.state}:${other.signature}`)].join(" "),
    styles,
    states: Object.fromEntries(others.map((other) => [other.state, { styles: differingFrom(styles, other.styles) }])),
  };
}

interface SignedStyles {
  /** Differs if the element itself has another text, another meaning for users, or another look. */
  readonly signature: string;
  readonly styles: Styles;
}

function signedStyles(element: Element): SignedStyles {
  const { names, moving } = readableNames(element);
  const styles = Object.entries(computedStyles(element)).filter(([name]) => !moving.has(name));
  const parts = [element.localName, ownText(element), meaningOf(element), styles, pseudoElementsOf(element, names)];
  return { signature: hash(JSON.stringify(parts)), styles: Object.fromEntries(styles) };
}

export function differingFrom(base: Styles, styles: Styles): Styles {
  return Object.fromEntries(Object.entries(styles).filter(([name, value]) => base[name] !== value));
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
  return meaningIn(attributesOf(element));
}

export function meaningIn(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kept = Object.entries(attributes).filter(([name]) => hasMeaning(name));
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
