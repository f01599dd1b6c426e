import { InvalidInputError } from "@surehand/kernel";

/** @throws InvalidInputError for what is no whole number from 1 on */
export function readCount(flag: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidInputError({
    input: flag,
    problem: `must be a whole number from 1 on, but is ${JSON.stringify(text)}`,
    hint: `For example ${flag} 1.`,
  });
}

/**
 * Reads `--workers`: a number, or "auto".
 * @throws InvalidInputError
 */
export function readWorkers(text: string | undefined): number | "auto" | undefined {
  return text === undefined || text === "auto" ? text : readCount("--workers", text);
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(durationMs < 9_950 ? 1 : 0)} s`;
}

/** "1 token", "2,000 tokens". */
export function count(number: number, word: string): string {
  return `${number.toLocaleString("en-US")} ${word}${number === 1 ? "" : "s"}`;
}
