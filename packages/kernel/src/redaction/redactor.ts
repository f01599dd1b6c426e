import { isUtf8 } from "node:buffer";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import type { DecodedText } from "./decoded-text.ts";
import { createDecodedSearches, type DecodedSearch, findDecoded, layersOf } from "./find-decoded.ts";
import { createScatteredSearch, findScattered, type ScatteredSearch } from "./find-scattered.ts";
import { findBase64, findPacked } from "./find-packed.ts";
import { mergeSpans, type Span } from "./merge-spans.ts";
import { occurrences } from "./occurrences.ts";
import { redactValue } from "./redact-value.ts";
import { base64Patterns, shortestUnambiguousLength, textPattern } from "./secret-pattern.ts";

interface Secret {
  readonly name: string;
  readonly value: string;
  readonly mask: string;
  readonly patterns: readonly RegExp[];
  readonly base64: readonly RegExp[];
  readonly decoded: readonly DecodedSearch[];
  readonly scattered: ScatteredSearch | undefined;
}

export interface RegisterOptions {
  /** Text that replaces the value. Default: `[secret NAME]`. */
  readonly mask?: string | undefined;
  /** `word`: in text, the value is masked only if it is not part of a longer word. Default: anywhere. */
  readonly within?: "word" | "anywhere" | undefined;
}

export interface RedactValueOptions {
  readonly keepKey?: ((key: string) => boolean) | undefined;
}

/**
 * Masks registered values in everything that leaves the process: each occurrence becomes `[secret NAME]`.
 *
 * A value is found in upper and lower case as it is, URL-encoded (encodeURIComponent and form encoding, upper and lower
 * case hex, encoded again), HTML-escaped, in a file name, base64-encoded (any byte alignment, both alphabets, with or
 * without padding, over several lines) and JSON-escaped (also twice). These notations, `\\x41`, quoted-printable and
 * decomposed characters are decoded up to three times and compared, too, so that a notation of some characters hides
 * none, also of the digits of base64; of base64 and hexadecimal bytes the whole run is masked if they hold a value in
 * any notation. A number or word
 * of 8 or more letters and digits is also found with blanks, dots, dashes or slashes in it, as pages group card
 * numbers; and its beginning, from 4 characters on, if a text was cut off inside it, or inside an escape of one of its
 * characters, and ends with `…`. It is not found compressed, encrypted, in UTF-16, split over several strings, or in a
 * picture.
 *
 * Values of fewer than 4 characters are masked only in text, not in base64 and not in bytes that aren't text, where
 * they occur by chance; and in text they mask much that isn't secret. A reader of the masked text can guess them from
 * the rest: don't rely on a short secret staying secret.
 */
export class Redactor {
  #secrets: Secret[] = [];

