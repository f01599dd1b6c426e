/**
 * Returns the specific parts of an answer that were not shown: quoted texts, addresses, codes and names. The first words of
 * sentences and words of the goal do not count.
 *
 * @param isKnown whether a page or a tool showed a text, or the user wrote it
 */
export function unseenClaims(answer: string, isKnown: (text: string) => boolean): string[] {
  // "Old Ferry and Tram Line" may be two names.
  const areKnown = (claim: string): boolean => isKnown(claim) || claim.split(/ (?:and|&) /).every(isKnown);
  return [...new Set(claimsIn(answer))].filter((claim) => !areKnown(claim));
}

function claimsIn(answer: string): string[] {
  const quoted = [...answer.matchAll(QUOTED)].map(([, text = ""]) => text);
  const plain = answer.replaceAll(QUOTED, " ");
  const addresses = [...plain.matchAll(ADDRESS)].map(([text]) => text.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, ""));
  const rest = plain.replaceAll(ADDRESS, " ");
  const words = rest.replaceAll(TOKEN, " ");
  return [
    ...quoted,
    ...addresses,
    ...codesIn(words),
    ...tokensIn(rest),
    ...namesIn(words.replaceAll(CODE, " ")),
    ...wholeAnswer(answer),
  ].filter(isWorthwhile);
}

const QUOTED = /["“„]([^"“”„]{2,120})["”“]/g;
const ADDRESS = /\b(?:https?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/g;
/** Letters and digits in one word: "A-100", "SKU4411". */
const CODE =
  /(?<![\p{L}\p{N}-])(?=[\p{L}-]{0,12}\p{N})(?=[\p{N}-]{0,12}\p{L})[\p{L}\p{N}]{1,20}(?:-[\p{L}\p{N}]{1,20}){0,4}(?![\p{L}\p{N}-])/gu;
const ORDINAL = /^\d+(?:st|nd|rd|th|x|am|pm|kg|g|cm|mm|km|ml|l|h|s|ms|gb|mb|kb|px)$/i;

function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)].map(([code]) => code).filter((code) => !ORDINAL.test(code));
}

/** A word with a mark inside, as names of files and pages have: "plan.txt", "team:heron". Two letters before and behind it. */
const TOKEN = /(?<![\p{L}\p{N}])[\p{L}\p{N}_-]{2,60}(?:[.:_][\p{L}\p{N}_-]{2,60})+(?![\p{L}\p{N}])/gu;

function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => token).filter((token) => /\p{L}/u.test(token));
}

/** Consecutive capitalized words, with the small words inside names. */
const SMALL = String.raw`(?:(?:of|de|da|van|von|der|and|&)\s+(?:the\s+)?)?`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*(?:\s+${SMALL}\p{Lu}[\p{L}\p{M}'’-]*)*`,
  "gu",
);
const FIRST_WORD = new RegExp(String.raw`^\S+\s*${SMALL}`);

/** Returns names. The first word of a sentence is always capitalized, so only the words after it count. */
function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(({ 0: name, index }) => {
    return startsSentence(text.slice(Math.max(0, index - 20), index)) ? name.replace(FIRST_WORD, "") : name;
  });
}

function startsSentence(before: string): boolean {
  const text = before.trimEnd();
  return text === "" || before.slice(text.length).includes("\n") || /[.!?:;•*-]$/.test(text);
}

const mostValueWords = 4;

/** A short answer of capitalized words is one value: "Maya Chen". */
function wholeAnswer(answer: string): string[] {
  const text = answer.trim().replace(/[.!]$/, "");
  const words = text.split(/\s+/);
  return words.length <= mostValueWords && words.every((word) => /^\p{Lu}/u.test(word)) ? [text] : [];
}

const CONCLUSIONS =
  /^(?:yes|no|none|nothing|done|ok|okay|true|false|completed|finished|sent|saved|paid|ordered|added|removed|deleted|found|i)$/i;

function isWorthwhile(claim: string): boolean {
  return claim.trim().length > 1 && !CONCLUSIONS.test(claim.trim());
}
