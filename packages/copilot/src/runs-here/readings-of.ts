import { decodeText } from "../files/text-file.ts";

/**
 * Returns the texts that a program on this machine may read from the bytes of a file: in the encoding of the file, and as UTF-8. Each comes
 * with and without its NUL characters: a compiler accepts them in comments and strings, and some readers of UTF-16 leave them.
 */
export function readingsOf(bytes: Uint8Array): string[] {
  const texts = [decodeText(bytes).raw, new TextDecoder().decode(bytes)];
  return [...new Set(texts.flatMap((text) => [text, text.replaceAll("\0", "")]))];
}
