import type { Tool } from "./tool.ts";

/** Version of all texts that the loop itself sends to a model. */
export const LOOP_PROMPTS_VERSION = "loop/2";

/** Formats the notes of policies, which follow the observation. */
export function notes(words: readonly string[]): string {
  return words.map((note) => `Note: ${note}`).join("\n");
}

export function unknownTool(name: string, tools: readonly Tool[]): string {
  return `Tool ${JSON.stringify(name)} is not available now. Available tools: ${tools.map((tool) => tool.name).join(", ")}.`;
}

export function tookTooLong(name: string, timeoutMs: number): string {
  return `${name} did not finish within ${timeoutMs} ms. It is unknown whether it had an effect: check before you call it again.`;
}

export const leftUnfinished = "The call was stopped before it finished. It is unknown whether it had an effect.";

export function notReached(isStopped: boolean): string {
  return isStopped ? "Not started: the run was stopped." : "Not started: an earlier call in this step ended the run.";
}

export const observationIsStale =
  "Not started: an earlier call in this step changed what you saw. Read the new observation, then decide again.";

export const notDoneBefore =
  "Not started: an earlier call in this step failed. Read the new observation, then decide again.";

export function tooManyCalls(most: number): string {
  return `Not started: at most ${most} ${most === 1 ? "call is" : "calls are"} run per step.`;
}

export function lastStep(endingTools: readonly string[]): string {
  return `This is the last step. You can't act any more: call ${endingTools.join(" or ")} to report what was achieved and what was not.`;
}

export function stepsUsed(used: number, most: number): string {
  return `${used} of ${most} steps are used. Do the most important work first, and keep one step for the report.`;
}

export function budgetUsed(share: number, what: string): string {
  return `${Math.round(share * 100)} % of the ${what} is used. Do the most important work first, and report before it runs out.`;
}

/** Turns from a hint into an order as the number of repetitions grows. */
export function repeating(times: number, tool: string): string {
  if (times < 5) return `You made the same ${tool} call ${times} times and nothing changed. Try a different approach.`;
  return `You made the same ${tool} call ${times} times and nothing changed. Don't make it again: try a different approach, or report what can't be done.`;
}

export function standingStill(steps: number): string {
  if (steps < 8) return `Nothing has changed for ${steps} steps. Consider a different approach.`;
  return `Nothing has changed for ${steps} steps. Try a different approach, or report what was achieved and what prevents the rest.`;
}

export function refusedByPerson(question: string): string {
  return `Not started: the user was asked "${question}" and refused. Don't try to do the same in another way.`;
}

export const leftOut = "[removed: an older part of this conversation]";
