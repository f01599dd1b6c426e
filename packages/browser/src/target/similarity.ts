/**
 * Returns the similarity of two texts, 0 to 1: twice the number of shared words divided by the words of both (Dice). Word forms
 * count as shared ("cart", "carts"). The similarity is at most 0.4 if most of the numbers differ ("Room 12", "Room 13"), if the
 * words or numbers have another order, or if codes differ.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const score = wordSimilarity(wordsOf(a), wordsOf(b));
  return haveOtherCodes(a, b) ? Math.min(score, OTHER_NUMBERS) : score;
}

/** Whether the codes differ: "Pay in EUR" is not "Pay in USD". */
function haveOtherCodes(a: string, b: string): boolean {
  const [left, right] = [a.match(CODES) ?? [], b.match(CODES) ?? []];
  return left.length > 0 && left.length === right.length && left.some((code, index) => code !== right[index]);
}

const CODES = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])|\p{Sc}/gu;

/** Returns the similarity of texts that are already split into words. */
export function wordSimilarity(wordsA: readonly string[], wordsB: readonly string[]): number {
  if (wordsA.length === 0 || wordsB.length === 0) return wordsA.length === wordsB.length ? 1 : 0;
  const alike = dice(wordsA, wordsB);
  const numbers = [wordsA.filter(isNumber), wordsB.filter(isNumber)] as const;
  const haveOtherNumbers = numbers[0].length > 0 && numbers[1].length > 0 && dice(...numbers) <= 0.5;
  return haveOtherNumbers || isReordered(wordsA, wordsB) || isReordered(...numbers)
    ? Math.min(alike, OTHER_NUMBERS)
    : alike;
}

/** Whether the same words are in another order: "Convert USD to EUR" is not "Convert EUR to USD", nor "1-2" "2-1". */
function isReordered(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.every((word, index) => word === b[index])) return false;
  const sorted = b.toSorted();
  return a.toSorted().every((word, index) => word === sorted[index]);
}

const OTHER_NUMBERS = 0.4;

/** Splits a text into runs of letters and of digits, in lower case. Scripts without spaces are split by letter. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(WORDS) ?? [];
}

const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORDS = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|\p{N}+`, "gu");

// Defined once: the build turns the literal into a call of RegExp, which compiles the pattern each time.
const STARTS_WITH_DIGIT = /^\p{N}/u;

export function isNumber(word: string): boolean {
  return STARTS_WITH_DIGIT.test(word);
}

function dice(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  let shared = 0;
  for (const word of a) {
    const index = left.findIndex((other) => isSameWord(word, other));
    if (index < 0) continue;
    shared += 1;
    left.splice(index, 1);
  }
  return (2 * shared) / (a.length + b.length);
}

/** Whether two words have the same stem: at least four letters in common at the start, and endings of up to three. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (isNumber(a) || isNumber(b)) return false;
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= MIN_STEM && a.length - common <= MAX_ENDING && b.length - common <= MAX_ENDING;
}

/** Returns a key that is equal for words that `similarity` considers equal. */
export function stemKeyOf(word: string): string {
  return isNumber(word) ? word : word.slice(0, MIN_STEM);
}

const MIN_STEM = 4;
const MAX_ENDING = 3;
