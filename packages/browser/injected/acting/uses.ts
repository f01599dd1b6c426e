import type { WireUse } from "../../src/perform/wire.ts";
import { accessibleName } from "../accessible-name.ts";
import { attributeOf, matches, parentNodeOf } from "../dom.ts";
import { resetLabelIndex } from "../label-index.ts";
import { roleOf } from "../roles.ts";
import { renderedParent, shadowRootOf } from "../shadow.ts";
import { optionsOf } from "./choose-option.ts";
import { describeElement, readState } from "./read-state.ts";
import { writeModeOf } from "./write-mode.ts";

const CONTROLS =
  "a[href], area[href], button, input, select, textarea, summary, label, option, [role=button], [role=link], " +
  "[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab], [role=checkbox], " +
  "[role=radio], [role=switch], [role=treeitem]";

/** Longer texts of what is no control are texts to read. */
const LONGEST_CAPTION = 80;
const LONGEST_TEXT = 2000;

/** What is used when the element is: itself, the control around it, what that stands for, and what it is a part of. */
export function usesOf(element: Element, isEnter: boolean): WireUse[] {
  resetLabelIndex();
  const used = new Set<Element>([element]);
  for (let around: Element | null = element; around; around = renderedParent(around)) {
    const isFound = isControl(around);
    if (isFound || shadowRootOf(around) !== null) used.add(around);
    const control = around instanceof HTMLLabelElement ? around.control : null;
    if (control) used.add(control);
    // What stands alone in a shadow tree is named by its host.
    if (isFound && wordsOf(around) !== "" && !isInShadow(around)) break;
  }
  const button = isEnter ? defaultButtonOf(element) : undefined;
  return [...(button ? [button] : []), ...used].map(describeUse);
}

const ids = new WeakMap<Element, number>();
let lastId = 0;

function describeUse(element: Element): WireUse {
  const id = ids.get(element) ?? ++lastId;
  ids.set(element, id);
  const options = optionsOf(element);
  return {
    id,
    what: describeElement(element),
    words: wordsOf(element),
    role: roleOf(element),
    isText: writeModeOf(element) !== "none",
    isField: readState(element).isField,
    ...(options && { options }),
  };
}

/** All that a person, or a screen reader, is told of it. Never what a field holds. */
function wordsOf(element: Element): string {
  const said = [accessibleName(element), attributeOf(element, "title") ?? "", attributeOf(element, "alt") ?? ""];
  if (element instanceof HTMLInputElement)
    return [...said, BUTTONS.has(element.type) ? element.value : ""].join(" ").trim();
  if (writeModeOf(element) !== "none" || element instanceof HTMLSelectElement) return said.join(" ").trim();
  const shown = element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
  const text = shown.replace(/\s+/g, " ").trim();
  const isCaption = matches(element, CONTROLS) || text.length <= LONGEST_CAPTION;
  return [...said, isCaption ? text.slice(0, LONGEST_TEXT) : ownTextOf(element)].join(" ").trim();
}

const BUTTONS = new Set(["submit", "button", "reset", "image"]);

function ownTextOf(element: Element): string {
  return [...element.childNodes].map((child) => (child instanceof Text ? child.data : "")).join(" ");
}

function isControl(element: Element): boolean {
  if (matches(element, CONTROLS) || matches(element, "[onclick]")) return true;
  const parent = renderedParent(element);
  return isPointed(element) && (parent === null || !isPointed(parent));
}

function isPointed(element: Element): boolean {
  return getComputedStyle(element).cursor === "pointer";
}

function isInShadow(element: Element): boolean {
  for (let node: Node | null = element; node; node = parentNodeOf(node)) if (node instanceof ShadowRoot) return true;
  return false;
}

/** Enter in a field sends its form: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission */
function defaultButtonOf(element: Element): Element | undefined {
  if (!(element instanceof HTMLInputElement) || BUTTONS.has(element.type) || !element.form) return undefined;
  // `form.elements` leaves out pictures that are buttons, and a form's own fields may hide its properties.
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  const first = [...root.querySelectorAll("button, input")].find(
    (button) => isSubmit(button) && button.form === element.form,
  );
  return first && !matches(first, ":disabled") ? first : undefined;
}

function isSubmit(element: Element): element is HTMLButtonElement | HTMLInputElement {
  if (element instanceof HTMLButtonElement) return element.type === "submit";
  return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image");
}
