import { createRequire } from "node:module";

type CountTokens = (text: string, options?: { allowedSpecial?: "all" }) => number;

let counter: CountTokens | undefined;

/**
 * Counts the tokens of a text in o200k_base, the encoding of OpenAI's models since 2024 and a good approximation for others. The
 * table is 2 MB, so it is loaded at the first call. Counts a little more, never less, for words of hundreds of characters: the time to
 * count a word grows with the square of its length, and a page may write one of 100,000.
 */
export function countTokens(text: string): number {
  counter ??= loadCounter();
  let tokens = 0;
  for (let from = 0; from < text.length;) {
    const end = endOfPart(text, from);
    tokens += counter(text.slice(from, end), { allowedSpecial: "all" });
    from = end;
  }
  return tokens;
}

const LONGEST_PART = 500;

/** Returns the end of the part to count at once: before a single space, where the encoding always begins a token, if there is one. */
function endOfPart(text: string, from: number): number {
  const longest = from + LONGEST_PART;
  if (longest >= text.length) return text.length;
  for (let at = longest; at > from; at--) if (isSingleSpace(text, at)) return at;
  return isHighSurrogate(text, longest - 1) ? longest - 1 : longest;
}

function isSingleSpace(text: string, at: number): boolean {
  return text[at] === " " && SHOWN.test(text[at - 1] ?? "") && SHOWN.test(text[at + 1] ?? "");
}

const SHOWN = /\S/;

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
}

/** Loads the table, for callers that may be interrupted while they count: a module whose loading is interrupted stays broken. */
export function loadTokenCounter(): void {
  counter ??= loadCounter();
}

function loadCounter(): CountTokens {
  const require = createRequire(import.meta.url);
  const encoding: unknown = require("#bundled/token-counter");
  if (!isEncoding(encoding)) throw new TypeError("gpt-tokenizer does not export countTokens.");
  return encoding.countTokens;
}

function isEncoding(value: unknown): value is { readonly countTokens: CountTokens } {
  return typeof value === "object" && value !== null && "countTokens" in value;
}

/** Whether the text fits for sure: a token stands for at least one byte. */
export function surelyFits(text: string, maxTokens: number): boolean {
  return text.length <= maxTokens && Buffer.byteLength(text) <= maxTokens;
}

/** Estimates the tokens of a text, quickly and a little too high: for choosing lines, never for reports. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3) + 1;
}
