import { HARDLY_OPAQUE } from "./geometry.ts";
import { displayOf } from "./flow-style.ts";
import {
  attributeOf,
  childrenOf,
  findAllIn,
  firstElementOf,
  hasAttribute,
  parentNodeOf,
  rootOf,
  tagOf,
  textOf,
} from "./dom.ts";
import { roleOf } from "./roles.ts";
import { generatedText } from "./generated-text.ts";
import { labelsOf } from "./label-index.ts";
import { isRendered, styleOf } from "./styles.ts";
import { renderedChildren, shadowRootOf } from "./shadow.ts";
import { holdsAriaHidden } from "./structure-index.ts";
import { isUnspoken, spokenTextOf } from "./spoken-text.ts";
import { isUnusual } from "./style-survey.ts";
import { BLOCK_EDGE, hasWords, tidy } from "./tidy.ts";

/**
 * Computes the accessible name, https://www.w3.org/TR/accname-1.2/#computation-steps. `seenName` is the name as a person can know
 * it: text hidden by paint (transparent, microscopic, in the color of its background) is omitted from a name made of content,
 * screen-reader-only text is kept, and blocks are separated by a dot so that a card that is one link stays readable.
 */
export function accessibleName(element: Element): string {
  return tidy(computeName(element, start(element)));
}

/** Computes the name as a person can know it. It includes visible words that are `aria-hidden`. */
export function seenName(element: Element, seen: SeenText): string {
  const strict = tidy(computeName(element, { ...start(element), seen }), BLOCK_SEPARATOR);
  if (firstElementOf(element) === null || !holdsAriaHidden(element)) return strict;
  const whole = tidy(computeName(element, { ...start(element), seen, includesAriaHidden: true }), BLOCK_SEPARATOR);
  return strict === "" || wordCount(whole) > wordCount(strict) ? whole : strict;
}

/** Computes the name of a field that is hidden itself and visible through its label. */
export function seenNameOfHidden(element: Element, seen: SeenText): string {
  return tidy(computeName(element, { ...start(element), seen, isReferenced: true }), BLOCK_SEPARATOR);
}

