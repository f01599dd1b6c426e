/** Returns the source of a regular expression that matches a text literally. `RegExp.escape` needs Node 24. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
