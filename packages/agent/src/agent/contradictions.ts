import { escapePattern } from "@surehand/language";

/** What an answer says of something, and a quote otherwise. */
export interface Contradiction {
  readonly label: string;
  readonly said: string;
  readonly quoted: string;
}

const WHOLE_NUMBER = String.raw`\d+(?![\p{L}\p{N}]|[.,:/-]\d)`;
/** A name, and what is counted of it right behind: "In Progress\n 0", "Cart (3)", "Unread: 5". */
const LABELLED = new RegExp(String.raw`([\p{L}][\p{L} '’-]{2,40}?)\s*[:=(]?\s*(${WHOLE_NUMBER})`, "gu");

/**
 * Where an answer gives something another number than the evidence that it rests on does. Only whole numbers right behind a name:
 * small ones are on every page, so that they were seen says nothing.
 */
export function contradictionsIn(answer: string, evidence: readonly string[]): Contradiction[] {
  const quoted = evidence.flatMap((quote) => [...quote.matchAll(LABELLED)]);
  const numbersOf = new Map<string, string[]>();
  for (const [, label = "", number = ""] of quoted) {
    const name = label.trim().toLowerCase();
    numbersOf.set(name, [...(numbersOf.get(name) ?? []), number]);
  }
  return [...numbersOf].flatMap(([label, numbers]) => {
    const said = saidOf(label, answer);
    // What has several numbers in the evidence, such as pages and rooms, is not counted by them.
    const [only] = numbers;
    const isOne = only !== undefined && new Set(numbers).size === 1;
    return isOne && said !== undefined && Number(said) !== Number(only) ? [{ label, said, quoted: only }] : [];
  });
}

/** Undefined where it says none, or more than one. */
function saidOf(label: string, answer: string): string | undefined {
  const pattern = String.raw`(?<![\p{L}\p{N}])${escapePattern(label)}\s*(?:[:=(]|is|are|has|have|shows|holds)?\s*(${WHOLE_NUMBER})`;
  const said = [...answer.matchAll(new RegExp(pattern, "giu"))].flatMap(([, number]) => number ?? []);
  return new Set(said).size === 1 ? said[0] : undefined;
}
