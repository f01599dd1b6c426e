import { wordsOf } from "../text/normalise-name.ts";

/** What a field is about, by the words of its name: groups of words that pages use for the same thing. */
export type Meaning = "name" | "price" | "old-price" | "url" | "rating" | undefined;

const synonyms: readonly (readonly string[])[] = [
  ["name", "title", "product", "item", "article", "heading"],
  ["price", "cost", "amount", "fee"],
  ["rating", "stars", "score"],
  ["stock", "availability"],
  ["url", "link", "href", "address"],
  ["quantity", "qty", "count"],
  ["email", "mail"],
  ["phone", "telephone"],
  ["colour", "color"],
];
const canonical = new Map(synonyms.flatMap((group) => group.map((word) => [word, group[0] ?? word])));

/** The words of a name or label, in singular, "articleNumber" and "Article numbers" alike. */
export function labelWords(label: string): string[] {
  return wordsOf(label.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replaceAll("_", " ")).map(singular);
}

/**
 * 2: the same words; 1: the same with synonyms, or more closely said ("Unit price" is a price); 0: something else. The last
 * word says what a thing is: an "article number" is a number and no article.
 */
export function labelFit(field: string, label: string): 0 | 1 | 2 {
  const wanted = labelWords(field).map(canonicalOf);
  const given = labelWords(label.replace(ADDITION, "")).map(canonicalOf);
  if (wanted.length === 0 || given.length === 0) return 0;
  if (labelWords(field).join(" ") === labelWords(label).join(" ")) return 2;
  return given.at(-1) === wanted.at(-1) && wanted.every((word) => given.includes(word)) ? 1 : 0;
}

/** "Price per piece (USD)" is a price. */
const ADDITION = /\s*\([^)]*\)|\s+(?:per|in|of|for|incl\.?|excl\.?)\s.*$/gi;

export function meaningOf(field: string): Meaning {
  const words = labelWords(field).map(canonicalOf);
  if (words.includes("price")) return words.some((word) => isEarlier.has(word)) ? "old-price" : "price";
  if (words.includes("url")) return "url";
  if (words.includes("rating") && !words.includes("quantity")) return "rating";
  if (words.at(-1) === "name") return "name";
  return undefined;
}

const isEarlier = new Set(["old", "was", "original", "regular", "list", "previous", "before", "former"]);

function canonicalOf(word: string): string {
  return canonical.get(word) ?? word;
}

function singular(word: string): string {
  if (word === "stars") return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
