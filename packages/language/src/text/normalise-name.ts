/**
 * A name as two people would agree that it is the same: case, white space, kind of quotes and outer punctuation don't count,
 * "&" reads as "and", and "e-mail" as "email".
 */
export function normaliseName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replaceAll("&", " and ")
    .replace(/\be-(?=mail)/g, "e")
    .replace(/\s+/g, " ")
    .replace(OUTER_PUNCTUATION, "");
}

const OUTER_PUNCTUATION = /^[\s"'.,:;!?*…·–—-]+|(?<![\s"'.,:;!?*…·–—-])[\s"'.,:;!?*…·–—-]+$/g;

/** Whether the words of `part` stand in `whole` one after another; both normalised. "art" is not in "cart". */
export function containsWords(whole: string, part: string): boolean {
  if (part === "") return false;
  return ` ${wordsOnly(whole)} `.includes(` ${wordsOnly(part)} `);
}

function wordsOnly(text: string): string {
  return wordsOf(text).join(" ");
}

/** Letters and digits, lower case, in their order. "Chef's" is one word. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
}
