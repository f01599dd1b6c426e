/** Replaces the numbers of a text, so that two texts that differ only in what they count are equal. */
export function maskNumbers(text: string): string {
  return text.replaceAll(/-?\d+/gu, "#");
}
