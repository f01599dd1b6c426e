export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(durationMs < 9_950 ? 1 : 0)} s`;
}

/** "1 token", "2,000 tokens". */
export function count(number: number, word: string): string {
  return `${number.toLocaleString("en-US")} ${word}${number === 1 ? "" : "s"}`;
}
