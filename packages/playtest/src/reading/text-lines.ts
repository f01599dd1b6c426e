import type { ShownText } from "../probe/seen.ts";

/** Length of a text that may be the name of a key. */
const SHORT = 12;
/** Differences of the middles of texts in one line, and the widest gap between neighbors, in CSS pixels. */
const SAME_LINE_PX = 6;
const GAP_PX = 16;
/** The same between two keys, which are drawn with borders. */
const KEY_GAP_PX = 32;

/** A text that is the name of a key, as in `<kbd>`. */
const keyName =
  /^\s*(?:[A-Z]|[←→↑↓◀▶▲▼]|enter|return|space(?: ?bar)?|esc(?:ape)?|shift|tab|backspace|arrows?(?: keys?)?)\s*$/iu;

/** Joins neighboring texts of a page to lines, since an element such as `<kbd>` divides a sentence: "U" and "takes a move back". */
export function textLines(texts: readonly ShownText[]): string[] {
  const lines: string[] = [];
  let last: ShownText | undefined;
  let beginsWithKey = false;
  for (const text of texts.filter(({ source }) => source === "page")) {
    // A list of pairs, as "P pause R restart", has a line for each pair.
    const isNextPair = beginsWithKey && last !== undefined && keyName.test(text.text) && !keyName.test(last.text);
    const isNext = last !== undefined && isBeside(last, text) && !isNextPair;
    if (isNext) lines.push(`${lines.pop() ?? ""} ${text.text}`);
    else {
      lines.push(text.text);
      beginsWithKey = keyName.test(text.text);
    }
    last = text;
  }
  return lines;
}

/** Returns the lines, and the texts of which they do not say more: "Enter starts" says more than "Enter". */
export function linesAndTexts(texts: readonly ShownText[]): string[] {
  const lines = textLines(texts);
  const isPart = ({ text, source }: ShownText): boolean =>
    source === "page" &&
    text.length < SHORT &&
    lines.some((line) => line.startsWith(`${text} `) || line.includes(` ${text} `));
  return [...lines, ...texts.flatMap((one) => (isPart(one) ? [] : one.text))];
}

/** A text over several lines ends anywhere in its box; its neighbor overlaps that box or begins beside it. */
function isBeside(one: ShownText, other: ShownText): boolean {
  const isSameLine =
    Math.abs(other.y + other.height - one.y - one.height) <= SAME_LINE_PX ||
    Math.abs(other.y - one.y - one.height + Math.min(one.height, other.height)) <= SAME_LINE_PX;
  const gap = keyName.test(one.text) && keyName.test(other.text) ? KEY_GAP_PX : GAP_PX;
  const isNear = other.x >= one.x - gap && other.x <= one.x + one.width + gap;
  return isSameLine && isNear;
}
