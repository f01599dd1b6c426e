/** A start tag in a template, with the text that follows it. */
export interface ScannedTag {
  readonly name: string;
  /** By lower-case name; `className` is `class`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Up to the next tag, without white space around it. */
  readonly text: string;
  readonly offset: number;
  /** Attributes may come from elsewhere: a spread, or a template. */
  readonly isOpen: boolean;
}

const nameCharacter = /[\w:.-]/u;
const longestTag = 4000;
const longestText = 300;

/** Finds start tags in HTML, and in what looks like it: templates of servers, JSX. Built to overlook what it does not know. */
export function scanTags(source: string): ScannedTag[] {
  const tags: ScannedTag[] = [];
  for (let open = source.indexOf("<"); open !== -1; open = source.indexOf("<", open + 1)) {
    if (source.startsWith("<!--", open)) {
      const close = source.indexOf("-->", open);
      if (close === -1) break;
      open = close;
      continue;
    }
    const nameEnd = endOfName(source, open + 1);
    const end = nameEnd > open + 1 ? endOfTag(source, nameEnd) : undefined;
    if (end === undefined) continue;
    const next = source.indexOf("<", end);
    const text = source.slice(end + 1, next === -1 ? end + longestText : Math.min(next, end + longestText)).trim();
    const written = source.slice(nameEnd, end);
    const name = source.slice(open + 1, nameEnd).toLowerCase();
    tags.push({
      name,
      attributes: readAttributes(written),
      text,
      offset: open,
      isOpen: /\{\s*\.\.\.|v-bind|<%|\{[{%]/u.test(written),
    });
  }
  return tags;
}

function endOfName(source: string, start: number): number {
  if (!/[a-z]/iu.test(source.charAt(start))) return start;
  let end = start;
  while (nameCharacter.test(source.charAt(end))) end++;
  return end;
}

/** The `>` that is in no quotes and in no braces. */
function endOfTag(source: string, start: number): number | undefined {
  let quote = "";
  let depth = 0;
  for (let index = start; index < Math.min(source.length, start + longestTag); index++) {
    const character = source.charAt(index);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'" || character === "`") quote = character;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === ">" && depth <= 0) return index;
    else if (character === "<" && depth <= 0) return undefined;
  }
  return undefined;
}

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/(?<![\w:@.-])(?<name>[\w:@.-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu)) {
    const { name = "", double, single } = match.groups ?? {};
    const plain = name.toLowerCase();
    found.set(plain === "classname" ? "class" : plain, double ?? single ?? "");
  }
  return found;
}
