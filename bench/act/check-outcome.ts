import { type Job, targetSelector, word, wordSelector } from "./act-tool.ts";

/** Run before each timed call: takes away what the call before left in the field. */
export const reset = `document.querySelector("${wordSelector}").value = ""`;

/** How often the target was clicked, and what the field holds. */
export const outcome = `JSON.stringify([document.querySelector("#count").textContent, document.querySelector("${wordSelector}").value])`;

/** What `outcome` must be after the given number of calls, or what is wrong with it. */
export function outcomeProblem(job: Job, { calls, seen }: { calls: number; seen: unknown }): string | undefined {
  const expected = job === "click" ? [String(calls), ""] : ["0", word];
  if (seen === JSON.stringify(expected)) return undefined;
  const wanted = job === "click" ? `${calls} clicks on ${targetSelector}` : `"${word}" in ${wordSelector}`;
  return `after ${calls} calls, ${wanted} and nothing else should have happened; clicks and field are ${String(seen)}`;
}