/** Returns the text inside an element, whether or not its role allows a name from content. */
export function seenContent(element: Element, seen: SeenText): string {
  return tidy(
    computeName(element, { ...start(element), seen, isTraversing: true, includesAriaHidden: true }),
    BLOCK_SEPARATOR,
  );
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Whether text directly inside an element is visible. */
export type SeenText = (element: Element) => boolean;

const BLOCK_SEPARATOR = " · ";

interface Step {
  /** The named element: it may refer to itself, and is not an embedded control then. */
  readonly target: Element;
  readonly visited: Set<Element>;
  readonly seen: SeenText | undefined;
  readonly includesAriaHidden: boolean;
  /** Inside the content of the named element. */
  readonly isTraversing: boolean;
  /** Whether aria-labelledby refers to this very element, or it is a label. */
  readonly isReferenced: boolean;
  /** Whether the element is inside a tree that aria-labelledby refers to. */
  readonly isInReference: boolean;
  /** Whether the referenced tree is hidden as a whole, so that hidden parts are included. */
  readonly isInHiddenTree: boolean;
  readonly isInLabel: boolean;
}

function start(target: Element): Step {
  return { ...START, target, visited: new Set() };
}

const START: Omit<Step, "target" | "visited"> = {
  seen: undefined,
  includesAriaHidden: false,
  isTraversing: false,
  isReferenced: false,
  isInReference: false,
  isInHiddenTree: false,
  isInLabel: false,
};

const NAME_FROM_CONTENT = new Set(
  (
    "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader " +
    "switch tab tooltip treeitem"
  ).split(" "),
);

const NAME_PROHIBITED = new Set(
  "caption code definition deletion emphasis generic insertion mark none paragraph presentation strong subscript superscript suggestion term time".split(
    " ",
  ),
);

/** Whether the text of a role comes from its content when a name is assembled. */
export function isNamedFromContent(role: string): boolean {
  return NAME_FROM_CONTENT.has(role);
}

function computeName(element: Element, step: Step): string {
  if (step.visited.has(element) || isUnspoken(tagOf(element))) return "";
  const isJudgedBySight = step.seen !== undefined && step.isTraversing;
  const isHidden = isJudgedBySight ? !isShown(element, step) : !isRendered(element, step.includesAriaHidden);
  if (isHidden && !step.isReferenced && !step.isInHiddenTree) return "";
  const here: Step = isHidden && step.isReferenced ? { ...step, isInHiddenTree: true } : step;
  const role = roleOf(element);
  const isProhibited = !here.isTraversing && NAME_PROHIBITED.has(role);
  if (!here.isInReference && !isProhibited && hasAttribute(element, "aria-labelledby")) {
    const referenced = nameFromReferences(element, here);
    if (referenced) return referenced;
  }
  here.visited.add(element);
  return (
    (isProhibited ? undefined : ownName(element, role, here)) ??
    nameFromContentOrTooltip(element, role, isProhibited, here)
  );
}

/** Whether the element is shown. Cheaper than isRendered if the ancestors are known to be rendered. */
function isShown(element: Element, step: Step): boolean {
  if (!step.includesAriaHidden && attributeOf(element, "aria-hidden") === "true") return false;
  if (!isUnusual(element)) return true;
  const style = styleOf(element);
  if (style.display === "none" || style.display === "") return false;
  return (
    style.contentVisibility !== "hidden" && style.visibility === "visible" && Number(style.opacity) >= HARDLY_OPAQUE
  );
}

/** Steps 2C to 2E. */
function ownName(element: Element, role: string, step: Step): string | undefined {
  const value = step.isTraversing && element !== step.target ? embeddedValue(element, role, step) : undefined;
  if (value !== undefined) return value;
  const label = attributeOf(element, "aria-label");
  if (label !== null && hasWords(label)) return label;
  const native = role === "presentation" || role === "none" ? undefined : nativeName(element, step);
  return native !== undefined && hasWords(native) ? native : undefined;
}

/** Steps 2F to 2I. */
function nameFromContentOrTooltip(element: Element, role: string, isProhibited: boolean, step: Step): string {
  if (mayGiveContent(element, role, step)) {
    const content = nameFromContent(element, { ...step, isTraversing: true, isReferenced: false });
    if (hasWords(content)) return content;
  }
  if (isProhibited || role === "presentation" || role === "none") return "";
  return attributeOf(element, "title") ?? attributeOf(element, "aria-placeholder") ?? "";
}

/**
 * Whether the name may come from the content. A name for a person includes the text of every part; the W3C's rule excludes menus,
 * groups and other parts with names of their own.
 */
function mayGiveContent(element: Element, role: string, step: Step): boolean {
  if (NAME_FROM_CONTENT.has(role) || step.isReferenced || CONTENT_TAGS.has(tagOf(element))) return true;
  return (
    step.isTraversing &&
    (step.seen !== undefined ||
      step.isInHiddenTree ||
      element === step.target ||
      role === "" ||
      PART_OF_CONTENT.has(role))
  );
}

const CONTENT_TAGS = new Set(["summary", "legend", "option"]);

/** Roles that contribute their content to a name, as in Chromium and Playwright. */
const PART_OF_CONTENT = new Set(
  (
    "generic caption code contentinfo definition deletion emphasis insertion label list listitem mark none paragraph presentation region row rowgroup " +
    "section strong subscript superscript table term time article banner complementary form group main navigation search figure status img document blockquote log alert"
  ).split(" "),
);

function nameFromReferences(element: Element, step: Step): string {
  const inReference: Step = { ...step, isTraversing: true, isReferenced: true, isInReference: true };
  return referencedElements(element, "aria-labelledby")
    .map((referenced) => computeName(referenced, inReference))
    .join(" ")
    .trim();
}

function referencedElements(element: Element, attribute: string): Element[] {
  const root = rootOf(element);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = (attributeOf(element, attribute) ?? "").split(/\s+/).filter(Boolean);
  return ids.map((id) => root.getElementById(id)).filter((found) => found !== null);
}

/** Step 2C: returns the value of a control inside a label, `undefined` for any other element. */
function embeddedValue(element: Element, role: string, step: Step): string | undefined {
  switch (role) {
    case "textbox":
    case "searchbox":
      return textboxValue(element) ?? spokenTextOf(element);
    case "combobox":
    case "listbox":
      return choiceValue(element, step);
    case "slider":
    case "spinbutton":
    case "progressbar":
    case "scrollbar":
    case "meter":
      return rangeValue(element);
    default:
      return undefined;
  }
}

function textboxValue(element: Element): string | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  return element.type === "password" ? "" : element.value;
}

function choiceValue(element: Element, step: Step): string {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map((option) => option.label || option.text).join(" ");
  const own = textboxValue(element);
  if (own) return own;
  const list = ownedElements(element).find((owned) => roleOf(owned) === "listbox") ?? element;
  const selected = [...findAllIn(list, '[role="option"][aria-selected="true"]')];
  if (selected.length > 0)
    return selected.map((option) => nameFromContent(option, { ...step, isTraversing: true })).join(" ");
  return own === undefined && roleOf(element) === "combobox" ? spokenTextOf(element) : "";
}

function rangeValue(element: Element): string {
  const spoken = attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
  if (spoken !== null) return spoken;
  if (element instanceof HTMLInputElement) return element.value;
  if (element instanceof HTMLProgressElement || element instanceof HTMLMeterElement) return String(element.value);
  return "";
}

