import { factsOf, type FlowStyle } from "./tags.ts";
import {
  attributeOf,
  boxOf,
  childCountOf,
  contains,
  findAllIn,
  findIn,
  firstChildOf,
  hasAttribute,
  hasChildren,
  nextSiblingOf,
  tagOf,
  textOf,
  typeOfNode,
  valueOfNode,
} from "./dom.ts";
import type { WireExtra } from "../src/wire/wire.ts";
import { seenContent, seenName } from "./accessible-name.ts";
import { tidy } from "./tidy.ts";
import { cellNameOf } from "./cell-name.ts";
import type { Context } from "./context.ts";
import { coveredBy } from "./covered.ts";
import { iconNameOf } from "./icon-name.ts";
import { labelsOf } from "./label-index.ts";
import type { Clip } from "./geometry.ts";
import { isTextPainted } from "./paint.ts";
import { refOf } from "./registry.ts";
import { statesOf } from "./states.ts";
import { isSubmitButton } from "./submit-button.ts";
import {
  hasRareAttribute,
  isOrdinary,
  isPaintInherited,
  isUnusual,
  mayBeSpecial,
  mayGenerateText,
} from "./style-survey.ts";
import { generatedText } from "./generated-text.ts";
import { blockEdge, isInline, visitGeneric } from "./blocks.ts";
import { mayBeHost, shadowRootOf } from "./shadow.ts";
import { arrangesItems } from "./flow-style.ts";
import type { Walker } from "./walker.ts";

const ACTIONABLE_ROLES = new Set(
  "button link checkbox radio switch tab option menuitem menuitemcheckbox menuitemradio treeitem scrollbar".split(" "),
);

/** Whether a role is pressed, chosen or followed, and named by its content. */
export function isActionableRole(role: string): boolean {
  return ACTIONABLE_ROLES.has(role);
}

const MAX_NAME = 300;

export interface ControlParts {
  readonly role: string;
  readonly name: string;
  /** Undefined if it is outside the viewport. */
  readonly box: Clip | undefined;
  readonly extra?: WireExtra;
  readonly states?: string[];
}

/** Adds an element that can be acted on, once its box is known to be visible. */
export function addControl(walker: Walker, element: Element, { role, name, box, extra, states }: ControlParts): void {
  const cover = box && coveredBy(element, box, walker.screen);
  const known = name === "" ? cellNameOf(element, walker.cellNames) : name;
  const isUnnamed = known === "";
  const guessedName = isUnnamed ? cutName(iconNameOf(element)) : "";
  const description = tooltipOf(element, name);
  const isSubmit = isSubmitButton(element) && element.form !== null;
  walker.confidence.controls += 1;
  if (isUnnamed) walker.confidence.unnamedControls += 1;
  const whole: WireExtra | undefined =
    cover || isUnnamed || isSubmit || description !== undefined
      ? {
          ...extra,
          ...(description === undefined ? {} : { description }),
          ...(cover ? { coveredBy: cover } : {}),
          ...(guessedName === "" ? {} : { guessedName }),
          ...(isSubmit ? { submits: true } : {}),
          ...(isUnnamed ? { box: roundBox(box ?? boxOf(element)) } : {}),
        }
      : extra;
  const hasExtra = whole !== undefined && Object.keys(whole).length > 0;
  const shown = states ?? statesOf(element, role, walker.active);
  walker.builder.control(refOf(element), role, cutName(known), shown, hasExtra ? whole : undefined);
}

/** Maximum length of a symbol: longer names have a meaning themselves. */
const MAX_SIGN = 3;

/** Returns the meaning of a symbol from its tooltip: the "Eraser" of "▭". Undefined for an element whose name has words. */
function tooltipOf(element: Element, name: string): string | undefined {
  if (name === "" || name.length > MAX_SIGN) return undefined;
  const title = tidy(attributeOf(element, "title") ?? "");
  return title === "" || title.toLowerCase() === name.toLowerCase() ? undefined : cutName(title);
}

export function roundBox(box: Clip): [number, number, number, number] {
  return [
    Math.round(box.left),
    Math.round(box.top),
    Math.round(box.right - box.left),
    Math.round(box.bottom - box.top),
  ];
}

/** Adds our role with the page's name: `image "Logo"`. */
export function addQuoted(walker: Walker, role: string, name: string): void {
  walker.builder.mark(`${role} "`);
  walker.builder.text(name);
  walker.builder.mark('"');
}

