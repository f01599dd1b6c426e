import { endOfBraces } from "../element-edit/read-start-tag.ts";

/** Start tag of a block of a component, or of an element of HTML, whose content may be in another language. */
export interface BlockTag {
  /** `template`, `style` or `script`. */
  readonly name: string;
  /** Values of `lang` and `type`. */
  readonly languages: readonly string[];
  readonly start: number;
  /** The last of the places at which the tag may end. */
  readonly end: number;
}

const tagForm = /<(?<name>template|style|script)(?![\w:.-])/giu;
const gap = /[\s/]*/uy;
const nameForm = /=?[^\s/>=]*/uy;
const equalsForm = /\s*=\s*/uy;
const unquoted = /[^\s>]*/uy;
/** Tags overlap only in a text that was made to be slow to read. */
const mostReadings = 4;

/**
 * Finds the start tags of blocks. Compilers disagree about where an attribute with an unusual value ends: each attribute that one of them may
 * read counts.
 *
 * @returns undefined for a text in which too many tags overlap
 */
export function readBlocks(text: string): BlockTag[] | undefined {
  const tags: BlockTag[] = [];
  let left = mostReadings * text.length;
  for (const { index: start, 0: opening, groups = {} } of text.matchAll(tagForm)) {
    const { cost, ...tag } = readTag(text, start + opening.length, left);
    left -= cost;
    if (left < 0) return undefined;
    tags.push({ ...tag, start, name: (groups["name"] ?? "").toLowerCase() });
  }
  return tags;
}

/** @param mostCost number of characters after which the rest of the tag is left unread */
function readTag(
  text: string,
  start: number,
  mostCost: number,
): Pick<BlockTag, "languages" | "end"> & { readonly cost: number } {
  const languages: string[] = [];
  const places = new Set([start]);
  let [end, cost] = [start, 0];
  for (const place of places) {
    const at = endOf(gap, text, place);
    if (text[at] === ">") end = Math.max(end, at + 1);
    if (at === text.length || text[at] === ">") continue;
    for (const attribute of readAttribute(text, at)) {
      if (/^(?:lang|type)$/iu.test(attribute.name)) languages.push(attribute.value);
      places.add(attribute.end);
      cost += attribute.end - place;
    }
    if (cost > mostCost) break;
  }
  return { languages, end, cost };
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

/** The attribute at an offset, once for each of its possible ends. One without an end reaches to the end of the text. */
function readAttribute(text: string, start: number): Attribute[] {
  const nameEnd = endOf(nameForm, text, start);
  const name = text.slice(start, nameEnd);
  const open = endOf(equalsForm, text, nameEnd);
  const found: Attribute[] = [];
  if (text[start] === "{") found.push({ name: "", value: "", end: endOfBraces(text, start) ?? text.length });
  if (open === nameEnd) return [...found, { name, value: "", end: nameEnd }];
  const bareEnd = endOf(unquoted, text, open);
  const [bare = ""] = /[^"']+/u.exec(text.slice(open, bareEnd)) ?? [];
  found.push({ name, value: bare, end: bareEnd });
  const enclosedEnd = endOfEnclosed(text, open);
  if (enclosedEnd !== undefined)
    found.push({ name, value: text.slice(open + 1, enclosedEnd - 1).trim(), end: enclosedEnd });
  return found;
}

/** End of a value in quotes or braces. Undefined for another value. */
function endOfEnclosed(text: string, open: number): number | undefined {
  const quote = text[open];
  if (quote === "{") return endOfBraces(text, open) ?? text.length;
  if (quote !== '"' && quote !== "'") return undefined;
  const close = text.indexOf(quote, open + 1);
  return close < 0 ? text.length : close + 1;
}

function endOf(sticky: RegExp, text: string, start: number): number {
  sticky.lastIndex = start;
  return sticky.test(text) ? sticky.lastIndex : start;
}
