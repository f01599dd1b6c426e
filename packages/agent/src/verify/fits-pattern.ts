import { LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";

/** Whether a pattern of the user matches a text of a page. One that takes more than a second for it does not. */
export function fitsPattern(pattern: RegExp, text: string): boolean {
  // With the flag g or y, a pattern remembers where it stopped.
  const whole = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
  const matched = runAtMost(LONGEST_CHECK_MS, () => whole.test(text));
  return matched !== "time-up" && matched.value;
}
