import type { FlowStyle } from "./tags.ts";
import { seenName } from "./accessible-name.ts";
import { type Context, onOneLine } from "./context.ts";
import { attributeOf, hasAttribute, tagOf } from "./dom.ts";
import { blockContext } from "./blocks.ts";
import { addRegion, addNameOnce } from "./regions.ts";
import { addQuoted, isNameTextSeen } from "./visit-controls.ts";
import { visitDefinition, visitItem, visitTerm } from "./visit-lists.ts";
import { visitRow, visitTable } from "./visit-tables.ts";
import type { Walker } from "./walker.ts";

/** Visits headings, lists, tables and regions. Returns whether the element is handled. */
export function visitStructure(
  walker: Walker,
  element: Element,
  tag: string,
  role: string,
  style: FlowStyle,
  context: Context,
): boolean {
  if (context.flat !== undefined && !FLAT_STRUCTURES.has(role) && !REGIONS.has(role)) return false;
  switch (role) {
    case "heading":
      return visitHeading(walker, element, tag, style, context);
    case "listitem":
      return visitItem(walker, element, style, context);
    case "term":
      return tag === "dt" && visitTerm(walker, element, style, context);
    case "definition":
      return tag === "dd" && visitDefinition(walker, element, style, context);
    case "table":
    case "grid":
    case "treegrid":
      return visitTable(walker, element, role, style, context);
    case "row":
      return visitRow(walker, element, style, context);
    case "img":
      return visitNamedGraphic(walker, element, context);
    default:
      return REGIONS.has(role) && visitRegion(walker, element, role, style, context);
  }
}

/** Structures that keep their meaning within a line. */
const FLAT_STRUCTURES = new Set(["listitem", "img"]);

const REGIONS = new Set(
  (
    "banner navigation main complementary contentinfo search form region dialog alertdialog alert menu menubar listbox tree tablist toolbar " +
    "radiogroup group tabpanel feed log article"
  ).split(" "),
);

/** Regions that have no meaning without a name. */
const NEEDS_NAME = new Set("region form group feed log article tabpanel toolbar radiogroup".split(" "));

/** Visits a picture made of text or styles, such as a row of stars. */
function visitNamedGraphic(walker: Walker, element: Element, context: Context): boolean {
  const name = seenName(element, isNameTextSeen);
  if (name === "" || context.controlsOnly || context.isOnModalPath) return name !== "";
  walker.builder.space();
  addQuoted(walker, "image", name);
  walker.builder.space();
  return true;
}

function visitHeading(walker: Walker, element: Element, tag: string, style: FlowStyle, context: Context): boolean {
  const level = Number(attributeOf(element, "aria-level") ?? (/^h[1-6]$/.test(tag) ? tag.slice(1) : 2)) || 2;
  walker.builder.startLine("heading", `${"#".repeat(Math.min(level, 6))} `, element);
  walker.visitChildren(element, onOneLine(blockContext(walker, element, style, context), " "));
  walker.builder.endLine();
  return true;
}

function visitRegion(walker: Walker, element: Element, role: string, style: FlowStyle, context: Context): boolean {
  if (context.controlsOnly || context.isOnModalPath) return false;
  const name = seenName(element, isNameTextSeen);
  if (NEEDS_NAME.has(role) && !hasOwnName(element, name)) return false;
  if (tagOf(element) === "fieldset") addNameOnce(walker, element, "legend", name);
  if (
    context.flat !== undefined &&
    role !== "dialog" &&
    role !== "alertdialog" &&
    role !== "listbox" &&
    role !== "menu"
  )
    return false;
  return addRegion(walker, element, { role, name, isSilent: false }, style, { ...context, flat: undefined });
}

function hasOwnName(element: Element, name: string): boolean {
  return (
    name !== "" &&
    (hasAttribute(element, "aria-label") || hasAttribute(element, "aria-labelledby") || tagOf(element) === "fieldset")
  );
}
