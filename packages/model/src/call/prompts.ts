import type { SafetyCheck } from "../computer/computer-action.ts";

/** In place of a picture in a tool's result, for a model whose provider takes none there. */
export const pictureFollows = "(The picture follows.)";

/** Before such pictures. */
export function pictureOfTool(count: number): string {
  return count === 1 ? "The picture of the result:" : `The ${count} pictures of the results, in their order:`;
}

/** In the place of a turn for the computer that the user did not approve. */
export function notApproved(checks: readonly SafetyCheck[], results: readonly string[]): string {
  const doubts = checks.map(({ code, message }) => `- ${[code, message].filter((text) => text !== "").join(": ")}`);
  return [
    "Your last request for the computer was not carried out: the provider's safety check asked for the user's approval, and the user did not give it.",
    ...doubts,
    ...results.filter((text) => text !== ""),
    "Do not try to reach the same by other means. Do the rest of the goal, or stop.",
  ].join("\n");
}
