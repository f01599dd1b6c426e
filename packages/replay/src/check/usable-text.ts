import { firstWords, isPassing, isVolatile, passingParts, stablePart } from "../locator/stable-words.ts";

/** A text that a check may compare. */
export interface UsableText {
  readonly text: string;
  /** Whether it is the whole text of its element. */
  readonly isWhole: boolean;
  /** Whether most of the text is left out. */
  readonly isStump: boolean;
  /** Whether it contains a price or a count, which only the same data shows again. */
  readonly isCounted: boolean;
}

interface UsableOptions {
  readonly isCut?: boolean;
  readonly isKnown: (number: string) => boolean;
  readonly isWritten?: (part: string) => boolean;
}

const longest = 60;
const shortest = 2;

/**
 * Returns the part of a text that the next visit shows again. Undefined if there is none.
 *
 * @param isKnown whether a number was on the page before, or was written: a new one may be the number of an order
 * @param isWritten whether the run wrote a date or an id, so that each run shows it
 */
export function usableText(
  given: string,
  { isCut = false, isKnown, isWritten = () => false }: UsableOptions,
): UsableText | undefined {
  const whole = given.replace(/\s+/g, " ").trim();
  if (isTransient(whole)) return undefined;
  const steady = isSteady(whole, { isKnown, isWritten }) ? whole : steadyPart(whole, isKnown);
  const words = isCut && steady === whole ? whole.replace(/(?:(?<!\s)\s+)?(?<!\S)\S*$/, "") : steady;
  const text = firstWords(words ?? "", longest);
  // Two texts joined without a space between them are not a useful text to search for.
  const isJoined = /\p{Ll}\p{Lu}/u.test(text) && !/^\S+$/.test(text);
  if (text.length < shortest || !/[\p{L}\p{N}]/u.test(text) || isJoined) return undefined;
  const isCounted = isVolatile(text) || !/\p{L}/u.test(text);
  return {
    text,
    isWhole: !isCut && text === whole,
    isStump: text.length < Math.min(whole.length, longest) / 2,
    isCounted,
  };
}

function isSteady(text: string, { isKnown, isWritten }: Required<Omit<UsableOptions, "isCut">>): boolean {
  const isNewNumber = (text.match(/\d{3,}/g) ?? []).some((number) => !isKnown(number));
  return !isNewNumber && passingParts(text).every(isWritten);
}

function steadyPart(text: string, isKnown: (number: string) => boolean): string | undefined {
  const parts = splitAtNew(text, isKnown);
  const steady = parts.flatMap((part) => (isPassing(part) ? (stablePart(part) ?? []) : part.trim()));
  const [longestPart] = steady.toSorted((left, right) => right.length - left.length);
  return longestPart !== undefined && /\p{L}{3}/u.test(longestPart) ? longestPart : undefined;
}

function splitAtNew(text: string, isKnown: (number: string) => boolean): string[] {
  const unknown = text.split(" ").filter((word) => (word.match(/\d{3,}/g) ?? []).some((number) => !isKnown(number)));
  return unknown.reduce<string[]>((parts, word) => parts.flatMap((part) => part.split(word)), [text]);
}

/** Words that a page shows only while it works. */
function isTransient(text: string): boolean {
  return (
    /(?:…|\.\.\.)$/.test(text) || /^(?:loading|saving|sending|searching|working|please wait|processing)\b/i.test(text)
  );
}
