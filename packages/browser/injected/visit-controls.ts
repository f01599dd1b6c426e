import type { FlowStyle } from "./ordinary-style.ts";
import { isLeaf } from "./shadow.ts";
import {
  attributeOf,
  boxOf,
  childCountOf,
  contains,
  findAllIn,
  findIn,
  firstChildOf,
  hasAttribute,
  hasAttributes,
  tagOf,
  textOf,
} from "./dom.ts";
import type { WireControl, WireExtra } from "../src/snapshot/wire.ts";
import { seenContent, seenName, tidy } from "./accessible-name.ts";
import type { Context } from "./context.ts";
import { coveredBy } from "./covered.ts";
import { labelsOf } from "./label-index.ts";
import type { Clip } from "./geometry.ts";
import { isTextPainted } from "./paint.ts";
import { refOf } from "./registry.ts";
import { statesOf } from "./states.ts";
import { unusualStyles } from "./unusual-styles.ts";
import { generatedText } from "./generated-text.ts";
import { blockEdge, isInline, visitGeneric } from "./blocks.ts";
import type { Walker } from "./walker.ts";

const ACTIONABLE_ROLES = new Set(
  "button link checkbox radio switch tab option menuitem menuitemcheckbox menuitemradio treeitem scrollbar".split(" "),
);

/** Roles that are pressed, chosen or followed, and named by what they contain. */
export function isActionableRole(role: string): boolean {
  return ACTIONABLE_ROLES.has(role);
}

const MAX_NAME = 300;

export interface ControlParts {
  readonly role: string;
  readonly name: string;
  /** Left out where it lies outside the viewport. */
  readonly box: Clip | undefined;
  readonly extra?: WireExtra;
  readonly states?: string[];
}

/** What one can do something with, once its box is known to be in sight. */
export function addControl(
  walker: Walker,
  element: Element,
  { role, name, box, extra = {}, states }: ControlParts,
): void {
  const cover = box && coveredBy(element, box);
  const isUnnamed = name === "";
  walker.confidence.controls += 1;
  if (isUnnamed) walker.confidence.unnamedControls += 1;
  const whole: WireExtra = {
    ...extra,
    ...(cover ? { coveredBy: cover } : {}),
    ...(isUnnamed ? { box: roundBox(box ?? boxOf(element)) } : {}),
  };
  const control: WireControl = [refOf(element), role, cutName(name), states ?? statesOf(element, role, walker.active)];
  if (Object.keys(whole).length > 0) control.push(whole);
  walker.builder.control(control);
}

export function roundBox(box: Clip): [number, number, number, number] {
  return [
    Math.round(box.left),
    Math.round(box.top),
    Math.round(box.right - box.left),
    Math.round(box.bottom - box.top),
  ];
}

/** A role of ours and a name of the page's: `image "Logo"`. */
export function addQuoted(walker: Walker, role: string, name: string): void {
  walker.builder.mark(`${role} "`);
  walker.builder.text(name);
  walker.builder.mark('"');
}

