/** Replaces numbers by 0: a change of digits only comes with clocks and counters. */
export function stripDigits(text: string): string {
  return text.replace(/[\d.,]+/g, "0");
}
