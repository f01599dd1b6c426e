/** Counts o200k tokens. Page text that spells a special token counts as the text it is. Remembers texts, which repeat. */
export async function createTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  const known = new Map<string, number>();
  return (text) => {
    const tokens = known.get(text) ?? countTokens(text, { disallowedSpecial: new Set() });
    known.set(text, tokens);
    return tokens;
  };
}
