import { canonicalOf, contentWords } from "@surehand/language";

/** Returns the labels whose words all occur in a text, without those that are a part of a longer one. "Cost" names "Price". */
export function namedLabels(text: string, labels: readonly string[]): string[] {
  const named = labels.filter(labelIn(text)).map((label) => ({ label, own: wordsOfLabel(label) }));
  const isPart = (own: readonly string[]): boolean =>
    named.some((other) => other.own.length > own.length && own.every((word) => other.own.includes(word)));
  return named.filter(({ own }) => !isPart(own)).map(({ label }) => label);
}

/** Returns whether a text contains all words of a label. */
export function labelIn(text: string): (label: string) => boolean {
  const words = new Set(wordsOfLabel(text));
  return (label) => /\p{L}/u.test(label) && wordsOfLabel(label).every((word) => words.has(word));
}

function wordsOfLabel(text: string): string[] {
  return contentWords(text).map(canonicalOf);
}