function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…[+${name.length - MAX_NAME} chars]` : name;
}

/** Whether text inside a control may be part of its shown name: screen-reader-only text may, text hidden by paint may not. */
export function isNameTextSeen(element: Element): boolean {
  return isTextPainted(element);
}

export function visitControl(walker: Walker, element: Element, role: string, style: FlowStyle, context: Context): void {
  // A hidden element may contain a visible one.
  const visitHidden = (): void => walker.visitChildren(element, { ...context, isSafe: false, isOutOfView: false });
  if (context.isInvisible) return visitHidden();
  const text = plainText(element, context.isPainted);
  const isKnown = context.isSafe && context.isOutOfView && (text !== undefined || hasChildren(element));
  const box = isKnown ? undefined : controlBox(element);
  if (box && !walker.isBoxSeen(box, context)) return visitHidden();
  const isBlock = !isInline(style.display);
  if (isBlock) blockEdge(walker, context);
  else walker.builder.space();
  const outerBlock = walker.builder.block;
  if (isBlock) walker.builder.block = element;
  if (text !== undefined) {
    addControl(walker, element, { role, name: text, box });
  } else {
    const nested = nestedGroup(element, role);
    addControl(walker, element, { role, name: controlName(element, nested), box });
    if (childCountOf(element) > 0) visitInside(walker, element, nested, context);
  }
  if (isBlock) blockEdge(walker, context);
  walker.builder.block = outerBlock;
}

/** Visits the content of a control. Its text is its name; only controls inside it are added. */
function visitInside(walker: Walker, element: Element, nested: Element | null, context: Context): void {
  if (!nested && !findIn(element, NESTED_SELECTOR)) return;
  const flat = context.flat ?? " ";
  if (!nested)
    return walker.visitChildren(element, { ...context, controlsOnly: true, isInControl: true, isPointer: true, flat });
  if (context.flat === undefined) walker.builder.break();
  walker.builder.depth += 1;
  walker.visit(nested, { ...context, controlsOnly: false, isInControl: false });
  walker.builder.depth -= 1;
}

const NESTED_SELECTOR =
  "a[href], button, input, select, textarea, summary, iframe, canvas, video, [role], [tabindex], [onclick], [contenteditable]";

/** Returns a submenu or the children of a tree item, which are separate from the item's own name. */
function nestedGroup(element: Element, role: string): Element | null {
  if (role !== "treeitem" && role !== "menuitem" && role !== "option") return null;
  return findIn(element, ':scope > [role="group"], :scope > [role="menu"], :scope > ul, :scope > ol');
}

function controlName(element: Element, nested: Element | null): string {
  const isTextSeen = nested ? (part: Element) => !contains(nested, part) && isNameTextSeen(part) : isNameTextSeen;
  return seenName(element, isTextSeen);
}

/**
 * Returns the text of an element in the common case: it contains only visible text in its line, and no other source could name
 * it. `undefined` in all other cases.
 */
function plainText(element: Element, isPainted: boolean): string | undefined {
  if (mayBeNamedOtherwise(element)) return undefined;
  return tidy(plainTextIn(element, isPainted) ?? "") || undefined;
}

function mayBeNamedOtherwise(element: Element): boolean {
  return (
    hasRareAttribute(element, "aria-label") ||
    hasRareAttribute(element, "aria-labelledby") ||
    hasRareAttribute(element, "aria-owns") ||
    (element instanceof HTMLButtonElement && labelsOf(element).length > 0)
  );
}

function plainTextIn(element: Element, isPainted: boolean): string | undefined {
  if (mayGenerateText(element) && generatesText(element)) return undefined;
  if (mayBeHost(element) && shadowRootOf(element)) return undefined;
  if (childCountOf(element) === 0) return isPainted || isTextPainted(element) ? (textOf(element) ?? "") : undefined;
  let text = "";
  let isSeen = isPainted;
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (child instanceof Element) {
      if (!factsOf(tagOf(child)).isPhrase || !isOrdinary(child) || arrangesItems(element)) return undefined;
      const inner = plainTextIn(child, isPainted && isPaintInherited(child));
      if (inner === undefined) return undefined;
      text += inner;
    } else if (typeOfNode(child) === Node.TEXT_NODE) {
      isSeen ||= isTextPainted(element);
      if (!isSeen) return undefined;
      text += valueOfNode(child) ?? "";
    }
  }
  return text;
}

function generatesText(element: Element): boolean {
  return generatedText(element, "::before") !== "" || generatedText(element, "::after") !== "";
}

/** Returns the box of a control: a link around floated or positioned content has no box of its own. */
function controlBox(element: Element): Clip {
  const box = boxOf(element);
  if (box.width > 1 && box.height > 1) return box;
  let best: DOMRect = box;
  for (const child of [...findAllIn(element, "*")].slice(0, 20)) {
    const inner = boxOf(child);
    if (inner.width * inner.height > best.width * best.height) best = inner;
  }
  return best;
}

/**
 * Visits an element that is clickable or draggable only by script: it has a pointer cursor, or `onclick` or `draggable`. If it
 * contains controls, it is a usable box; otherwise it is like a button.
 */
export function visitClickable(
  walker: Walker,
  element: Element,
  role: string,
  style: FlowStyle,
  context: Context,
): boolean {
  const isClickable =
    (isUnusual(element) && style.cursor === "pointer") ||
    (mayBeSpecial(element) && (hasAttribute(element, "onclick") || isFocusableByScript(element)));
  if (
    !(isClickable || isDraggable(element, style, context)) ||
    tagOf(element) === "label" ||
    element === document.body ||
    element === document.documentElement
  )
    return false;
  const box = boxOf(element);
  if (context.isInvisible || !walker.isBoxSeen(box, context)) return false;
  const nameOfUse = isClickable ? "clickable" : "draggable";
  const name = findIn(element, CONTROLS_SELECTOR) ? undefined : seenContent(element, isNameTextSeen);
  if (name === undefined || name.length > MAX_NAME)
    return visitUsableBox(walker, { element, role, nameOfUse }, style, context);
  if (!isInline(style.display)) blockEdge(walker, context);
  const shownRole = CLICKABLE_ROLES.has(role) ? role : nameOfUse;
  if (isDrawing(element, box)) {
    addControl(walker, element, { role: shownRole, name: "", box });
    walker.builder.text(name);
  } else {
    addControl(walker, element, { role: shownRole, name, box });
  }
  if (!isInline(style.display)) blockEdge(walker, context);
  return true;
}

/** Length of a side that buttons rarely have. */
const MIN_DRAWING = 200;

/** Whether it is a large drawing and nothing else: its texts name the drawn objects at their places, not the whole element. */
export function isDrawing(element: Element, box: Clip): boolean {
  if (box.right - box.left < MIN_DRAWING || box.bottom - box.top < MIN_DRAWING) return false;
  const drawing = findIn(element, "svg");
  if (!drawing || !findIn(drawing, "text")) return false;
  return seenContent(element, (part) => !contains(drawing, part) && isNameTextSeen(part)) === "";
}

/** Adds a ref for the box, and visits its content as usual. */
function visitUsableBox(
  walker: Walker,
  { element, role, nameOfUse }: { element: Element; role: string; nameOfUse: "clickable" | "draggable" },
  style: FlowStyle,
  context: Context,
): boolean {
  if (isInline(style.display)) return false;
  blockEdge(walker, context);
  walker.builder.control(refOf(element), nameOfUse, "", statesOf(element, role, walker.active));
  if (context.flat === undefined) walker.builder.break();
  visitGeneric(walker, element, style, { ...context, [nameOfUse === "clickable" ? "isPointer" : "isGrabbed"]: true });
  return true;
}

/**
 * Whether the element can be dragged by script, as its cursor or an attribute shows. Pictures and links, which the browser itself
 * drags, do not count.
 */
export function isDraggable(element: Element, { cursor }: FlowStyle, { isGrabbed }: Context): boolean {
  if (!isGrabbed && isUnusual(element) && GRABBED.has(cursor)) return true;
  return mayBeSpecial(element) && attributeOf(element, "draggable") === "true";
}

const GRABBED = new Set(["grab", "-webkit-grab", "grabbing", "move", "all-scroll"]);

const CLICKABLE_ROLES = new Set("columnheader rowheader gridcell row img listitem".split(" "));

const CONTROLS_SELECTOR =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [role="button"], [role="link"], [role="checkbox"], [role="option"], [role="tab"], [role="menuitem"], table, ul, ol';

/**
 * Whether the element is small and focusable without a role: a custom control. A large focusable box is focusable only for
 * scrolling.
 */
function isFocusableByScript(element: Element): boolean {
  const tabIndex = attributeOf(element, "tabindex");
  return tabIndex !== null && Number(tabIndex) >= 0 && (textOf(element) ?? "").length < 60 && childCountOf(element) < 4;
}
