import { createRequire } from "node:module";

type CountTokens = (text: string, options?: { allowedSpecial?: "all" }) => number;

let counter: CountTokens | undefined;

/**
 * Counts the tokens of a text in o200k_base, the encoding of OpenAI's models since 2024 and a good approximation for others. The
 * table is 2 MB, so it is loaded at the first call.
 */
export function countTokens(text: string): number {
  counter ??= loadCounter();
  return counter(text, { allowedSpecial: "all" });
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
