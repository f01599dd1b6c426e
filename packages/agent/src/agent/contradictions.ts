import { escapePattern } from "@surehand/language";

/** A number in an answer that differs from the quoted evidence. */
export interface Contradiction {
  readonly label: string;
  readonly stated: string;
  readonly quoted: string;
}

const WHOLE_NUMBER = String.raw`\d+(?![\p{L}\p{N}]|[.,:/-]\d)`;
/** A name followed by its count: "In Progress\n 0", "Cart (3)", "Unread: 5". A code such as "INV-102" has none. */
const LABELLED = new RegExp(String.raw`([\p{L}][\p{L} '’-]{2,40}?)(?<!-)\s*[:=(]?\s*(${WHOLE_NUMBER})`, "gu");

/**
 * Returns the numbers of an answer that contradict its evidence. Only whole numbers directly after a name are compared: small
 * numbers occur on every page, so having been shown proves nothing.
 *
 * @param results calculated numbers: "Flour and rice are 7 kg together" says nothing about rice alone
 */
export function contradictionsIn(
  answer: string,
  evidence: readonly string[],
  results: readonly number[] = [],
): Contradiction[] {
  const quoted = evidence.flatMap((quote) => [...quote.matchAll(LABELLED)]);
  const numbersOf = new Map<string, string[]>();
  for (const [, label = "", number = ""] of quoted) {
    const name = label.trim().toLowerCase();
    numbersOf.set(name, [...(numbersOf.get(name) ?? []), number]);
  }
  return [...numbersOf].flatMap(([label, numbers]) => {
    const stated = statedNumber(label, answer);
    // Names with several numbers in the evidence, such as pages and rooms, are not counts.
    const [only] = numbers;
    const isOne = only !== undefined && new Set(numbers).size === 1;
    const isOther = stated !== undefined && Number(stated) !== Number(only) && !results.includes(Number(stated));
    return isOne && isOther ? [{ label, stated, quoted: only }] : [];
  });
}

/** A name in quotation marks: a number in it is a part of the name. */
const QUOTED_NAME = /["“„«][^"“”„«»\n]*["“”»]/gu;

/** Returns the number that an answer states for a label. Undefined if it states none, or several. */
function statedNumber(label: string, answer: string): string | undefined {
  const pattern = String.raw`(?<![\p{L}\p{N}])${escapePattern(label)}\s*(?:[:=(]|is|are|has|have|shows|holds)?\s*(${WHOLE_NUMBER})`;
  const plain = answer.replace(QUOTED_NAME, " ");
  const numbers = [...plain.matchAll(new RegExp(pattern, "giu"))].flatMap(([, number]) => number ?? []);
  return new Set(numbers).size === 1 ? numbers[0] : undefined;
}
