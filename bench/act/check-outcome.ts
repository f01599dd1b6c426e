import { type Job, targetSelector, word, wordSelector } from "./act-tool.ts";

/** Runs before each timed call, and clears the field. */
export const reset = `document.querySelector("${wordSelector}").value = ""`;

/** How often the target was clicked, and the content of the field. */
export const outcome = `JSON.stringify([document.querySelector("#count").textContent, document.querySelector("${wordSelector}").value])`;

/** Returns what is wrong with `outcome` after the given number of calls. */
export function outcomeProblem(job: Job, { calls, seen }: { calls: number; seen: unknown }): string | undefined {
  const expected = job === "click" ? [String(calls), ""] : ["0", word];
  if (seen === JSON.stringify(expected)) return undefined;
  const wanted = job === "click" ? `${calls} clicks on ${targetSelector}` : `"${word}" in ${wordSelector}`;
  return `after ${calls} calls, ${wanted} and nothing else should have happened; clicks and field are ${String(seen)}`;
}
