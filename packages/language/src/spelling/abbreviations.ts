/** Where words are this long, two that differ in one letter are one word: "speciality" and "specialty". */
const LONG = 8;

/** Whether two words are spelt nearly alike: one letter more, fewer or another, past their beginnings. */
export function isSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LONG || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (at < LONG / 2) return false;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Whether a word of a label stands for a longer one: "Plat." with its dot for a platform, "Dept." for a department. */
export function isShortFor(short: string, { word, label }: { readonly word: string; readonly label: string }): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  if (word.startsWith(short) && short.length >= 3 && short.length * 2 <= word.length) return true;
  return new RegExp(String.raw`(?<!\p{L})${short}\.`, "iu").test(label) && standsIn(short, word);
}

/** Two letters are in too many of the longer words. */
const LONGEST_OF_TWO = 6;

/** Whether it is a word's first letter and later consonants: "nm" of a name, "qty" of a quantity. */
export function isSkeleton(short: string, word: string): boolean {
  return (
    (short.length > 2 || (short.length === 2 && word.length <= LONGEST_OF_TWO)) &&
    short.length < word.length &&
    short[0] === word[0] &&
    !/[aeiou]/.test(short.slice(1)) &&
    standsIn(short, word)
  );
}

/** Whether its letters stand in the word one after another. */
function standsIn(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}
