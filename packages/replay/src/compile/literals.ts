/**
 * Functions that quote text of pages in code. The author of a page controls these texts: none may end its literal,
 * start an expression, or look like another text to a reader of the code.
 */

/** Quotes a text in double quotes, or in single ones if that saves escapes. */
export function textLiteral(text: string): string {
  const literal = doubleQuoted(text);
  const isPlainerInSingle = text.includes('"') && !text.includes("'");
  return isPlainerInSingle ? `'${literal.slice(1, -1).replaceAll(String.raw`\"`, '"')}'` : literal;
}

function doubleQuoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}

/** Escapes the part of a template literal between its expressions. */
export function templatePart(text: string): string {
  const inner = textLiteral(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return inner.replaceAll("`", "\\`").replaceAll("${", "\\${");
}

/** Returns the source of a regular expression that matches this text. */
export function patternOf(text: string): string {
  return escapeUnseen(text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
}

/** Returns a literal of a regular expression, whose source was made by `patternOf` and operators. */
export function patternLiteral(source: string): string {
  return `/${source}/`;
}

const longestComment = 110;

/** Formats a comment of one line: line ends and invisible characters become spaces. */
export function comment(text: string): string {
  const line = text.replace(unseen, " ").replace(/\s+/g, " ").trim();
  return `// ${line.length > longestComment ? `${line.slice(0, longestComment)}…` : line}`;
}

/** Formats a key of an object literal, but never the one that sets the object's prototype. */
export function keyLiteral(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return isIdentifier(name) ? name : textLiteral(name);
}

const longestLine = 90;

/** Formats plain data as a literal, on one line if it is short. */
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

/**
 * Control characters, line and paragraph separators, and characters that change the reading direction or have no width.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

function escapeUnseen(code: string): string {
  return code.replace(unseen, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
