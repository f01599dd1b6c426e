import { createRequire } from "node:module";

type CountTokens = (text: string, options?: { allowedSpecial?: "all" }) => number;

let counter: CountTokens | undefined;

/**
 * Tokens of a text in o200k_base, the encoding of OpenAI's models since 2024 and a fair measure for the others. The table
 * is 2 MB, so it is loaded when somebody first counts.
 */
export function countTokens(text: string): number {
  counter ??= loadCounter();
  return counter(text, { allowedSpecial: "all" });
}

/** Loads the table, for callers whose counting may be stopped: a module that was stopped in the middle of loading stays broken. */
export function loadTokenCounter(): void {
  counter ??= loadCounter();
}

function loadCounter(): CountTokens {
  const require = createRequire(import.meta.url);
  const encoding: unknown = require("#bundled/token-counter");
  if (!isEncoding(encoding)) throw new TypeError("gpt-tokenizer has no countTokens any more.");
  return encoding.countTokens;
}

function isEncoding(value: unknown): value is { readonly countTokens: CountTokens } {
  return typeof value === "object" && value !== null && "countTokens" in value;
}

/** A token stands for at least one byte. */
export function surelyFits(text: string, maxTokens: number): boolean {
  return text.length <= maxTokens && Buffer.byteLength(text) <= maxTokens;
}

/** Cheap and a little high: for choosing lines, never for reporting. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3) + 1;
}
