import type { EditableElement, ElementChange } from "../protocol/element-edit.ts";
import { offsetOf } from "../source-location/text-place.ts";
import { readStartTag, type Span, type StartTag } from "./read-start-tag.ts";
import { setCssDeclaration, setStyleProperty } from "./style-declarations.ts";

/** A host element in a source file whose literal text, class and style can be replaced. */
export interface EditableTag {
  readonly source: string;
  readonly tag: StartTag;
  readonly isJsx: boolean;
}

/** @returns undefined if no start tag of that name is at the place */
export function findTag(
  source: string,
  place: { readonly file: string; readonly line: number; readonly column: number; readonly tag: string },
): EditableTag | undefined {
  const tag = readStartTag(source, offsetOf(source, place));
  if (tag?.name.toLowerCase() !== place.tag.toLowerCase()) return undefined;
  return { source, tag, isJsx: /\.[cm]?[jt]sx?$/iu.test(place.file) };
}

/** The parts of an element that are literals in its source. Others are left out. */
export function describeTag(editable: EditableTag): EditableElement {
  const text = textSpan(editable);
  const className = attributeOf(editable, classNames);
  return {
    ...(text && { text: decode(editable.source.slice(text.start, text.end)) }),
    ...(className !== "computed" && { className: className ? valueText(editable, className) : "" }),
    hasStyle: styleEdit(editable, "color", "red") !== undefined,
  };
}

/** The source with a change applied; undefined if that part is not a literal. */
export function changeTag(editable: EditableTag, change: ElementChange): string | undefined {
  const edit = editOf(editable, change);
  return edit && editable.source.slice(0, edit.start) + edit.text + editable.source.slice(edit.end);
}

interface Edit extends Span {
  readonly text: string;
}

function editOf(editable: EditableTag, change: ElementChange): Edit | undefined {
  if (change.kind === "class") return classEdit(editable, change.value.trim());
  if (change.kind === "style") return styleEdit(editable, change.property, change.value);
  const span = textSpan(editable);
  return span && { ...span, text: encode(change.value) };
}

function classEdit(editable: EditableTag, value: string): Edit | undefined {
  const attribute = attributeOf(editable, classNames);
  if (attribute === "computed") return undefined;
  if (attribute) return { ...attribute.value, text: escapeQuotes(value, quoteOf(editable, attribute)) };
  return insertion(editable, `${editable.isJsx ? "className" : "class"}="${escapeQuotes(value, '"')}"`);
}

function styleEdit(editable: EditableTag, property: string, value: string): Edit | undefined {
  const { tag, source, isJsx } = editable;
  const written = tag.attributes.find(({ name }) => name === "style");
  if (isJsx) {
    if (!written)
      return tag.hasSpread ? undefined : insertion(editable, `style={${setStyleProperty("{}", property, value)}}`);
    const span = written.value;
    const changed =
      span?.isExpression === true && setStyleProperty(source.slice(span.start, span.end), property, value);
    return span && typeof changed === "string" ? { ...span, text: changed } : undefined;
  }
  const attribute = attributeOf(editable, styleNames);
  if (attribute === "computed") return undefined;
  if (!attribute) return insertion(editable, `style="${property}: ${escapeQuotes(value, '"')}"`);
  const css = valueText(editable, attribute);
  // An entity ends with the semicolon that separates declarations.
  if (css.includes("&")) return undefined;
  const text = setCssDeclaration(css, property, escapeQuotes(value, quoteOf(editable, attribute)));
  return text === undefined ? undefined : { ...attribute.value, text };
}

const classNames = ["class", "className"];
const styleNames = ["style"];

type LiteralAttribute = Span & { readonly value: Span };

/** The attribute if its value is a literal; undefined if there is none, and none can come from elsewhere. */
function attributeOf(
  { tag, source }: EditableTag,
  names: readonly string[],
): LiteralAttribute | "computed" | undefined {
  const found = tag.attributes.find(({ name }) => names.includes(name));
  if (!found) return tag.hasSpread ? "computed" : undefined;
  const { value } = found;
  if (!value || value.isExpression || /[{}]/u.test(source.slice(value.start, value.end))) return "computed";
  return { start: found.start, end: found.end, value };
}

function valueText({ source }: EditableTag, { value }: LiteralAttribute): string {
  return source.slice(value.start, value.end);
}

function insertion({ tag }: EditableTag, attribute: string): Edit {
  return { start: tag.nameEnd, end: tag.nameEnd, text: ` ${attribute}` };
}

/** The text of an element that holds nothing else, without the white space around it. */
function textSpan({ source, tag }: EditableTag): Span | undefined {
  if (tag.isSelfClosing) return undefined;
  const close = source.indexOf("<", tag.end);
  const inner = source.slice(tag.end, close);
  if (close === -1 || inner.trim() === "" || /[{}]/u.test(inner)) return undefined;
  if (!source.startsWith(`</${tag.name}`, close)) return undefined;
  const start = tag.end + (inner.length - inner.trimStart().length);
  return { start, end: start + inner.trim().length };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "{": "&#123;",
  "}": "&#125;",
};

/** Text that means the same in JSX, in templates of Vue and Svelte, and in HTML. */
function encode(text: string): string {
  return text.trim().replaceAll(/[&<>{}]/gu, (character) => entities[character] ?? character);
}

function decode(text: string): string {
  return Object.entries(entities)
    .toReversed()
    .reduce((decoded, [character, entity]) => decoded.replaceAll(entity, character), text)
    .replaceAll(/\s+/gu, " ");
}

function quoteOf({ source }: EditableTag, { value }: LiteralAttribute): string {
  return source.charAt(value.start - 1);
}

function escapeQuotes(value: string, quote: string): string {
  const escaped = quote === "'" ? value.replaceAll("'", "&#39;") : value.replaceAll('"', "&quot;");
  return escaped.replaceAll("{", "&#123;").replaceAll("}", "&#125;");
}
