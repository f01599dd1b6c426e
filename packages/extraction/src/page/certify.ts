/** Removes insignificant differences from a text: white space, case, characters without width. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Co}\p{Cc}]+/gu, "")
    .toLowerCase();
}

/** Removes dots and bars between items: the snapshot adds some, and may omit them in the name of a link. */
function stripDots(text: string): string {
  return text.replace(/[·|]/gu, " ").trim() === "" ? text : text.replace(/[·|]/gu, " ");
}

/** Number of leaves to search ahead before an unexpected leaf counts as hidden. */
const LOOKAHEAD = 6;

/** Position of a visible text. */
export interface SeenText {
  /** Index of the line. */
  readonly line: number;
  /** Whether there is space between it and the previous text on the line. */
  readonly isApart: boolean;
}

/**
 * Returns, for each text in order, whether and where a person sees it: texts that occur in `shown` one after another.
 * Other texts of the document (for screen readers, or off the screen) are skipped.
 */
export function seenTexts(texts: readonly string[], shown: readonly string[]): (SeenText | undefined)[] {
  const lines = shown.map(packLine);
  const reading = { line: 0, at: 0 };
  return texts.map((text, index) => {
    const wanted = compact(stripDots(text));
    if (wanted === "") return undefined;
    const next = texts.slice(index + 1, index + 1 + LOOKAHEAD).map((one) => compact(stripDots(one)));
    const place = find(wanted, { lines, ...reading, next });
    if (!place) return undefined;
    reading.line = place.line;
    reading.at = place.at + wanted.length;
    return { line: place.line, isApart: lines[place.line]?.gaps.has(place.at) ?? false };
  });
}

/** A line without white space, and the positions of the removed white space. */
interface PackedLine {
  readonly text: string;
  readonly gaps: ReadonlySet<number>;
}

function packLine(shown: string): PackedLine {
  const gaps = new Set<number>();
  let text = "";
  for (const word of stripDots(shown).split(/\s+/u)) {
    gaps.add(text.length);
    text += compact(word);
  }
  return { text, gaps };
}

interface Reading {
  readonly lines: readonly PackedLine[];
  readonly line: number;
  readonly at: number;
  readonly next: readonly string[];
}

function find(wanted: string, { lines, line: from, at, next }: Reading): { line: number; at: number } | undefined {
  const { text: current = "" } = lines[from] ?? {};
  const here = skipMarks(current, at);
  for (const start of new Set([at, here])) if (current.startsWith(wanted, start)) return { line: from, at: start };
  const isNextHere = here < current.length && next.some((text) => text.length > 1 && current.startsWith(text, here));
  for (let line = from; line < lines.length; line++) {
    const packed = lines[line];
    if (!packed || (line === from && isNextHere)) continue;
    const found = indexOfWhole(packed, wanted, line === from ? here : 0);
    if (found >= 0) return { line, at: found };
  }
  return undefined;
}

/** Skips our separators and punctuation. */
function skipMarks(text: string, at: number): number {
  let here = at;
  while (here < text.length && /[|·;:]/u.test(text.charAt(here))) here += 1;
  return here;
}

/** Finds a whole text: not the "5" of "25". */
function indexOfWhole({ text, gaps }: PackedLine, wanted: string, from: number): number {
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isCutBefore = !gaps.has(at) && isAlike(text.charAt(at - 1), wanted.charAt(0));
    const isCutAfter = !gaps.has(end) && isAlike(text.charAt(end), wanted.at(-1) ?? "");
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
