/**
 * Returns a text together with its decoded forms: escapes of addresses, base64, hexadecimal digits, reversed direction.
 */
export function textForms(text: string): string[] {
  const plain = unescaped(text);
  const decoded = [...plain.matchAll(ENCODED)].flatMap(([token]) => [...fromBase64(token), ...fromHex(token)]);
  const reversed = Array.from(plain).toReversed().join("");
  return [...new Set([text, plain, ...decoded, ...decoded.map(unescaped), reversed])];
}

const ENCODED = /[A-Za-z0-9+/_-]{6,}={0,2}/g;

/** Returns a text without the escapes of addresses, also those of escapes. */
export function unescaped(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && /%[\da-f]{2}/i.test(plain); round++) {
    try {
      plain = decodeURIComponent(plain.replaceAll("+", " "));
    } catch {
      return plain;
    }
  }
  return plain;
}

function fromBase64(token: string): string[] {
  const bytes = Buffer.from(token.replaceAll("-", "+").replaceAll("_", "/"), "base64");
  return readable(bytes);
}

function fromHex(token: string): string[] {
  return /^(?:[\da-f]{2})+$/i.test(token) ? readable(Buffer.from(token, "hex")) : [];
}

/** Returns nothing for bytes that are not text. */
function readable(bytes: Buffer): string[] {
  const text = bytes.toString("utf8");
  return text.length >= 3 && /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(text) && !text.includes("\uFFFD") ? [text] : [];
}
