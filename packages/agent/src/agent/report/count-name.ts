/**
 * Returns how often a text contains a name that is not a part of a longer one: "note-1" is not in "note-12" or "old-note-1", and
 * "Heron" not in "Heron II".
 */
export function countName(text: string, name: string): number {
  const [given, wanted] = [fold(text), fold(name)];
  const own = given.toLowerCase();
  const part = wanted.toLowerCase();
  if (part === "") return 0;
  let found = 0;
  for (let at = own.indexOf(part); at >= 0; at = own.indexOf(part, at + part.length)) {
    const [before, after] = [given.slice(Math.max(0, at - 2), at), given.slice(at + part.length, at + part.length + 6)];
    const isNumbered = /[\p{L}\p{N}]$/u.test(part) && NUMBERED.test(after);
    if (!LONGER_BEFORE.test(before) && !LONGER_AFTER.test(after) && !isNumbered) found++;
  }
  return found;
}

const LONGER_BEFORE = /[\p{L}\p{N}_-]$|[\p{L}\p{N}]\.$/u;
/** More letters, or a file's ending. */
const LONGER_AFTER = /^(?:[\p{L}\p{N}_]|-[\p{L}\p{N}]|[.:][\p{L}\p{N}])/u;
/** The number of a name: "II", "B". */
const NUMBERED = /^ (?:[IVX]{1,4}|\p{Lu})(?![\p{L}\p{N}'’])/u;

function fold(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ").trim();
}
