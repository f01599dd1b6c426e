/** Times, dates, ages, ids and hashes: another visit has others. */
const passing = [
  String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`,
  String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?`,
  String.raw`\d+\s+(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|ago)\b`,
  String.raw`#?\d{5,}`,
  String.raw`(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}`,
].join("|");

/** Prices, counts and shares, which vary from day to day. A number in a name, such as "Size 42", does not. */
const counted = [
  String.raw`[$€£¥₹]\s?\d[\d.,\s]*`,
  String.raw`\d[\d.,]*\s?(?:[$€£¥₹%]|(?:USD|EUR|GBP|CHF)\b)`,
  String.raw`\d+[.,]\d+`,
  String.raw`[(\[]\s*\d[\d.,]*\s*[)\]]`,
  String.raw`\d+\s+(?:items?|products?|results?|reviews?|ratings?|stars?|comments?|likes?|votes?|views?|points?|messages?|notifications?|unread|new|left|in stock|of \d+)\b`,
].join("|");

const volatile = new RegExp(`${passing}|${counted}`, "giu");
const passingOnly = new RegExp(passing, "giu");

/** Whether a text contains something that is likely to be different on the next visit. */
export function isVolatile(text: string): boolean {
  return text.search(volatile) >= 0;
}

/** Whether a text contains a time, a date, an age, an id or a hash. */
export function isPassing(text: string): boolean {
  return text.search(passingOnly) >= 0;
}

/** Returns the times, dates, ages, ids and hashes of a text. */
export function passingParts(text: string): readonly string[] {
  return text.match(passingOnly) ?? [];
}

/** Splits a text at everything that is likely to be different on the next visit. */
export function stableParts(text: string): readonly string[] {
  return text.split(volatile);
}

const shortest = 3;

/** Returns the longest part that is the same on every visit. Undefined if no part is long enough. */
export function stablePart(text: string): string | undefined {
  const parts = stableParts(text)
    .map((part) => part.replace(/^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu, ""))
    .filter((part) => part.length >= shortest && /\p{L}{2}/u.test(part));
  return parts.toSorted((left, right) => right.length - left.length)[0];
}

/** Shortens a long text to its first words, which still match it. Never cuts within a word. */
export function firstWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(" ");
  return end > 0 ? cut.slice(0, end) : text;
}