function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…[+${name.length - MAX_NAME} chars]` : name;
}

/** Whether text inside a control may be part of the name shown: screen-reader-only text may, text hidden by paint may not. */
export function isNameTextSeen(element: Element): boolean {
  return isTextPainted(element);
}

export function visitControl(walker: Walker, element: Element, role: string, style: FlowStyle, context: Context): void {
  const isKnown = context.isSafe && context.isOutOfView && firstChildOf(element) !== null;
  const box = isKnown ? undefined : controlBox(element);
  if (context.isInvisible || (box && !walker.isBoxSeen(box, context)))
    return walker.visitChildren(element, { ...context, isSafe: false, isOutOfView: false });
  const isBlock = !isInline(style.display);
  if (isBlock) blockEdge(walker, context);
  else walker.builder.space();
  const outerBlock = walker.builder.block;
  if (isBlock) walker.builder.block = element;
  const nested = nestedGroup(element, role);
  addControl(walker, element, { role, name: controlName(element, nested), box });
  if (childCountOf(element) > 0) visitInside(walker, element, nested, context);
  if (isBlock) blockEdge(walker, context);
  walker.builder.block = outerBlock;
}

/** The text of a control is its name; only what can be acted upon by itself is left to tell. */
function visitInside(walker: Walker, element: Element, nested: Element | null, context: Context): void {
  const inside: Context = {
    ...context,
    controlsOnly: true,
    isInControl: true,
    isPointer: true,
    flat: context.flat ?? " ",
  };
  if (!nested) {
    if (findIn(element, NESTED_SELECTOR)) walker.visitChildren(element, inside);
    return;
  }
  if (context.flat === undefined) walker.builder.break();
  walker.builder.depth += 1;
  walker.visit(nested, { ...context, controlsOnly: false, isInControl: false });
  walker.builder.depth -= 1;
}

const NESTED_SELECTOR =
  "a[href], button, input, select, textarea, summary, iframe, canvas, video, [role], [tabindex], [onclick], [contenteditable]";

/** A submenu or the children of a tree item are told apart from the item's own name. */
function nestedGroup(element: Element, role: string): Element | null {
  if (role !== "treeitem" && role !== "menuitem" && role !== "option") return null;
  return findIn(element, ':scope > [role="group"], :scope > [role="menu"], :scope > ul, :scope > ol');
}

function controlName(element: Element, nested: Element | null): string {
  if (isPlainText(element)) return tidy(textOf(element) ?? "");
  const isTextSeen = nested ? (part: Element) => !contains(nested, part) && isNameTextSeen(part) : isNameTextSeen;
  return seenName(element, isTextSeen);
}

/** The common case, an element with one text and nothing that could name it otherwise. */
function isPlainText(element: Element): boolean {
  if (!isLeaf(element) || textOf(element) === "") return false;
  if (hasAttribute(element, "aria-label") || hasAttribute(element, "aria-labelledby") || hasAttribute(element, "title"))
    return false;
  return (
    isTextPainted(element) &&
    !(element instanceof HTMLButtonElement && labelsOf(element).length > 0) &&
    hasNoGenerated(element)
  );
}

function hasNoGenerated(element: Element): boolean {
  return generatedText(element, "::before") === "" && generatedText(element, "::after") === "";
}

/** A link around floated or positioned content has no box of its own. */
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
 * An element that only its script makes clickable: it shows a hand, or says `onclick`. With controls inside it is a box that
 * can be clicked as well; without, it is a button in all but name.
 */
export function visitClickable(
  walker: Walker,
  element: Element,
  role: string,
  style: FlowStyle,
  context: Context,
): boolean {
  const isClickable =
    (unusualStyles().has(element) && style.cursor === "pointer") ||
    (hasAttributes(element) && (hasAttribute(element, "onclick") || isFocusableByScript(element)));
  if (!isClickable || tagOf(element) === "label" || element === document.body || element === document.documentElement)
    return false;
  const box = boxOf(element);
  if (context.isInvisible || !walker.isBoxSeen(box, context)) return false;
  if (findIn(element, CONTROLS_SELECTOR)) return visitClickableBox(walker, element, role, style, context);
  const name = seenContent(element, isNameTextSeen);
  if (name.length > MAX_NAME) return visitClickableBox(walker, element, role, style, context);
  if (!isInline(style.display)) blockEdge(walker, context);
  addControl(walker, element, { role: CLICKABLE_ROLES.has(role) ? role : "clickable", name, box });
  if (!isInline(style.display)) blockEdge(walker, context);
  return true;
}

/** The box gets a ref, and what is in it is told as ever. */
function visitClickableBox(
  walker: Walker,
  element: Element,
  role: string,
  style: FlowStyle,
  context: Context,
): boolean {
  if (isInline(style.display)) return false;
  blockEdge(walker, context);
  walker.builder.control([refOf(element), "clickable", "", statesOf(element, role, walker.active)]);
  if (context.flat === undefined) walker.builder.break();
  visitGeneric(walker, element, style, { ...context, isPointer: true });
  return true;
}

const CLICKABLE_ROLES = new Set("columnheader rowheader gridcell row img listitem".split(" "));

const CONTROLS_SELECTOR =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [role="button"], [role="link"], [role="checkbox"], [role="option"], [role="tab"], [role="menuitem"], table, ul, ol';

/** Focusable without a role and small: a custom control. A big focusable box is only there to be scrolled. */
function isFocusableByScript(element: Element): boolean {
  const tabIndex = attributeOf(element, "tabindex");
  return tabIndex !== null && Number(tabIndex) >= 0 && (textOf(element) ?? "").length < 60 && childCountOf(element) < 4;
}
