import type { Tool } from "./tool.ts";

/** Of all that the loop itself says to a model. */
export const LOOP_PROMPTS_VERSION = "loop/1";

/** What policies say, after what is seen. */
export function notes(words: readonly string[]): string {
  return words.map((note) => `Note: ${note}`).join("\n");
}

export function unknownTool(name: string, tools: readonly Tool[]): string {
  return `There is no tool ${JSON.stringify(name)} now. There is: ${tools.map((tool) => tool.name).join(", ")}.`;
}

export function tookTooLong(name: string, timeoutMs: number): string {
  return `${name} did not finish within ${timeoutMs} ms. Whether it had an effect is not known: look before you try it again.`;
}

export const leftUnfinished = "Stopped while it was under way. Whether it had an effect is not known.";

export function notReached(isStopped: boolean): string {
  return isStopped ? "Not begun: everything was stopped." : "Not begun: what came before it ended the work.";
}

export const sceneHasChanged =
  "Not begun: what was done before it has changed what is there. Look at it as it is now, then decide again.";

export const notDoneBefore = "Not begun: what came before it was not done. Look at what is there, then decide again.";

export function tooManyCalls(most: number): string {
  return `Not begun: ${most} ${most === 1 ? "call" : "calls"} at once is the most.`;
}

export function lastStep(endingTools: readonly string[]): string {
  return `This is the last step. Nothing more can be done: say with ${endingTools.join(" or ")} what was reached and what was not.`;
}

export function stepsUsed(used: number, most: number): string {
  return `${used} of ${most} steps are used. Do what matters most, and keep one to report.`;
}

export function budgetUsed(share: number, what: string): string {
  return `${Math.round(share * 100)} % of the ${what} is used. Do what matters most, and report in time.`;
}

/** From a hint to an order, the longer it goes on. */
export function repeating(times: number, tool: string): string {
  if (times < 5) return `You asked for the same ${tool} ${times} times, and nothing changed. Try something else.`;
  return `You asked for the same ${tool} ${times} times, and nothing changed. Don't ask for it again: take another way, or report what can't be done.`;
}

export function standingStill(steps: number): string {
  if (steps < 8) return `Nothing has changed for ${steps} steps. Is this the right way?`;
  return `Nothing has changed for ${steps} steps. Take another way, or report what was reached and what stands in the way.`;
}

export function refusedByPerson(question: string): string {
  return `Not begun: the user was asked "${question}", and said no. Don't try it another way.`;
}

export const leftOut = "[left out: older than what is needed]";
