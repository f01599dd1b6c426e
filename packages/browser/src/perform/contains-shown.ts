/** Whether a shown text contains another one. Ignores case and white space: a style may capitalize a text, or break its line. */
export function containsShown(shown: string, expected: string): boolean {
  return tidy(shown).includes(tidy(expected));
}

function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
