import { accessibleName, isNamedFromContent } from "./accessible-name.ts";
import { tidy } from "./tidy.ts";
import {
  attributeOf,
  checkVisibility,
  childrenOf,
  findAllIn,
  hasAttribute,
  rootOf,
  tagOf,
  valueOfNode,
} from "./dom.ts";
import { labelsOf } from "./label-index.ts";
import { roleOf } from "./roles.ts";
import { renderedChildren } from "./shadow.ts";

/** Roles of elements whose content a visitor types or chooses: their text is a value. */
const VALUE_ROLES = new Set(
  "textbox searchbox combobox listbox slider spinbutton progressbar meter scrollbar".split(" "),
);
const VALUE_TAGS = new Set("textarea select input".split(" "));
const SILENT_TAGS = new Set("script style template noscript head title option iframe".split(" "));

export function holdsValue(element: Element): boolean {
  if (VALUE_TAGS.has(tagOf(element))) return true;
  const editable = attributeOf(element, "contenteditable");
  return (editable !== null && editable !== "false") || VALUE_ROLES.has(roleOf(element));
}

/** Selects elements that may have a value. Most names contain none and need no further check. */
const MAY_HOLD_VALUE = "input, textarea, select, [contenteditable], [role]";

/** Returns the accessible name without the values of fields, which the rules include for fields inside a label. */
export function nameWithoutValues(element: Element): string {
  const sources = namingElements(element);
  if (!sources.some((source) => mentionsValue(source, element))) return accessibleName(element) || labelText(element);
  return sources
    .map((source) => textWithin(source, MAX_NAME, new Set([element])))
    .join(" ")
    .trim();
}

const MAX_NAME = 300;

/** Returns the label of a field that is hidden behind it: by the rules, which exclude hidden elements, it has no name. */
function labelText(element: Element): string {
  return labelsOf(element)
    .map((label) => textWithin(label, MAX_NAME, new Set([element])))
    .join(" ")
    .trim();
}

function mentionsValue(source: Element, except: Element): boolean {
  return [...findAllIn(source, MAY_HOLD_VALUE)].some((part) => part !== except && holdsValue(part));
}

/** Returns the elements whose text makes the name, if no attributes do. */
function namingElements(element: Element): Element[] {
  const root = rootOf(element);
  const ids = attributeOf(element, "aria-labelledby")?.split(/\s+/) ?? [];
  const referenced =
    root instanceof Document || root instanceof ShadowRoot ? ids.map((id) => root.getElementById(id)) : [];
  const own = [...childrenOf(element)].filter((child) => NAMING_CHILDREN.has(tagOf(child)));
  const isNamedByItself = !holdsValue(element) && (isNamedFromContent(roleOf(element)) || tagOf(element) === "summary");
  return [
    ...referenced.filter((found) => found !== null),
    ...labelsOf(element),
    ...own,
    ...(isNamedByItself ? [element] : []),
  ];
}

const NAMING_CHILDREN = new Set(["legend", "caption", "figcaption"]);

/** Returns the visible text inside, without values of fields and without the parts inside `except`, truncated to `maxLength`. */
export function textWithin(
  element: Element,
  maxLength: number,
  except: Pick<ReadonlySet<Element>, "has"> = NONE,
): string {
  const parts: string[] = [];
  collect(element, { parts, except, left: maxLength * 2, nodes: MAX_NODES });
  return tidy(parts.join(" ")).slice(0, maxLength).trim();
}

const NONE: ReadonlySet<Element> = new Set();
const MAX_NODES = 3000;

interface Collecting {
  readonly parts: string[];
  readonly except: Pick<ReadonlySet<Element>, "has">;
  left: number;
  nodes: number;
}

function collect(element: Element, collecting: Collecting): void {
  for (const child of renderedChildren(element)) {
    if (collecting.left <= 0 || --collecting.nodes <= 0) return;
    if (child instanceof Text) {
      const text = valueOfNode(child) ?? "";
      collecting.parts.push(text);
      collecting.left -= text.trim().length;
    } else if (child instanceof Element && !collecting.except.has(child) && isRead(child)) collect(child, collecting);
  }
}

function isRead(element: Element): boolean {
  if (SILENT_TAGS.has(tagOf(element)) || holdsValue(element)) return false;
  if (!hasAttribute(element, "style") && !hasAttribute(element, "class") && !hasAttribute(element, "hidden"))
    return true;
  return checkVisibility(element, { visibilityProperty: true }) || getComputedStyle(element).display === "contents";
}
