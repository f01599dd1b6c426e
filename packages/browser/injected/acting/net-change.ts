import type { WireChange } from "../../src/perform/wire.ts";
import { attributeOf, checkVisibility, findIn, isConnectedNode, matches, parentElementOf, tagOf } from "../dom.ts";
import { containsRendered } from "../shadow.ts";
import { isSecretField } from "../secret-field.ts";
import { describeElement, shortTextOf, wordFor } from "./read-state.ts";

/** Changes of the children, texts and attributes of one element, with the first recorded state of each. */
export interface Touched {
  readonly place: Node;
  readonly attributes: Map<string, string | null>;
  readonly texts: Map<Node, string | null>;
  readonly added: Set<Node>;
  readonly removed: Set<Node>;
  /** The previous sibling of a removed node, at its first removal. */
  readonly previousSiblings: Map<Node, Node | null>;
}

/**
 * - `strong`: a person would notice the change.
 * - `weak`: it comes with every press, such as a ripple or a class on the pressed element; it counts if it lasts.
 */
export type Strength = "strong" | "weak";

export interface NetChange extends WireChange {
  readonly strength: Strength;
  /** Whether it is new text or elements, not an attribute. */
  readonly isContent: boolean;
}

/** Describes the differences from the first state. A value that was restored is not a change. */
export function describeNetChange(touched: Touched, target: Element | undefined): NetChange[] {
  return [
    ...childChanges(touched, target),
    ...orderChanges(touched),
    ...textChanges(touched),
    ...attributeChanges(touched, target),
  ];
}

function childChanges({ place, added, removed }: Touched, target: Element | undefined): NetChange[] {
  const came = [...added].filter((node) => node.parentNode === place && isNoticed(node));
  const went = [...removed].filter((node) => node.parentNode !== place && wouldBeNoticed(node));
  const [newOnes, oldOnes] = removeTwins(came, went);
  const parent = hostOrSelf(place);
  const isInTarget = target !== undefined && parent !== undefined && containsRendered(target, parent);
  const strengthOf = (node: Node): Strength => (isInTarget && shortTextOf(node) === "" ? "weak" : "strong");
  const isRewritten = newOnes.length > 0 && oldOnes.length > 0 && parent !== undefined;
  if (isRewritten && [...newOnes, ...oldOnes].every((node) => node instanceof Text)) {
    return [{ kind: "changed", ...subjectWithText(parent), strength: "strong", isContent: true }];
  }
  return [
    ...newOnes.map((node) => ({
      kind: "appeared" as const,
      ...subjectOf(node),
      strength: strengthOf(node),
      isContent: true,
    })),
    ...oldOnes.map((node) => ({
      kind: "disappeared" as const,
      ...subjectOf(node),
      strength: strengthOf(node),
      isContent: false,
    })),
  ];
}

function hostOrSelf(place: Node): Element | undefined {
  if (place instanceof ShadowRoot) return place.host;
  return place instanceof Element ? place : undefined;
}

/** Describes nodes that were removed and inserted elsewhere. */
function orderChanges({ place, previousSiblings }: Touched): NetChange[] {
  const moved = [...previousSiblings].find(
    ([node, before]) => node.parentNode === place && node.previousSibling !== before && isNoticed(node),
  );
  const isStillThere = moved?.[1] === null || moved?.[1]?.parentNode === place;
  if (!moved || !isStillThere) return [];
  return [{ kind: "changed", ...subjectOf(moved[0]), property: "place", strength: "strong", isContent: false }];
}

/** Removes equal nodes from both lists: a list that is rendered again with the same content has not changed. */
function removeTwins(came: readonly Node[], went: readonly Node[]): [Node[], Node[]] {
  const left = [...went];
  const newOnes = came.filter((node) => {
    const twin = left.findIndex((old) => signatureOf(old) === signatureOf(node));
    if (twin >= 0) left.splice(twin, 1);
    return twin < 0;
  });
  return [newOnes, left];
}

function signatureOf(node: Node): string {
  return node instanceof Element ? node.outerHTML.slice(0, MAX_SIGNATURE) : (node.textContent ?? "");
}

const MAX_SIGNATURE = 5000;
const NEVER_SEEN = new Set(["script", "style", "link", "meta", "template", "noscript", "base", "title", "head"]);

/** Whether a person notices the new node. */
function isNoticed(node: Node): boolean {
  if (node instanceof Text) return (node.nodeValue ?? "").trim() !== "" && isShown(parentElementOf(node));
  if (!(node instanceof Element) || NEVER_SEEN.has(tagOf(node))) return false;
  if (!isShown(node)) return false;
  const { width, height } = node.getBoundingClientRect();
  return (
    (width > 2 && height > 2) || shortTextOf(node) !== "" || findIn(node, "img, svg, canvas, input, button") !== null
  );
}

function isShown(element: Element | null): boolean {
  return element !== null && checkVisibility(element, { visibilityProperty: true, opacityProperty: false });
}

