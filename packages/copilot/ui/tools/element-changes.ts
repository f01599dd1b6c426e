import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { computedStyles } from "../context/changed-styles.ts";
import { attributesOf, type Point, type Rect, rectOf, textOf } from "../context/describe-element.ts";
import { type Interaction, interactions } from "../context/interaction-states.ts";
import { type BriefLook, hasMeaning, type Look, lookOf } from "../context/look.ts";
import { lookBefore } from "./remembered.ts";

type Attributes = Readonly<Record<string, string>>;
export type Changes = Readonly<Record<string, readonly [string, string]>>;

/** Changes of an element at rest since its message was sent: each value before and now. */
export interface ElementChanges extends LookChanges {
  readonly attributes: Changes;
  /** It is an element with another tag now, in the same place. */
  readonly tag?: readonly [string, string];
  /** Its picture is another one, and stays so. Compared where nothing else has an effect. */
  readonly picture?: true;
}

interface LookChanges {
  readonly styles: Changes;
  readonly text?: readonly [string, string];
  readonly rect?: readonly [Rect, Rect];
  readonly placeInParent?: readonly [Point, Point];
  /** Pseudo-elements that look different. */
  readonly pseudoElements?: readonly string[];
  /** Elements inside that are new, gone, or look different. */
  readonly inside?: { readonly count: readonly [number, number]; readonly changed: number };
  /** Differences that only show while a pointer or the keyboard is on the element. */
  readonly states?: Readonly<Partial<Record<Interaction, StateChanges>>>;
}

export interface StateChanges {
  readonly styles: Changes;
  /** Pseudo-elements, or elements inside. */
  readonly others?: true;
}

export const mostText = 2000;
const mostStyles = 60;

export function elementChanges(described: SelectedElement, element: Element): ElementChanges {
  const before = lookBefore(described.id);
  return {
    // Another tab sent the message, or the page has no storage: only what the message carries is known.
    ...(before ? lookChanges(before, lookOf(element)) : describedChanges(described, element)),
    attributes: attributeChanges(described.attributes, attributesOf(element)),
    ...tagChange(described.tag, element.localName),
  };
}

export function tagChange(before: string, now: string): Pick<ElementChanges, "tag"> {
  return before === now ? {} : { tag: [before, now] };
}

export function attributeChanges(before: Attributes, now: Attributes): Changes {
  return differences(before, now, NOT_SET);
}

/** Whether something changed that a user can notice. A class or a style attribute alone is no effect: another rule may have won. */
export function hasEffect({ styles, attributes, ...others }: ElementChanges): boolean {
  return (
    Object.keys(styles).length > 0 ||
    Object.keys(attributes).some(hasMeaning) ||
    Object.values(others).some((change) => change !== undefined)
  );
}

/** The states that an element changed in, if it did not at rest. */
export function changedStates({ states = {}, ...others }: ElementChanges): readonly Interaction[] {
  return hasEffect(others) ? [] : interactions.filter((state) => states[state]);
}

/** Attributes that changed without an effect of their own. */
export function changedNames({ attributes }: ElementChanges): readonly string[] {
  return Object.keys(attributes).filter((name) => !hasMeaning(name));
}

function describedChanges(
  { text, isTextTruncated, rect, styles = {} }: SelectedElement,
  element: Element,
): LookChanges {
  const now = textOf(element);
  return {
    styles: differences(styles, computedStyles(element, Object.keys(styles))),
    ...textChange(text, isTextTruncated ? now.slice(0, text.length) : now),
    ...rectChange(rect, rectOf(element)),
  };
}

function lookChanges(before: Look, now: Look): LookChanges {
  return {
    styles: Object.fromEntries(Object.entries(styleChanges(before.styles, now.styles)).slice(0, mostStyles)),
    ...textChange(before.text, now.text),
    ...rectChange(before.rect, now.rect),
    ...moveOf(before.placeInParent, now.placeInParent),
    ...pseudoElementChanges(before, now),
    ...insideChanges(before.inside, now.inside),
    ...stateChanges(before, now),
  };
}

