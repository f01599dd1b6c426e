import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { computedStyles } from "../context/changed-styles.ts";
import { attributesOf, placeInParent, type Point, rectOf, textOf } from "../context/describe-element.ts";
import { hasMeaning, type Look, lookOf } from "../context/look.ts";
import { lookBefore, type Remembered } from "./remembered.ts";

type Changes = Readonly<Record<string, readonly [string, string]>>;
type Rect = SelectedElement["rect"];

/** Changes of an element since its message was sent: each value before and now. */
export interface ElementChanges {
  readonly styles: Changes;
  readonly attributes: Changes;
  readonly text?: readonly [string, string];
  readonly rect?: readonly [Rect, Rect];
  /** Known for as long as the page is not loaded again. */
  readonly placeInParent?: readonly [Point, Point];
  /** Pseudo-elements that look different. */
  readonly pseudoElements?: readonly string[];
  /** Elements inside that are new, gone, or look different. */
  readonly inside?: { readonly count: readonly [number, number]; readonly changed: number };
  /** Its picture is another one, and stays so. Compared where nothing else has an effect. */
  readonly picture?: true;
  /** The pointer was on the element at one of the two times: a rule for that may have changed its styles, so that they say nothing. */
  readonly isHoverDifferent?: true;
}

export const mostText = 2000;
const mostStyles = 60;

export function elementChanges(
  described: SelectedElement,
  known: Remembered | undefined,
  element: Element,
): ElementChanges {
  const text = textOf(element);
  const isSameText = described.isTextTruncated ? text.startsWith(described.text) : text === described.text;
  const rect = rectOf(element);
  const isSameRect = rect.width === described.rect.width && rect.height === described.rect.height;
  return {
    ...lookChanges(described, element),
    attributes: differences(described.attributes, attributesOf(element), NOT_SET),
    ...(isSameText ? {} : { text: [described.text.slice(0, mostText), text.slice(0, mostText)] }),
    ...(isSameRect ? {} : { rect: [described.rect, rect] }),
    ...moveOf(known?.placeInParent, placeInParent(element)),
  };
}

/** Whether something changed that a user can notice. A class or a style attribute alone is no effect: another rule may have won. */
export function hasEffect({ styles, attributes, isHoverDifferent, ...others }: ElementChanges): boolean {
  const hasStyles = isHoverDifferent !== true && Object.keys(styles).length > 0;
  return hasStyles || Object.keys(attributes).some(hasMeaning) || Object.keys(others).length > 0;
}

/** Attributes that changed without an effect of their own. */
export function changedNames({ attributes }: ElementChanges): readonly string[] {
  return Object.keys(attributes).filter((name) => !hasMeaning(name));
}

type LookChanges = Pick<ElementChanges, "styles" | "pseudoElements" | "inside" | "isHoverDifferent">;

function lookChanges({ id, styles = {} }: SelectedElement, element: Element): LookChanges {
  const before = lookBefore(id);
  // Another tab sent the message, or the page has no storage: only what the message carries is known.
  if (!before) return { styles: differences(styles, computedStyles(element, Object.keys(styles))) };
  const now = lookOf(element);
  const changed = Object.entries(differences(before.styles, now.styles)).filter(([name]) => name in now.styles);
  const shown = { styles: Object.fromEntries(changed.slice(0, mostStyles)) };
  if (before.isHovered !== now.isHovered) return { ...shown, isHoverDifferent: true };
  return { ...shown, ...pseudoElementChanges(before, now), ...insideChanges(before.inside, now.inside) };
}

function pseudoElementChanges(before: Look, now: Look): Pick<ElementChanges, "pseudoElements"> {
  const names = new Set([...Object.keys(before.pseudoElements), ...Object.keys(now.pseudoElements)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(before.pseudoElements[name]) !== JSON.stringify(now.pseudoElements[name]),
  );
  return changed.length === 0 ? {} : { pseudoElements: changed };
}

function insideChanges(before: readonly string[], now: readonly string[]): Pick<ElementChanges, "inside"> {
  const isSame = before.length === now.length && before.every((signature, index) => signature === now[index]);
  if (isSame) return {};
  const known = new Set(before);
  const changed = now.filter((signature) => !known.has(signature)).length;
  return { inside: { count: [before.length, now.length], changed } };
}

function moveOf(before: Point | undefined, now: Point | undefined): Pick<ElementChanges, "placeInParent"> {
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
