/** Matches `text` literally. Written in code units, so that no character needs an escape. */
export function literal(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    return `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }).join("");
}

/** Matches hexadecimal digits in upper and lower case. */
export function anyCaseHex(hex: string): string {
  return hex.replaceAll(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
}

/** Matches any one of the given sources, tried in their order. */
export function oneOf(sources: readonly string[]): string {
  const distinct = [...new Set(sources)];
  return distinct.length === 1 ? distinct.join("") : `(?:${distinct.join("|")})`;
}

/**
 * Matches one byte in percent-encoding, also if a percent sign was itself encoded once or twice: `%2F`, `%252F`,
 * `%25252F`.
 */
export function percentEncoded(byte: number): string {
  return `%(?:25){0,2}${anyCaseHex(byte.toString(16).padStart(2, "0"))}`;
}
