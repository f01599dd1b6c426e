import { endOfBraces } from "./read-start-tag.ts";

/**
 * Sets a property in the text of a `style` attribute, and keeps all others as they are written.
 *
 * @returns undefined if the text has comments
 */
export function setCssDeclaration(css: string, property: string, value: string): string | undefined {
  if (hasComment(css, ["/*"])) return undefined;
  const parts = splitOutside(css, ";");
  const index = parts.findIndex((part) => nameOf(part, ":") === property);
  if (index >= 0) {
    const part = parts[index] ?? "";
    const indent = /^\s*/u.exec(part)?.[0] ?? "";
    return parts.with(index, `${indent}${property}: ${value}`).join(";");
  }
  const kept = css.trim().replace(/;$/u, "");
  return kept === "" ? `${property}: ${value}` : `${kept}; ${property}: ${value}`;
}

/**
 * Sets a property in the object literal of React's `style={{ ... }}`, and keeps all others as they are written.
 *
 * @param expression the text between the braces of the attribute
 * @returns undefined if it is not an object literal, or has comments
 */
export function setStyleProperty(expression: string, property: string, value: string): string | undefined {
  const open = expression.indexOf("{");
  const isLiteral = expression.trim().startsWith("{") && endOfBraces(expression, open) === expression.trimEnd().length;
  if (!isLiteral) return undefined;
  const close = expression.trimEnd().length - 1;
  const inner = expression.slice(open + 1, close);
  if (hasComment(inner, ["//", "/*"])) return undefined;
  const entry = `${camelCase(property)}: ${JSON.stringify(value)}`;
  const parts = splitOutside(inner, ",");
  const index = parts.findIndex((part) => keyOf(part) === camelCase(property));
  if (index >= 0) {
    const part = parts[index] ?? "";
    const changed = part.replace(part.trim(), () => entry);
    return expression.slice(0, open + 1) + parts.with(index, changed).join(",") + expression.slice(close);
  }
  const kept = inner.trimEnd().replace(/,$/u, "");
  const added = kept.trim() === "" ? ` ${entry} ` : `${kept}, ${entry}${trailingSpace(inner)}`;
  return expression.slice(0, open + 1) + added + expression.slice(close);
}

function camelCase(property: string): string {
  return property
    .replace(/^-ms-/u, "ms-")
    .replaceAll(/-(?<letter>[a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

function keyOf(part: string): string {
  return nameOf(part, ":").replaceAll(/["']/gu, "");
}

function nameOf(part: string, separator: string): string {
  return part.includes(separator) ? part.slice(0, part.indexOf(separator)).trim() : "";
}

function trailingSpace(text: string): string {
  return text.slice(text.trimEnd().length);
}

/** Whether a comment begins outside of quotes. A separator or a quote in it would be taken for one of the code. */
function hasComment(text: string, marks: readonly string[]): boolean {
  const code = text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/gu, "");
  return marks.some((mark) => code.includes(mark));
}

/** Splits at separators that are in no quotes and in no brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [""];
  let quote = "";
  let depth = 0;
  for (const character of text) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if ("\"'`".includes(character)) quote = character;
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === separator && depth === 0) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}
