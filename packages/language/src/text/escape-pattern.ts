/** A text as a regular expression that finds it: `RegExp.escape` came with Node 24. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
