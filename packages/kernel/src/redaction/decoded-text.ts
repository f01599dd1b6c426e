import { decodeHTML } from "#bundled/character-references";

/** A text without an encoding, and where each of its code units was in the encoded text. */
export interface DecodedText {
  readonly text: string;
  /** Returns where the encoded form of the code unit at an index starts. */
  readonly startOf: (index: number) => number;
  /** Returns where the encoded form of the code unit at an index ends. */
  readonly endOf: (index: number) => number;
}

/** Notations of one character: of URLs, HTML, JSON and programs. */
const ESCAPES =
  /%[\da-f]{2}|&#x[\da-f]+;?|&#\d+;?|&[a-z][a-z\d]{1,31};?|\\u\{[\da-f]{1,6}\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^ux\s]/giu;
/** Notation of mails (RFC 2045). In an address, the same signs have another meaning: `?a=42`. */
const QUOTED_PRINTABLE = /=[\da-f]{2}|=\r?\n/giu;

/** Matches some, but not all, of the bytes of a character of UTF-8, or the beginning of a byte. */
const cutBytes = (sign: string): string => {
  const next = `${sign}[89ab][\\da-f]`;
  const some = [`${sign}[cd][\\da-f]`, `${sign}e[\\da-f](?:${next})?`, `${sign}f[\\da-f](?:${next}){0,2}`];
  return `(?:${some.join("|")})(?:${sign}[\\da-f]?)?|${sign}[\\da-f]?`;
};

/** Matches the part of a notation at the end of a text that was cut off inside it. */
const CUT_ESCAPE = new RegExp(
  String.raw`(?:${cutBytes("%")}|${cutBytes("=")}|${cutBytes(String.raw`\\x`)}|\\ud[89ab][\da-f]{2}(?:\\(?:u[\da-f]{0,3})?)?|\\(?:u\{?[\da-f]{0,5})?|&#?x?[\da-z]{0,19})(?=…)`,
  "giu",
);

const shortEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

/** Removes one layer of encoding. Returns the same object if the text has none. */
export function decodeEscapes(encoded: DecodedText): DecodedText {
  return decode(encoded, ESCAPES);
}

/** Removes quoted-printable. Returns the same object if the text has none. */
export function decodeQuotedPrintable(encoded: DecodedText): DecodedText {
  return decode(encoded, QUOTED_PRINTABLE);
}

/** Removes the part of an escape at the end of a text that was cut off inside it. Returns the same object if there is none. */
export function removeCutEscapes(encoded: DecodedText): DecodedText {
  return removeAll(encoded, CUT_ESCAPE);
}

/** Removes what a global pattern matches. Returns the same object if it matches nothing. */
export function removeAll(encoded: DecodedText, pattern: RegExp): DecodedText {
  const { text } = encoded;
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return encoded;
  const result = new Builder(encoded);
  let from = 0;
  for (const { 0: sign, index } of found) {
    result.copy(from, index);
    from = index + sign.length;
    result.add("", index, from);
  }
  result.copy(from, text.length);
  return result.done();
}

export function toDecodedText(text: string): DecodedText {
  return { text, startOf: (index) => index, endOf: (index) => index + 1 };
}

function decode(encoded: DecodedText, notation: RegExp): DecodedText {
  const { text } = encoded;
  notation.lastIndex = 0;
  let match = notation.exec(text);
  if (!match) return encoded;
  const result = new Builder(encoded);
  let from = 0;
  for (; match; match = notation.exec(text)) {
    const [sign] = match;
    const decoded = bytesAt(text, match.index) ?? decodeSign(sign);
    if (decoded === undefined) continue;
    result.copy(from, match.index);
    from = match.index + decoded.length;
    result.add(decoded.character, match.index, from);
    notation.lastIndex = from;
  }
  result.copy(from, text.length);
  return result.done();
}

interface Sign {
  readonly character: string;
  /** Number of code units of its notation. */
  readonly length: number;
}

