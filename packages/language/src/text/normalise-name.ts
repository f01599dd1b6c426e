/**
 * Returns a name in the form in which equal names are equal strings. Ignores case, white space, the kind of quotes and outer
 * punctuation; reads "&" as "and" and "e-mail" as "email".
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

/** Returns whether `whole` contains the words of `part` in sequence. Both must be normalised. "cart" does not contain "art". */
export function containsWords(whole: string, part: string): boolean {
  if (part === "") return false;
  return ` ${wordsOnly(whole)} `.includes(` ${wordsOnly(part)} `);
}

function wordsOnly(text: string): string {
  return wordsOf(text).join(" ");
}

/** Returns the words of a text in lower case. A word is made of letters and digits; "chef's" is one word. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
}
