import { matches, tagOf } from "../dom.ts";
import { containsRendered } from "../shadow.ts";

/**
 * - `strong`: a person would notice the change.
 * - `weak`: it comes with every press, such as a ripple or a class on the pressed element; it counts if it lasts.
 */
export type Strength = "strong" | "weak";

export interface AttributeChange {
  readonly place: Element;
  readonly name: string;
  readonly old: string | null;
  readonly now: string | null;
  readonly target: Element | undefined;
  /** Whether another element took the place of the one that had the old value. */
  readonly isRecreated: boolean;
}

/** Returns undefined for a change that no person notices. */
export function strengthOfAttribute(change: AttributeChange): Strength | undefined {
  const { place, name, target, isRecreated } = change;
  if (name === "href" && matches(place, "link[rel~=icon]")) return "strong";
  if (UNSEEN_TAGS.has(tagOf(place)) || IGNORED.has(name)) return undefined;
  if (isOnlyWrittenAnew(change)) return undefined;
  // Their effects are compared by the page's appearance.
  if (place === document.documentElement || place === document.body) return undefined;
  if (PASSING.has(name)) return "weak";
  if (name.startsWith("aria-") || DISTINCTIVE.has(name)) return "strong";
  if (name.startsWith("data-")) return isOfPointer(name) || isRecreated ? undefined : "weak";
  if (name !== "class" && name !== "style") return undefined;
  const isAtTarget = target !== undefined && (containsRendered(target, place) || containsRendered(place, target));
  return isAtTarget || isRecreated ? "weak" : "strong";
}

/** Whether the name is one for the pointer or the focus, whose state changes with every press. */
export function isOfPointer(name: string): boolean {
  return POINTER_STATE.test(name);
}

/** Removes blanks: scripts format a style in another way when they restore it. */
export function styleWithoutBlanks(style: string): string {
  return style.replace(/\s+|;\s*$/g, "");
}

function isOnlyWrittenAnew({ name, old, now }: AttributeChange): boolean {
  if (name === "style") return styleWithoutBlanks(old ?? "") === styleWithoutBlanks(now ?? "");
  return name === "class" && changedTokens(old ?? "", now ?? "").every(isOfPointer);
}

function changedTokens(old: string, now: string): string[] {
  const before = new Set(old.split(/\s+/));
  const after = new Set(now.split(/\s+/));
  return [...before, ...after].filter((token) => token !== "" && before.has(token) !== after.has(token));
}

const UNSEEN_TAGS = new Set(["script", "style", "link", "meta", "template", "noscript", "base", "title", "head"]);
/** Attributes that the browser itself updates, or that are not visible. */
const IGNORED = new Set(["tabindex", "id", "name", "nonce", "aria-owns", "aria-describedby"]);
const POINTER_STATE = /focus|hover|touch|ripple|wave|mouse|pointer|keyboard/i;
/** Attributes that show that work has started; its effect is still to come. */
const PASSING = new Set(["aria-busy", "disabled", "aria-disabled"]);
const DISTINCTIVE = new Set(
  "hidden open checked selected value src href alt title placeholder readonly contenteditable d points transform fill width height".split(
    " ",
  ),
);