/** Step 2E, by HTML-AAM section 4.1. Returns `undefined` if the host language gives no name. */
function nativeName(element: Element, step: Step): string | undefined {
  if (element instanceof HTMLInputElement && BUTTON_TYPES.has(element.type)) return buttonInputName(element, step);
  if (element instanceof HTMLButtonElement) return labelsName(element, step) || undefined;
  if (isLabelable(element))
    return labelsName(element, step) || attributeOf(element, "title") || placeholderOf(element) || undefined;
  if (element instanceof SVGElement) return svgName(element, tagOf(element), step);
  return nameByTag(element, tagOf(element), step);
}

const BUTTON_TYPES = new Set(["button", "submit", "reset", "image"]);

function nameByTag(element: Element, tag: string, step: Step): string | undefined {
  switch (tag) {
    case "optgroup":
    case "option":
      return attributeOf(element, "label") ?? undefined;
    case "fieldset":
      return childName(element, "legend", step);
    case "figure":
      return childName(element, "figcaption", step);
    case "table":
      return childName(element, "caption", step) || attributeOf(element, "summary") || undefined;
    case "img":
    case "area":
      return attributeOf(element, "alt") ?? undefined;
    default:
      return undefined;
  }
}

function buttonInputName(input: HTMLInputElement, step: Step): string | undefined {
  const label = labelsName(input, step);
  if (label) return label;
  if (input.type === "image") return attributeOf(input, "alt") || input.title || "Submit Query";
  if (input.value) return input.value;
  if (input.hasAttribute("value") || input.type === "button") return undefined;
  return input.type === "submit" ? "Submit" : "Reset";
}

type Labelable =
  | HTMLInputElement
  | HTMLTextAreaElement
  | HTMLSelectElement
  | HTMLMeterElement
  | HTMLProgressElement
  | HTMLOutputElement;

function isLabelable(element: Element): element is Labelable {
  return ["input", "textarea", "select", "meter", "progress", "output"].includes(tagOf(element)) && "labels" in element;
}

function labelsName(element: Labelable | HTMLButtonElement, step: Step): string {
  if (step.isInLabel) return "";
  const inLabel: Step = {
    ...step,
    isTraversing: true,
    isReferenced: true,
    isInLabel: true,
    visited: new Set([...step.visited, element]),
  };
  return labelsOf(element)
    .filter((label) => !step.visited.has(label))
    .map((label) => computeName(label, inLabel))
    .filter((text) => text.trim())
    .join(" ");
}

function placeholderOf(element: Element): string {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return "";
  return element.placeholder || (attributeOf(element, "aria-placeholder") ?? "");
}

function childName(element: Element, tag: string, step: Step): string | undefined {
  for (const child of childrenOf(element)) {
    if (tagOf(child) === tag)
      return computeName(child, { ...step, isTraversing: true, isReferenced: false, visited: new Set(step.visited) });
  }
  return undefined;
}

function svgName(element: SVGElement, tag: string, step: Step): string | undefined {
  for (const child of childrenOf(element)) {
    if (tagOf(child) === "title") return textOf(child) ?? "";
  }
  if (tag === "a") return attributeOf(element, "xlink:title") ?? undefined;
  return tag === "svg" && step.isTraversing ? "" : undefined;
}

/** Step 2F: returns the children's text as rendered, including slots and generated content. */
function nameFromContent(element: Element, step: Step): string {
  const isTextSeen = !step.seen || step.isInHiddenTree || step.seen(element);
  let name = step.seen && !isTextSeen ? "" : generatedText(element, "::before");
  for (const child of ownedChildren(element)) {
    if (child instanceof Text) {
      if (isTextSeen && !(parentNodeOf(child) === element && shadowRootOf(element))) name += child.data;
    } else if (child instanceof Element) {
      name = joinByDisplay(name, computeName(child, step), child);
    }
  }
  return step.seen && !isTextSeen ? name : name + generatedText(element, "::after");
}

function ownedChildren(element: Element): readonly Node[] {
  return [...renderedChildren(element), ...ownedElements(element)];
}

function ownedElements(element: Element): readonly Element[] {
  return hasAttribute(element, "aria-owns") ? referencedElements(element, "aria-owns") : [];
}

function joinByDisplay(before: string, text: string, child: Element): string {
  if (tagOf(child) === "br") return `${before} `;
  const display = displayOf(child);
  if (display === "contents" || display === "" || display === "inline" || display.startsWith("ruby"))
    return before + text;
  if (display.startsWith("inline")) return `${before} ${text} `;
  return before + BLOCK_EDGE + text + BLOCK_EDGE;
}
