/** From this length on, words that differ in one letter count as the same: "speciality" and "specialty". */
const LONG = 8;

/** Returns whether two long words differ in at most one letter of their second half. */
export function isSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LONG || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (at < LONG / 2) return false;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Returns whether a word of a label abbreviates a longer word: "Plat." for "platform", "Dept." for "department". */
export function isShortFor(short: string, { word, label }: { readonly word: string; readonly label: string }): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  if (word.startsWith(short) && short.length >= 3 && short.length * 2 <= word.length) return true;
  return new RegExp(String.raw`(?<!\p{L})${short}\.`, "iu").test(label) && standsIn(short, word);
}

/** Two letters would match too many longer words. */
const LONGEST_OF_TWO = 6;

/** Returns whether an abbreviation is the first letter of a word and some of its consonants: "nm" for "name", "qty" for "quantity". */
export function isSkeleton(short: string, word: string): boolean {
  return (
    (short.length > 2 || (short.length === 2 && word.length <= LONGEST_OF_TWO)) &&
    short.length < word.length &&
    short[0] === word[0] &&
    !/[aeiou]/.test(short.slice(1)) &&
    standsIn(short, word)
  );
}

/** Returns whether the word contains the letters in this order. */
function standsIn(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}