/** Whether a person noticed the removed node, which can't be measured any more. */
function wouldBeNoticed(node: Node): boolean {
  if (node instanceof Text) return (node.nodeValue ?? "").trim() !== "";
  if (!(node instanceof Element) || NEVER_SEEN.has(tagOf(node))) return false;
  return (
    shortTextOf(node) !== "" || matches(node, SOMETHING) || findIn(node, SOMETHING) !== null || hasBoxOfItsOwn(node)
  );
}

const SOMETHING = "img, svg, canvas, video, input, button, select, textarea, iframe";

function hasBoxOfItsOwn(node: Element): boolean {
  return attributeOf(node, "class") !== null || attributeOf(node, "style") !== null;
}

type Subject = Pick<WireChange, "what" | "role" | "isNamed" | "isHidden">;

function subjectOf(node: Node): Subject {
  if (!(node instanceof Element)) return { what: JSON.stringify(shortTextOf(node)), role: "", isNamed: true };
  return subjectCalled(node, describeElement(node));
}

/** Describes a removed element, whose visibility can't be checked. */
function subjectCalled(element: Element, what: string): Subject {
  const role = wordFor(element);
  const isHidden = isConnectedNode(element) && !isShown(element);
  return { what, role, isNamed: what !== role, ...(isHidden && { isHidden: true }) };
}

function textChanges({ place, texts }: Touched): NetChange[] {
  const changed = [...texts].find(
    ([node, old]) => node.nodeValue !== old && (node.nodeValue ?? old ?? "").trim() !== "",
  );
  if (!changed || !(place instanceof Element) || !isShown(place)) return [];
  return [{ kind: "changed", ...subjectWithText(place), strength: "strong", isContent: true }];
}

function subjectWithText(element: Element): Subject {
  const text = isSecretField(element) ? "" : shortTextOf(element);
  return text === "" ? subjectOf(element) : subjectCalled(element, `${tagOf(element)} ${JSON.stringify(text)}`);
}

function attributeChanges({ place, attributes }: Touched, target: Element | undefined): NetChange[] {
  if (!(place instanceof Element)) return [];
  return [...attributes].flatMap(([name, old]) => {
    const now = attributeOf(place, name);
    const strength = now === old ? undefined : strengthOfAttribute({ place, name, old, now, target });
    return strength
      ? [{ kind: "changed" as const, ...subjectOf(place), property: name, strength, isContent: false }]
      : [];
  });
}

interface AttributeChange {
  readonly place: Element;
  readonly name: string;
  readonly old: string | null;
  readonly now: string | null;
  readonly target: Element | undefined;
}

function strengthOfAttribute(change: AttributeChange): Strength | undefined {
  const { place, name, target } = change;
  if (name === "href" && matches(place, "link[rel~=icon]")) return "strong";
  if (NEVER_SEEN.has(tagOf(place)) || IGNORED.has(name)) return undefined;
  if (isOnlyWrittenAnew(change)) return undefined;
  // Their effects are compared by the page's appearance.
  if (place === document.documentElement || place === document.body) return undefined;
  if (PASSING.has(name)) return "weak";
  if (name.startsWith("aria-") || DISTINCTIVE.has(name)) return "strong";
  if (name.startsWith("data-")) return POINTER_STATE.test(name) ? undefined : "weak";
  if (name !== "class" && name !== "style") return undefined;
  const isAtTarget = target !== undefined && (containsRendered(target, place) || containsRendered(place, target));
  return isAtTarget ? "weak" : "strong";
}

function isOnlyWrittenAnew(change: AttributeChange): boolean {
  if (change.name === "style") return stripBlanks(change.old) === stripBlanks(change.now);
  return change.name === "class" && changedTokens(change).every((token) => POINTER_STATE.test(token));
}

/** Removes blanks: scripts format a style in another way when they restore it. */
function stripBlanks(style: string | null): string {
  return (style ?? "").replace(/\s+|;\s*$/g, "");
}

function changedTokens({ old, now }: AttributeChange): string[] {
  const before = new Set((old ?? "").split(/\s+/));
  const after = new Set((now ?? "").split(/\s+/));
  return [...before, ...after].filter((token) => token !== "" && before.has(token) !== after.has(token));
}

/** Attributes that the browser itself updates, or that are not visible. */
const IGNORED = new Set(["tabindex", "id", "name", "nonce", "aria-owns", "aria-describedby"]);
/** Classes for the pointer and the focus, which change with every press. */
const POINTER_STATE = /focus|hover|touch|ripple|wave|mouse|pointer|keyboard/i;
/** Attributes that show that work has started; its effect is still to come. */
const PASSING = new Set(["aria-busy", "disabled", "aria-disabled"]);
const DISTINCTIVE = new Set(
  "hidden open checked selected value src href alt title placeholder readonly contenteditable d points transform fill width height".split(
    " ",
  ),
);
