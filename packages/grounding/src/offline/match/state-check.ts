import type { SnapshotElement } from "@surehand/browser";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { fieldRoles } from "../words/role-words.ts";
import type { StateWish } from "../parse/target-reading.ts";

const signs: Readonly<Record<Exclude<StateWish["state"], "empty">, readonly string[]>> = {
  disabled: ["disabled"],
  on: ["checked", "on", "pressed", "selected"],
  selected: [
    "selected",
    "checked",
    "current",
    "current page",
    "current step",
    "current location",
    "current date",
    "pressed",
    "on",
  ],
  expanded: ["expanded"],
  required: ["required"],
  readonly: ["readonly"],
  focused: ["focused"],
  invalid: ["invalid"],
};

/** What a page writes beside a field that it takes for wrong. */
const COMPLAINT =
  /\b(?:invalid|not valid|(?:enter|provide|choose|select) a valid|is required|is missing|must (?:be|have|contain)|incorrect)\b/i;

/** As `isInState`, and by what the page around it shows of it. */
export function isInStateOn({ items, tree }: PageIndex, { element, line, names }: PageItem, wish: StateWish): boolean {
  // Where nothing is marked as required, nothing is as optional.
  if (wish.state === "required" && !wish.isWished && items.some(isCalledOptional)) return isCalledOptional({ names });
  if (wish.state === "required" && !wish.isWished && !items.some((item) => item.element.states.includes("required")))
    return false;
  if (isInState(element, wish)) return true;
  return (
    wish.state === "invalid" && wish.isWished && fieldRoles.has(element.role) && isComplainedOf(tree, line, element)
  );
}

function isCalledOptional({ names }: Pick<PageItem, "names">): boolean {
  return names.some(({ raw }) => /\boptional\b/i.test(raw));
}

/** On its line, or on one with nothing but text right below. */
// oxlint-disable-next-line max-params -- where, and of what
function isComplainedOf(tree: PageIndex["tree"], line: number, { value = "" }: SnapshotElement): boolean {
  const { lines } = tree;
  const isText = lines[line + 1]?.segments.every((segment) => typeof segment === "string") === true;
  const texts = lines[line]?.segments.filter((segment) => typeof segment === "string") ?? [];
  return [...texts, ...(isText ? [tree.textOf(line + 1)] : [])].some(
    (text) => COMPLAINT.test(text) || (value !== "" && /^please (?:enter|choose|select|provide|fill)\b/i.test(text)),
  );
}

export function isInState({ states, value, role }: SnapshotElement, { state, isWished }: StateWish): boolean {
  if (state === "empty") {
    const isEmpty = states.includes("empty") || (!states.includes("filled") && (value ?? "") === "");
    return isEmpty === isWished;
  }
  if (state === "expanded" && !isWished) return states.includes("collapsed");
  if (
    state === "on" &&
    !["checkbox", "radio", "switch", "button", "menuitemcheckbox", "menuitemradio", "option"].includes(role)
  )
    return false;
  return signs[state].some((sign) => states.includes(sign)) === isWished;
}
