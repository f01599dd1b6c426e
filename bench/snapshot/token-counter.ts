/**
 * Creates a counter of o200k tokens. Page text that spells a special token is counted as plain text. Results are
 * cached, because texts repeat.
 */
export async function createTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  const known = new Map<string, number>();
  return (text) => {
    const tokens = known.get(text) ?? countTokens(text, { disallowedSpecial: new Set() });
    known.set(text, tokens);
    return tokens;
  };
}
