/** Range of a source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface TagAttribute extends Span {
  readonly name: string;
  /** Without its quotes or braces. Undefined for an attribute without a value. */
  readonly value?: (Span & { readonly isExpression: boolean }) | undefined;
}

/** A start tag in JSX, in a template or in HTML. */
export interface StartTag extends Span {
  readonly name: string;
  readonly nameEnd: number;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly TagAttribute[];
  /** Whether it has `{...props}` or the like, which may set any attribute. */
  readonly hasSpread: boolean;
}

/** Reads the start tag at an offset. Undefined if there is none, or it has a syntax that is not known: then nothing may be edited there. */
export function readStartTag(source: string, start: number): StartTag | undefined {
  const name = /^<(?<name>[A-Za-z][\w:.-]*)/u.exec(source.slice(start, start + 200))?.groups?.["name"];
  if (name === undefined) return undefined;
  const nameEnd = start + 1 + name.length;
  const attributes: TagAttribute[] = [];
  let hasSpread = false;
  for (let at = skipSpace(source, nameEnd); at < source.length; at = skipSpace(source, at)) {
    const isSelfClosing = source.startsWith("/>", at);
    if (isSelfClosing || source[at] === ">")
      return { name, nameEnd, start, end: at + (isSelfClosing ? 2 : 1), isSelfClosing, attributes, hasSpread };
    if (source[at] === "{") {
      const close = endOfBraces(source, at);
      if (close === undefined) return undefined;
      // `{...props}`, a comment, or Svelte's `{name}`.
      hasSpread = true;
      at = close;
      continue;
    }
    const attribute = readAttribute(source, at);
    if (!attribute) return undefined;
    attributes.push(attribute);
    at = attribute.end;
  }
  return undefined;
}

function readAttribute(source: string, start: number): TagAttribute | undefined {
  const name = /^[^\s=/>"'{}<]+/u.exec(source.slice(start, start + 300))?.[0];
  if (name === undefined) return undefined;
  const nameEnd = start + name.length;
  const equals = skipSpace(source, nameEnd);
  if (source[equals] !== "=") return { name, start, end: nameEnd };
  const open = skipSpace(source, equals + 1);
  const quote = source[open];
  const isExpression = quote === "{";
  const end = isExpression ? endOfBraces(source, open) : endOfQuotes(source, open);
  if (end === undefined) return undefined;
  return { name, start, end, value: { start: open + 1, end: end - 1, isExpression } };
}

function endOfQuotes(source: string, open: number): number | undefined {
  const quote = source[open];
  if (quote !== '"' && quote !== "'") return undefined;
  const close = source.indexOf(quote, open + 1);
  return close === -1 ? undefined : close + 1;
}

/** The end of `{...}` in JavaScript: brackets in strings and in comments do not count. */
export function endOfBraces(source: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    const character = source[at];
    if (character === '"' || character === "'" || character === "`") {
      at = endOfString(source, at);
      continue;
    }
    if (character === "/" && (source[at + 1] === "/" || source[at + 1] === "*")) {
      at = endOfComment(source, at);
      continue;
    }
    if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Index of the closing quote. */
function endOfString(source: string, open: number): number {
  for (let at = open + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === source[open]) return at;
  }
  return source.length;
}

/** Index of the last character. */
function endOfComment(source: string, open: number): number {
  const mark = source[open + 1] === "/" ? "\n" : "*/";
  const close = source.indexOf(mark, open + 2);
  return close === -1 ? source.length : close + mark.length - 1;
}

function skipSpace(source: string, start: number): number {
  let at = start;
  while (/\s/u.test(source[at] ?? "")) at++;
  return at;
}
