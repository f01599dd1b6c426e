import type { FlowStyle } from "./tags.ts";
import { childrenOf, parentElementOf, tagOf } from "./dom.ts";
import { blockEdge, isInline, visitGeneric } from "./blocks.ts";
import type { Context } from "./context.ts";
import { isActionableRole, visitClickable, visitControl } from "./visit-controls.ts";
import { isFieldRole } from "./roles.ts";
import { hasRareAttribute } from "./style-survey.ts";
import { visitField } from "./visit-fields.ts";
import { visitGraphic } from "./visit-graphics.ts";
import { visitStructure } from "./visit-structures.ts";
import type { Walker } from "./walker.ts";

/** Calls the visitor for the role of an element. */
export function visitByRole(
  walker: Walker,
  element: Element,
  tag: string,
  role: string,
  style: FlowStyle,
  context: Context,
): void {
  const mayBePressed = !context.isPointer && !context.isInControl;
  if ((tag === "svg" || tag === "img") && mayBePressed && visitClickable(walker, element, role, style, context)) return;
  if (visitPlainTag(walker, element, tag, style, context)) return;
  const isEditable = hasRareAttribute(element, "contenteditable") && isEditingHost(element);
  if (role !== "" || isEditable) {
    if (isField(tag, role) || isEditable) return visitField(walker, element, role || "textbox", style, context);
    if (isActionableRole(role)) return visitControl(walker, element, role, style, context);
    if (visitStructure(walker, element, tag, role, style, context)) return;
  }
  if (mayBePressed && visitClickable(walker, element, role, style, context)) return;
  visitGeneric(walker, element, style, context);
}

/** Whether the element is a field. `<time>` contains a time, an input of that type requests one. */
function isField(tag: string, role: string): boolean {
  return tag === "select" || (isFieldRole(role) && (role !== "time" || tag === "input"));
}

function visitPlainTag(walker: Walker, element: Element, tag: string, style: FlowStyle, context: Context): boolean {
  switch (tag) {
    case "br":
      if (context.flat === undefined) walker.builder.break();
      else walker.builder.space();
      return true;
    case "hr":
      walker.builder.break();
      return true;
    case "legend":
    case "caption":
      if (!walker.namesWritten.has(element)) return false;
      walker.visitChildren(element, { ...context, controlsOnly: true });
      return true;
    case "details":
      if (element instanceof HTMLDetailsElement && !element.open)
        return visitClosedDetails(walker, element, style, context);
      return false;
    case "img":
    case "svg":
    case "canvas":
    case "video":
    case "audio":
    case "object":
    case "embed":
    case "iframe":
    case "frame":
      return visitGraphic(walker, element, tag, style, context);
    default:
      return false;
  }
}

/** Visits closed details, of which only the summary is visible. */
function visitClosedDetails(walker: Walker, details: HTMLDetailsElement, style: FlowStyle, context: Context): boolean {
  if (!isInline(style.display)) blockEdge(walker, context);
  const summary = [...childrenOf(details)].find((child) => tagOf(child) === "summary");
  if (summary) walker.visit(summary, context);
  if (!isInline(style.display)) blockEdge(walker, context);
  return true;
}

function isEditingHost(element: Element): boolean {
  return (
    element instanceof HTMLElement && element.isContentEditable && parentElementOf(element)?.isContentEditable !== true
  );
}
