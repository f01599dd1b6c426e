/** Text without what two writings of it may differ in: white space, case, characters without width. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Co}\p{Cc}]+/gu, "")
    .toLowerCase();
}

/** How many leaves further one is looked for before a leaf that is not where the reading has come to is taken for hidden. */
const LOOKAHEAD = 6;

/**
 * Which of the texts, in their order, a person sees: those that stand in `shown` one after another. What else is in the document
 * (a text for screen readers, one off the screen) is passed over.
 */
export function seenTexts(texts: readonly string[], shown: readonly string[]): (number | undefined)[] {
  const lines = shown.map(compact);
  const reading = { line: 0, at: 0 };
  return texts.map((text, index) => {
    const wanted = compact(text);
    if (wanted === "") return undefined;
    const next = texts.slice(index + 1, index + 1 + LOOKAHEAD).map(compact);
    const place = find(wanted, { lines, ...reading, next });
    if (!place) return undefined;
    reading.line = place.line;
    reading.at = place.at + wanted.length;
    return place.line;
  });
}

interface Reading {
  readonly lines: readonly string[];
  readonly line: number;
  readonly at: number;
  readonly next: readonly string[];
}

function find(wanted: string, { lines, line: from, at, next }: Reading): { line: number; at: number } | undefined {
  const current = lines[from] ?? "";
  const here = skipMarks(current, at);
  for (const start of new Set([at, here])) if (current.startsWith(wanted, start)) return { line: from, at: start };
  const isNextHere = here < current.length && next.some((text) => text.length > 1 && current.startsWith(text, here));
  for (let line = from; line < lines.length; line++) {
    const text = lines[line] ?? "";
    if (line === from && isNextHere) continue;
    const found = indexOfWhole(text, wanted, line === from ? here : 0);
    if (found >= 0) return { line, at: found };
  }
  return undefined;
}

/** Past separators of ours and punctuation. */
function skipMarks(text: string, at: number): number {
  let here = at;
  while (here < text.length && /[|·;:]/u.test(text.charAt(here))) here += 1;
  return here;
}

/** Where it stands by itself: not as the "5" of "25". */
function indexOfWhole(text: string, wanted: string, from: number): number {
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isCutBefore = isAlike(text.charAt(at - 1), wanted.charAt(0));
    const isCutAfter = isAlike(text.charAt(at + wanted.length), wanted.at(-1) ?? "");
    if (wanted.length > 3 ? !(isCutBefore && isCutAfter) : !isCutBefore && !isCutAfter) return at;
  }
  return -1;
}

function isAlike(one: string, other: string): boolean {
  return (
    (/\d/.test(one) && /[\d.,]/.test(other)) ||
    (/[\d.,]/.test(one) && /\d/.test(other)) ||
    (/\p{L}/u.test(one) && /\p{L}/u.test(other))
  );
}
