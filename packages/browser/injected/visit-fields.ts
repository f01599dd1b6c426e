import { HARDLY_OPAQUE, hasSeenArea } from "./geometry.ts";
import type { FlowStyle } from "./tags.ts";
import { boxOf, checkVisibility, findIn, tagOf, valueOfNode } from "./dom.ts";
import { seenName, seenNameOfHidden } from "./accessible-name.ts";
import { isUnspoken, spokenTextOf } from "./spoken-text.ts";
import { tidy } from "./tidy.ts";
import { clipOf, type Context } from "./context.ts";
import { fieldExtra } from "./fields.ts";
import { deepElementFromPoint } from "./shadow.ts";
import { labelsOf } from "./label-index.ts";
import { isFieldRole, roleOf } from "./roles.ts";
import { statesOf } from "./states.ts";
import { styleOf } from "./styles.ts";
import { addControl, isActionableRole, isNameTextSeen } from "./visit-controls.ts";
import { blockEdge, isInline } from "./blocks.ts";
import type { Walker } from "./walker.ts";

/** Adds a field at its own place: name, value, states, and its options if it has any. */
export function visitField(walker: Walker, element: Element, role: string, style: FlowStyle, context: Context): void {
  const box = boxOf(element);
  const isSeen = !context.isInvisible && walker.isBoxSeen(box, context);
  if (!isSeen || walker.emittedFields.has(element)) return;
  const isBlock = !isInline(style.display);
  if (isBlock) blockEdge(walker, context);
  else walker.builder.space();
  emitField(walker, element, role, box);
  if (isBlock) blockEdge(walker, context);
}

function emitField(walker: Walker, element: Element, role: string, box: DOMRect): void {
  walker.emittedFields.add(element);
  const name = fieldName(element);
  const states = statesOf(element, role, walker.active);
  addControl(walker, element, { role, name, box, extra: fieldExtra(element, role, name, states), states });
}

function fieldName(field: Element): string {
  return checkVisibility(field) ? seenName(field, isNameTextSeen) : seenNameOfHidden(field, isNameTextSeen);
}

/**
 * Visits a label, which is written once, as the name of its field. If the field itself is hidden, as styled checkboxes and file
 * inputs are, a person sees and presses the label, so the field is written in the label's place. Returns whether the label is
 * handled.
 */
export function visitLabel(walker: Walker, label: Element, context: Context, targets?: readonly Element[]): boolean {
  const fields = targets ?? controlOf(label);
  if (fields.length === 0 || context.controlsOnly) return false;
  const named = isUsedByItself(label) ? [] : fields.filter((field) => isNamedBy(field, label));
  if (named.length === 0) {
    for (const field of fields) emitHiddenToggle(walker, { field, label }, context);
    return false;
  }
  const style = styleOf(label);
  const isBlock = !isInline(style.display);
  if (isBlock) blockEdge(walker, context);
  else walker.builder.space();
  for (const field of named) emitHiddenToggle(walker, { field, label }, context);
  walker.visitChildren(label, { ...context, controlsOnly: true, isPointer: true, flat: context.flat ?? " " });
  if (isBlock) blockEdge(walker, context);
  else walker.builder.space();
  return true;
}

/** Whether the label is a control itself: a link or a button that names a field elsewhere stays what it is. */
function isUsedByItself(label: Element): boolean {
  const role = roleOf(label);
  return isActionableRole(role) || isFieldRole(role);
}

/** Adds a hidden checkbox or file input, whatever names it: its label is the only part to press. */
function emitHiddenToggle(
  walker: Walker,
  { field, label }: { readonly field: Element; readonly label: Element },
  context: Context,
): void {
  if (!isFieldShown(field) && isToggleOrFile(field) && isLabelSeen(walker, label, context))
    emitInLabelPlace(walker, field, label);
}

function controlOf(label: Element): Element[] {
  return label instanceof HTMLLabelElement && label.control ? [label.control] : [];
}

/**
 * Whether the field is named by the label and written in its place. Other hidden fields than checkboxes, radios and file inputs
 * are not, so their label stays text.
 */
function isNamedBy(field: Element, label: Element): boolean {
  if (!isFieldShown(field) && !isToggleOrFile(field)) return false;
  const text = tidy(spokenTextOf(label));
  if (text === "") return !isFieldShown(field);
  return normalise(fieldName(field)).includes(normalise(labelText(label))) || text === "";
}

function labelText(label: Element): string {
  const copy = [...label.childNodes].filter((node) => !(node instanceof Element && isLeftOut(node)));
  return tidy(copy.map((node) => (node instanceof HTMLElement ? seenPart(node) : (valueOfNode(node) ?? ""))).join(" "));
}

function isLeftOut(element: Element): boolean {
  return isUnspoken(tagOf(element)) || isFieldRole(roleOf(element));
}

function seenPart(element: HTMLElement): string {
  return findIn(element, "input, select, textarea") ? "" : element.innerText;
}

function normalise(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

function isToggleOrFile(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio", "file"].includes(field.type);
}

/** Whether the field itself is drawn in a visible place. */
function isFieldShown(field: Element): boolean {
  if (!checkVisibility(field, { opacityProperty: true, visibilityProperty: true })) return false;
  const box = boxOf(field);
  if (box.width <= 1 || box.height <= 1 || box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return false;
  const style = styleOf(field);
  if (style.clipPath !== "none" && /inset\((50|100)%/.test(style.clipPath)) return false;
  const clip = clipOf(field, style, style.position, NOWHERE_CLIPPED);
  return !clip || style.position === "fixed" || (clip.right - clip.left > 1 && clip.bottom - clip.top > 1);
}

const NOWHERE_CLIPPED = { clip: null, absoluteClip: null };

function isLabelSeen(walker: Walker, label: Element, context: Context): boolean {
  return !context.isInvisible && walker.isBoxSeen(boxOf(label), context);
}

function emitInLabelPlace(walker: Walker, field: Element, label: Element): void {
  if (!walker.emittedFields.has(field)) emitField(walker, field, roleOf(field), boxOf(label));
}

/** Adds a transparent field over a drawing, as many checkboxes and file pickers are built: the input is what is pressed. */
export function emitHiddenField(walker: Walker, element: Element, context: Context): void {
  if (context.opacity < HARDLY_OPAQUE || context.isOnModalPath) return;
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  if (!isField || walker.emittedFields.has(element)) return;
  const box = boxOf(element);
  if (box.width < 8 || box.height < 8 || !walker.isBoxSeen(box, context) || styleOf(element).visibility !== "visible")
    return;
  if (
    labelsOf(element).some(
      (label) =>
        checkVisibility(label, { opacityProperty: true, visibilityProperty: true }) && hasSeenArea(boxOf(label), null),
    )
  )
    return;
  if (!isPressable(element, box)) return;
  walker.builder.space();
  emitField(walker, element, roleOf(element), box);
  walker.builder.space();
}

/** Whether the field can be pressed: a hit test decides in the viewport; elsewhere its box is enough. */
function isPressable(element: Element, box: DOMRect): boolean {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
  return deepElementFromPoint(x, y) === element;
}
