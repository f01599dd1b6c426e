/** Splits a text into words of letters and digits, in lower case. */
export function wordsIn(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/** Returns the words with a meaning of their own: no function words, and no words that every page has. */
export function contentWords(text: string): Set<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => word.length >= shortestContent && !SMALL.has(word))
      .map(stem),
  );
}

export function isSmall(word: string): boolean {
  return SMALL.has(word);
}

/** "orders" matches "order". */
function stem(word: string): string {
  return word.length > shortestContent ? word.replace(/(?:es|s)$/, "") : word;
}

const shortestContent = 4;

const SMALL = new Set(
  `a about above after again all also am an and any are as at back be because been before being below between both but by can
  click come could did do does done down each else enter even every few fill find first for form from get give go good had has have
  he her here him his how i if in into is it its just know last like look made make many may me more most much must my name need new
  next no not now of off on once one only open or other our out over own page please put read s same say see send she should show
  site so some such take tell than thank thanks that the their them then there these they thing this those through to too type under
  until up us use very want was way we web website well were what when where which while who why will with within without word
  would write yes you your`.split(/\s+/),
);