/** A value that an animation moved at one of the two times was not read. */
export function styleChanges(before: Look["styles"], now: Look["styles"]): Changes {
  const changed = Object.entries(differences(before, now));
  return Object.fromEntries(changed.filter(([name]) => name in now && name in before));
}

function textChange(before: string, now: string): Pick<LookChanges, "text"> {
  return before === now ? {} : { text: [before.slice(0, mostText), now.slice(0, mostText)] };
}

function rectChange(before: Rect, now: Rect): Pick<LookChanges, "rect"> {
  const isSame = before.width === now.width && before.height === now.height;
  return isSame ? {} : { rect: [before, now] };
}

function stateChanges(before: Look, now: Look): Pick<LookChanges, "states"> {
  const changed = interactions.flatMap((state) => {
    const change = changesIn(state, before, now);
    return change ? [[state, change] as const] : [];
  });
  return changed.length === 0 ? {} : { states: Object.fromEntries(changed) };
}

// oxlint-disable-next-line max-params -- two sides, and what is compared
function changesIn(state: Interaction, before: Look, now: Look): StateChanges | undefined {
  const styles = stylesChangedIn(state, before, now);
  const isSameAtRest =
    Object.keys(pseudoElementChanges(before, now)).length === 0 && !insideChanges(before.inside, now.inside).inside;
  const others = isSameAtRest && before.states[state]?.others !== now.states[state]?.others;
  return Object.keys(styles).length > 0 || others ? { styles, ...(others && { others }) } : undefined;
}

/** A change that also shows at rest is no change of the state. */
// oxlint-disable-next-line max-params -- two sides, and what is compared
export function stylesChangedIn(state: Interaction, before: StyledLook, now: StyledLook): Changes {
  const atRest = styleChanges(before.styles, now.styles);
  const [was, is] = [before, now].map(({ styles, states }) => ({ ...styles, ...states[state]?.styles }));
  const own = Object.entries(styleChanges(was ?? {}, is ?? {}));
  return Object.fromEntries(
    own.filter(([name, values]) => String(atRest[name]) !== String(values)).slice(0, mostStyles),
  );
}

type StyledLook = Pick<BriefLook, "styles" | "states">;

function pseudoElementChanges(before: Look, now: Look): Pick<LookChanges, "pseudoElements"> {
  const names = new Set([...Object.keys(before.pseudoElements), ...Object.keys(now.pseudoElements)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(before.pseudoElements[name]) !== JSON.stringify(now.pseudoElements[name]),
  );
  return changed.length === 0 ? {} : { pseudoElements: changed };
}

function insideChanges(before: readonly string[], now: readonly string[]): Pick<LookChanges, "inside"> {
  const isSame = before.length === now.length && before.every((signature, index) => signature === now[index]);
  if (isSame) return {};
  const known = new Set(before);
  const changed = now.filter((signature) => !known.has(signature)).length;
  return { inside: { count: [before.length, now.length], changed } };
}

function moveOf(before: Point | undefined, now: Point | undefined): Pick<LookChanges, "placeInParent"> {
  if (!before || !now || Math.max(Math.abs(before.x - now.x), Math.abs(before.y - now.y)) < 1) return {};
  return { placeInParent: [before, now] };
}

/** Stands for an attribute that the element does not have: the value of a boolean attribute such as `disabled` is empty. */
const NOT_SET = "(not set)";

// oxlint-disable-next-line max-params -- two sides, and what stands for nothing
function differences(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  missing = "",
): Changes {
  const changes: Record<string, readonly [string, string]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const values = [before[name] ?? missing, now[name] ?? missing] as const;
    if (values[0] !== values[1]) changes[name] = values;
  }
  return changes;
}
