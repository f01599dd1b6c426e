/**
 * How alike two texts are, 0 to 1: twice the words that they share by the words of both (Dice). Word forms count as shared
 * ("cart", "carts"). Texts whose numbers are mostly other ones are at most 0.4 alike ("Room 12" is not "Room 13"), and so are
 * texts with the same words or numbers in another order, or with other codes.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const likeness = likenessOfWords(wordsOf(a), wordsOf(b));
  return haveOtherCodes(a, b) ? Math.min(likeness, OTHER_NUMBERS) : likeness;
}

/** "Pay in EUR" is not "Pay in USD". */
function haveOtherCodes(a: string, b: string): boolean {
  const [left, right] = [a.match(CODES) ?? [], b.match(CODES) ?? []];
  return left.length > 0 && left.length === right.length && left.some((code, index) => code !== right[index]);
}

const CODES = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])|\p{Sc}/gu;

/** The same of texts that were read before. */
export function likenessOfWords(wordsA: readonly string[], wordsB: readonly string[]): number {
  if (wordsA.length === 0 || wordsB.length === 0) return wordsA.length === wordsB.length ? 1 : 0;
  const alike = dice(wordsA, wordsB);
  const numbers = [wordsA.filter(isNumber), wordsB.filter(isNumber)] as const;
  const haveOtherNumbers = numbers[0].length > 0 && numbers[1].length > 0 && dice(...numbers) <= 0.5;
  return haveOtherNumbers || isReordered(wordsA, wordsB) || isReordered(...numbers)
    ? Math.min(alike, OTHER_NUMBERS)
    : alike;
}

/** The same words in another order: "Convert USD to EUR" is not "Convert EUR to USD", nor "1-2" "2-1". */
function isReordered(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.every((word, index) => word === b[index])) return false;
  const sorted = b.toSorted();
  return a.toSorted().every((word, index) => word === sorted[index]);
}

const OTHER_NUMBERS = 0.4;

/** Runs of letters and of digits in lower case; scripts that are written without spaces by the letter. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(WORDS) ?? [];
}

const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORDS = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|\p{N}+`, "gu");

function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
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

/** The same stem: four letters and more in common at the start, and ends of up to three. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (isNumber(a) || isNumber(b)) return false;
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= MIN_STEM && a.length - common <= MAX_ENDING && b.length - common <= MAX_ENDING;
}

/** Words that are the same to `similarity` have the same one. */
export function stemKeyOf(word: string): string {
  return isNumber(word) ? word : word.slice(0, MIN_STEM);
}

const MIN_STEM = 4;
const MAX_ENDING = 3;
