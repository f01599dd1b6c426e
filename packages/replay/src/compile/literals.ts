/**
 * Text of pages as code. Whoever writes a page writes these texts: none may end its literal, begin an expression, or look like
 * another text than it is to whoever reads the code.
 */

/** In double quotes; in single ones where that saves to escape. */
export function textLiteral(text: string): string {
  const literal = doubleQuoted(text);
  const isPlainerInSingle = text.includes('"') && !text.includes("'");
  return isPlainerInSingle ? `'${literal.slice(1, -1).replaceAll(String.raw`\"`, '"')}'` : literal;
}

function doubleQuoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}

/** The part of a template literal between its expressions. */
export function templatePart(text: string): string {
  const inner = textLiteral(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return inner.replaceAll("`", "\\`").replaceAll("${", "\\${");
}

/** The source of a regular expression that finds this text. */
export function patternOf(text: string): string {
  return escapeUnseen(text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
}

/** A literal of a regular expression, of a source made by `patternOf` and operators. */
export function patternLiteral(source: string): string {
  return `/${source}/`;
}

const longestComment = 110;

/** A comment of one line: what would end the line, or can't be seen, is a space. */
export function comment(text: string): string {
  const line = text.replace(unseen, " ").replace(/\s+/g, " ").trim();
  return `// ${line.length > longestComment ? `${line.slice(0, longestComment)}…` : line}`;
}

/** A key of an object literal: never the one that sets the object's prototype. */
export function keyLiteral(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return isIdentifier(name) ? name : textLiteral(name);
}

const longestLine = 90;

/** Plain data as a literal, on one line where it is short. */
export function dataLiteral(value: unknown): string {
  if (typeof value === "string") return textLiteral(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => dataLiteral(item))
    : Object.entries(value).map(([key, part]) => `${keyLiteral(key)}: ${dataLiteral(part)}`);
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (parts.length === 0) return isList ? "[]" : "{}";
  if (line.length <= longestLine && !line.includes("\n")) return line;
  const lines = parts.map((part) => `${part},`.replace(/^/gm, "  ")).join("\n");
  return isList ? `[\n${lines}\n]` : `{\n${lines}\n}`;
}

export function memberOf(object: string, name: string): string {
  return isIdentifier(name) ? `${object}.${name}` : `${object}[${textLiteral(name)}]`;
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Control characters, line and paragraph separators, and marks that turn the direction of reading or take no room. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

function escapeUnseen(code: string): string {
  return code.replace(unseen, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