  /**
   * Masks `value` from now on, under `name`. Another value under the same name is masked in addition to the first,
   * since text with the first one may still be around.
   *
   * @throws InvalidInputError when either is empty, or when the name contains the value.
   */
  register(name: string, value: string, options: RegisterOptions = {}): void {
    const { mask = `[secret ${name}]`, within = "anywhere" } = options;
    assertCanBeMasked(name, value);
    if (this.#secrets.some((secret) => secret.name === name && secret.value === value)) return;
    this.#secrets.push({
      name,
      value,
      mask,
      patterns: [textPattern(value, within === "word")],
      base64: base64Patterns(value),
      decoded: createDecodedSearches(mask, value, within === "word"),
      scattered: createScatteredSearch(mask, value, within === "word"),
    });
  }

  /** Forgets every value registered under `name`. */
  unregister(name: string): void {
    this.#secrets = this.#secrets.filter((secret) => secret.name !== name);
  }

  /** Overlapping values become one mask, named after the longest. */
  redact(text: string): string {
    return maskAll(text, this.#secrets);
  }

  /**
   * Masks values, and the beginning of one at the end of the text. For a text that may have been cut off there without `…`.
   */
  redactCut(text: string): string {
    return this.redact(`${text}…`).replace(/…$/u, "");
  }

  /** Returns the indexes of the lines in which a value stands, whole or in part. */
  linesWithParts(lines: readonly string[]): ReadonlySet<number> {
    const text = lines.join("\n");
    const layers = layersOf(text);
    const spans = mergeSpans([...findBitByBit(text, layers, this.#secrets), ...findHidden(layers, this.#secrets)]);
    const found = new Set<number>();
    let [start, next] = [0, 0];
    for (const [index, line] of lines.entries()) {
      const end = start + line.length;
      while ((spans[next]?.end ?? Infinity) <= start) next++;
      if ((spans[next]?.start ?? Infinity) < end) found.add(index);
      start = end + 1;
    }
    return found;
  }

  /**
   * Returns a deep copy without registered values; `value` itself is not changed. Strings are redacted everywhere:
   * object keys, Map keys and values, Set members, messages, stacks, causes and other properties of errors (which stay
   * errors of their class). Bytes (Uint8Array, Buffer) are searched too, and returned as they are if nothing is found.
   * A number or bigint that is a registered value becomes its mask. An object with a `toJSON` method (a URL) becomes
   * the redacted result of it; dates, functions, symbols, regular expressions and other binary data are returned as
   * they are. Cycles stay cycles. Keys of objects that `keepKey` returns true for are not changed.
   */
  redactValue<T>(value: T, { keepKey = () => false }: RedactValueOptions = {}): T {
    return redactValue(value, {
      key: (key) => (keepKey(key) ? key : this.redact(key)),
      text: (text) => this.redact(text),
      isSecret: (number) => this.#secrets.some((secret) => secret.value === String(number)),
      bytes: (bytes) => this.#redactBytes(bytes),
    });
  }

  #redactBytes(bytes: Uint8Array): Uint8Array {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isText = isUtf8(buffer);
    const encoding = isText ? "utf8" : "latin1";
    const text = buffer.toString(encoding);
    const masked = maskAll(text, isText ? this.#secrets : this.#secrets.filter(isUnambiguous));
    if (masked === text) return bytes;
    const redacted = Buffer.from(masked, encoding);
    return Buffer.isBuffer(bytes) ? redacted : new Uint8Array(redacted);
  }
}

function isUnambiguous({ value }: Secret): boolean {
  return value.length >= shortestUnambiguousLength;
}

function assertCanBeMasked(name: string, value: string): void {
  const hint = "Register a secret under a name that may be shown, with the value that must not be.";
  if (name === "") throw new InvalidInputError({ input: "name", problem: "of a secret must not be empty", hint });
  if (value === "")
    throw new InvalidInputError({ input: "value", problem: `of secret ${name} must not be empty`, hint });
  if (!name.includes(value)) return;
  // The message must not repeat the name: it holds the value.
  throw new InvalidInputError({ input: "name", problem: "of a secret must not contain its value", hint });
}

function maskAll(text: string, secrets: readonly Secret[]): string {
  if (secrets.length === 0) return text;
  const layers = layersOf(text);
  const spans = findBitByBit(text, layers, secrets);
  const masked = cutOut(text, spans);
  // A value that was found bit by bit leaves the rest of its run; only a run in which one is still hidden is masked as a whole.
  return cutOut(masked, findHidden(spans.length === 0 ? layers : layersOf(masked), secrets));
}

function findBitByBit(text: string, layers: readonly DecodedText[], secrets: readonly Secret[]): Span[] {
  const decoded = secrets.flatMap((secret) => secret.decoded);
  const scattered = secrets.flatMap((secret) => secret.scattered ?? []);
  return [
    ...secrets.flatMap(({ mask, patterns }) => occurrences(text, mask, patterns)),
    ...findBase64(layers, secrets),
    ...findDecoded(layers, decoded),
    ...findScattered(layers, scattered),
  ];
}

function findHidden(layers: readonly DecodedText[], secrets: readonly Secret[]): Span[] {
  return findPacked(
    layers,
    secrets.flatMap(({ decoded }) => decoded),
  );
}

function cutOut(text: string, spans: readonly Span[]): string {
  let masked = "";
  let end = 0;
  for (const span of mergeSpans(spans)) {
    masked += `${text.slice(end, span.start)}${span.name}`;
    end = span.end;
  }
  return masked + text.slice(end);
}
