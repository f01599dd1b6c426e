import { type Job, size, sizeSelector, targetSelector, word, wordSelector } from "./act-tool.ts";

/** Runs before each timed call: clears the field, and goes back to the first option. */
export const reset = `document.querySelector("${wordSelector}").value = ""; document.querySelector("${sizeSelector}").selectedIndex = 0`;

/** How often the target was clicked, the content of the field, and the chosen option. */
export const outcome = `JSON.stringify([
  document.querySelector("#count").textContent,
  ...["${wordSelector}", "${sizeSelector}"].map((field) => document.querySelector(field).value),
])`;

/** Returns what is wrong with `outcome` after the given number of calls. */
export function outcomeProblem(job: Job, { calls, seen }: { calls: number; seen: unknown }): string | undefined {
  const { wanted, expected } = outcomes[job](calls);
  if (seen === JSON.stringify(expected)) return undefined;
  return `after ${calls} calls, ${wanted} and nothing else should have happened; clicks, field and list are ${String(seen)}`;
}

interface Outcome {
  readonly wanted: string;
  readonly expected: readonly string[];
}

const outcomes: Readonly<Record<Job, (calls: number) => Outcome>> = {
  click: (calls) => ({ wanted: `${calls} clicks on ${targetSelector}`, expected: [String(calls), "", "small"] }),
  fill: () => ({ wanted: `"${word}" in ${wordSelector}`, expected: ["0", word, "small"] }),
  select: () => ({ wanted: `"${size}" in ${sizeSelector}`, expected: ["0", "", size] }),
};
