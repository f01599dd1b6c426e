const CARDINALS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const TIMES = ["once", "twice", "thrice"];

/** The longest first: "sixteen" is not "six". */
function anyOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length).join("|");
}

/** Parts of regular expressions, to be matched without regard to case. Beyond twenty, people write digits. */
export const CARDINAL_WORD = anyOf(CARDINALS);
/** Without "zero" and "one", which seldom count anything. */
export const COUNT_WORD = anyOf(CARDINALS.slice(2));
export const ORDINAL_WORD = anyOf(ORDINALS);
/** "third" or "3rd". */
export const ORDINAL = String.raw`${ORDINAL_WORD}|\d+(?:st|nd|rd|th)`;

/** Returns the number that a word or digits mean: 3 for "three" and for "3"; undefined for other words. */
export function cardinalOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : placeIn(CARDINALS, word);
}

/** Returns the position that a word means: 3 for "third" and "3rd"; undefined for other words. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)$/i.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const place = placeIn(ORDINALS, word);
  return place === undefined ? undefined : place + 1;
}

/** Returns how often: 2 for "twice"; undefined for other words. */
export function timesOf(word: string): number | undefined {
  const place = placeIn(TIMES, word);
  return place === undefined ? undefined : place + 1;
}

/** Returns the word for a whole number, "three" for 3; undefined beyond twenty. */
export function numberWord(value: number): string | undefined {
  return CARDINALS[value];
}

function placeIn(words: readonly string[], word: string): number | undefined {
  const place = words.indexOf(word.toLowerCase());
  return place < 0 ? undefined : place;
}
