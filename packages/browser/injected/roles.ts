import { attributeOf, closestOf, findIn, hasAttribute, matches, parentElementOf, tagOf } from "./dom.ts";
import { hasRareAttribute } from "./style-survey.ts";

/**
 * Returns the role of an element: its first known `role` token, otherwise the role of its tag in HTML-AAM,
 * https://www.w3.org/TR/html-aam-1.0/.
 */
export function roleOf(element: Element, tag: string = tagOf(element)): string {
  const explicit = hasRareAttribute(element, "role") ? explicitRole(element) : "";
  if (explicit === "combobox" && isBoxAroundField(element)) return "";
  if (explicit && !(isPresentational(explicit) && mayNotBePresentational(element))) return explicit;
  return implicitRole(element, tag);
}

const TEXT_FIELD = 'input:not([type]), input[type="text" i], input[type="search" i], textarea';

/** Whether the role belongs to a box around the field, as before ARIA 1.2, https://www.w3.org/TR/wai-aria-1.1/#combobox. */
function isBoxAroundField(element: Element): boolean {
  return !isFocusable(element) && findIn(element, TEXT_FIELD) !== null;
}

function isInCombobox(field: Element): boolean {
  const parent = parentElementOf(field);
  const box = parent && closestOf(parent, '[role~="combobox" i]');
  return box !== null && !isFocusable(box) && findIn(box, TEXT_FIELD) === field;
}

const KNOWN_ROLES = new Set(
  (
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary " +
    "contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img image " +
    "insertion link list listbox listitem log main mark marquee math meter menu menubar menuitem menuitemcheckbox menuitemradio navigation " +
    "none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator " +
    "slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree " +
    "treegrid treeitem suggestion comment"
  ).split(" "),
);

function explicitRole(element: Element): string {
  const tokens = (attributeOf(element, "role") ?? "").toLowerCase().split(/\s+/);
  const role = tokens.find((token) => KNOWN_ROLES.has(token)) ?? "";
  return role === "image" ? "img" : role;
}

function isPresentational(role: string): boolean {
  return role === "none" || role === "presentation";
}

/** Whether conflict resolution applies, https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none. */
function mayNotBePresentational(element: Element): boolean {
  return (
    isFocusable(element) ||
    ["aria-label", "aria-labelledby", "aria-describedby", "aria-live"].some((name) => hasAttribute(element, name))
  );
}

function isFocusable(element: Element): boolean {
  if (hasAttribute(element, "tabindex")) return true;
  switch (tagOf(element)) {
    case "button":
    case "select":
    case "textarea":
    case "iframe":
      return !matches(element, ":disabled");
    case "input":
      return !matches(element, ":disabled, [type=hidden i]");
    case "a":
    case "area":
      return hasAttribute(element, "href");
    case "summary":
      return parentElementOf(element)?.localName === "details";
    default:
      return (
        element instanceof HTMLElement && element.isContentEditable && !parentElementOf(element)?.isContentEditable
      );
  }
}

const ROLE_OF_TAG = new Map(
  Object.entries({
    article: "article",
    aside: "complementary",
    blockquote: "blockquote",
    button: "button",
    caption: "caption",
    code: "code",
    dd: "definition",
    del: "deletion",
    details: "group",
    dfn: "term",
    dialog: "dialog",
    dt: "term",
    em: "emphasis",
    fieldset: "group",
    figure: "figure",
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    hr: "separator",
    iframe: "iframe",
    ins: "insertion",
    li: "listitem",
    main: "main",
    mark: "mark",
    math: "math",
    menu: "list",
    meter: "meter",
    nav: "navigation",
    ol: "list",
    optgroup: "group",
    option: "option",
    output: "status",
    p: "paragraph",
    progress: "progressbar",
    s: "deletion",
    search: "search",
    strong: "strong",
    sub: "subscript",
    summary: "button",
    sup: "superscript",
    table: "table",
    tbody: "rowgroup",
    textarea: "textbox",
    tfoot: "rowgroup",
    thead: "rowgroup",
    time: "time",
    tr: "row",
    ul: "list",
  }),
);

const ROLE_OF_INPUT_TYPE: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  color: "color",
  date: "date",
  "datetime-local": "datetime",
  email: "textbox",
  file: "file",
  hidden: "",
  image: "button",
  month: "month",
  number: "spinbutton",
  password: "textbox",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
  tel: "textbox",
  text: "textbox",
  time: "time",
  url: "textbox",
  week: "week",
};

function implicitRole(element: Element, tag: string): string {
  switch (tag) {
    case "a":
    case "area":
      return hasAttribute(element, "href") ? "link" : "";
    case "img":
      return attributeOf(element, "alt") === "" && !NAMING_ATTRIBUTES.some((name) => hasAttribute(element, name))
        ? "presentation"
        : "img";
    case "svg":
      return "img";
    case "input":
      return inputRole(element);
    case "select":
      return element instanceof HTMLSelectElement && (element.multiple || element.size > 1) ? "listbox" : "combobox";
    case "td":
      return isInGrid(element) ? "gridcell" : "cell";
    case "th":
      return headerCellRole(element);
    case "header":
      return isSectioned(element) ? "" : "banner";
    case "footer":
      return isSectioned(element) ? "" : "contentinfo";
    case "section":
      return hasNamingAttribute(element) ? "region" : "";
    case "form":
      return hasNamingAttribute(element) ? "form" : "";
    default:
      return ROLE_OF_TAG.get(tag) ?? "";
  }
}

function inputRole(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : "text";
  const role = ROLE_OF_INPUT_TYPE[type] ?? "textbox";
  const isText = role === "textbox" || role === "searchbox";
  return isText && (hasAttribute(element, "list") || isInCombobox(element)) ? "combobox" : role;
}

function headerCellRole(element: Element): string {
  const scope = (attributeOf(element, "scope") ?? "").toLowerCase();
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  if (scope === "col" || scope === "colgroup") return "columnheader";
  const row = parentElementOf(element);
  const isLoneHeader = row !== null && [...row.children].some((cell) => tagOf(cell) === "td");
  return isLoneHeader ? "rowheader" : "columnheader";
}

function isInGrid(cell: Element): boolean {
  const table = closestOf(cell, "table");
  const role = table?.getAttribute("role");
  return role === "grid" || role === "treegrid";
}

function isSectioned(element: Element): boolean {
  const parent = parentElementOf(element);
  return parent !== null && closestOf(parent, "article, aside, main, nav, section") !== null;
}

const NAMING_ATTRIBUTES = ["aria-label", "aria-labelledby", "title"];

function hasNamingAttribute(element: Element): boolean {
  return NAMING_ATTRIBUTES.some((name) => hasAttribute(element, name));
}

const FIELD_ROLES = new Set(
  "textbox searchbox combobox slider spinbutton file color date datetime time month week progressbar meter".split(" "),
);

/** Whether a role has a value. Checkboxes and radios that are inputs are fields too, by their tag. */
export function isFieldRole(role: string): boolean {
  return FIELD_ROLES.has(role);
}
