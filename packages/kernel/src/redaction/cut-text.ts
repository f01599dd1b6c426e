/**
 * Returns the beginning of a text that is longer than `longest` characters, with the number of omitted characters: `The
 * beginning …[+1200 chars]`. Mask secrets before, or the rest of a secret stays unmasked at the cut.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = isHighSurrogate(text.charCodeAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, end)}…[+${text.length - end} chars]`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}