function decodeSign(sign: string): Sign | undefined {
  if (sign.startsWith("&")) return decodeReference(sign);
  const { length } = sign;
  if (sign.startsWith("=")) return { character: "", length };
  const [, hex] = /^\\u\{?([\da-f]+)\}?$/iu.exec(sign) ?? [];
  if (hex === undefined) return { character: shortEscapes[sign.charAt(1)] ?? sign.slice(1), length };
  const code = Number.parseInt(hex, 16);
  return code <= LAST_CODE ? { character: String.fromCodePoint(code), length } : undefined;
}

const LAST_CODE = 0x10ffff;

/** Decodes a reference of HTML. Undefined for a name that is not known. Older names need no semicolon: letters may follow them. */
function decodeReference(sign: string): Sign | undefined {
  const decoded = decodeHTML(sign);
  if (decoded === sign) return undefined;
  const rest = decoded.slice(decoded.codePointAt(0) === decoded.charCodeAt(0) ? 1 : 2);
  const length = rest !== "" && sign.endsWith(rest) ? sign.length - rest.length : sign.length;
  return { character: decoded.slice(0, decoded.length - (sign.length - length)), length };
}

/** Decodes the bytes of one character of UTF-8 at a place of a text. Another byte stands for itself. Undefined if there is none. */
function bytesAt(text: string, start: number): Sign | undefined {
  const lead = byteAt(text, start);
  if (lead === undefined) return undefined;
  const width = text[start] === "\\" ? 4 : 3;
  const alone = { character: String.fromCharCode(lead), length: width };
  const bytes = [lead];
  let end = start + width;
  for (const count = lengthOfUtf8(lead); bytes.length < count;) {
    const next = byteAt(text, end);
    if (next === undefined || next >> 6 !== 0b10) return alone;
    end += text[end] === "\\" ? 4 : 3;
    bytes.push(next);
  }
  return bytes.length === 1 ? alone : { character: Buffer.from(bytes).toString(), length: end - start };
}

function lengthOfUtf8(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc2 ? 2 : 1;
}

/** Reads `%41`, `=41` or `\\x41`. */
function byteAt(text: string, index: number): number | undefined {
  const first = text[index];
  const from = first === "\\" ? index + 2 : index + 1;
  const isByte =
    first === "%" || first === "=" || (first === "\\" && (text[index + 1] === "x" || text[index + 1] === "X"));
  const [high, low] = isByte ? [digitAt(text, from), digitAt(text, from + 1)] : [-1, -1];
  return high < 0 || low < 0 ? undefined : high * 16 + low;
}

/** Returns the value of a hexadecimal digit. -1 for another character. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

interface DecodedSign {
  /** Index in the decoded text. */
  readonly index: number;
  readonly length: number;
  /** Span in the encoded text. */
  readonly from: number;
  readonly to: number;
}

class Builder {
  readonly #encoded: DecodedText;
  readonly #signs: DecodedSign[] = [];
  #text = "";

  constructor(encoded: DecodedText) {
    this.#encoded = encoded;
  }

  copy(from: number, to: number): void {
    this.#text += this.#encoded.text.slice(from, to);
  }

  add(text: string, from: number, to: number): void {
    this.#signs.push({ index: this.#text.length, length: text.length, from, to });
    this.#text += text;
  }

  /** Places are looked up only where a value is found, which is rare: most texts hold none. */
  done(): DecodedText {
    const [encoded, signs] = [this.#encoded, this.#signs];
    return {
      text: this.#text,
      startOf: (index) => encoded.startOf(placeOf(index, signs).start),
      endOf: (index) => encoded.endOf(placeOf(index, signs).last),
    };
  }
}

/** Returns the first and the last code unit of the encoded form of a code unit. */
function placeOf(index: number, signs: readonly DecodedSign[]): { start: number; last: number } {
  const sign = lastAtOrBefore(index, signs);
  if (!sign) return { start: index, last: index };
  if (index < sign.index + sign.length) return { start: sign.from, last: sign.to - 1 };
  const start = index - sign.index - sign.length + sign.to;
  return { start, last: start };
}

function lastAtOrBefore(index: number, signs: readonly DecodedSign[]): DecodedSign | undefined {
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((signs[middle]?.index ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return signs[low - 1];
}
