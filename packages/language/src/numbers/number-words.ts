const CARDINALS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const TIMES = ["once", "twice", "thrice"];

/** Alternatives with the longest word first, so that "sixteen" does not match as "six". */
function anyOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length).join("|");
}

/** Pattern of a cardinal number word up to twenty, for a regular expression that ignores case. */
export const CARDINAL_WORD = anyOf(CARDINALS);
/** The same without "zero" and "one", which are rarely counts. */
export const COUNT_WORD = anyOf(CARDINALS.slice(2));
export const ORDINAL_WORD = anyOf(ORDINALS);
/** Pattern of an ordinal, as a word up to twentieth or in digits: "third", "23rd". */
export const ORDINAL = String.raw`${ORDINAL_WORD}|\d+(?:st|nd|rd|th)`;

/** Returns the value of a cardinal number: 3 for "three" and "3". Returns undefined for other words. */
export function cardinalOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : placeIn(CARDINALS, word);
}

/** Returns the value of an ordinal number: 3 for "third" and "3rd". Returns undefined for other words. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)$/i.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const place = placeIn(ORDINALS, word);
  return place === undefined ? undefined : place + 1;
}

/** Returns the number of times: 2 for "twice". Returns undefined for other words. */
export function timesOf(word: string): number | undefined {
  const place = placeIn(TIMES, word);
  return place === undefined ? undefined : place + 1;
}

/** Returns the word for a number from 0 to 20, or undefined for other numbers. */
export function numberWord(value: number): string | undefined {
  return CARDINALS[value];
}

function placeIn(words: readonly string[], word: string): number | undefined {
  const place = words.indexOf(word.toLowerCase());
  return place < 0 ? undefined : place;
}
