import { z } from "zod";

export const dialogAnswerSchema = z.union([z.enum(["accept", "dismiss"]), z.strictObject({ text: z.string() })], {
  error: 'it must be "accept", "dismiss", or { text } for a prompt',
});

/**
 * The answer to dialogs of the browser (alert, confirm, prompt, beforeunload). `{ text }` accepts a prompt with this text, and any other
 * dialog without it.
 */
export type DialogAnswer = z.infer<typeof dialogAnswerSchema>;

/** Parses an answer that is written as one text: `accept`, `dismiss`, `accept: TEXT`, or the text for a prompt. */
export function parseDialogAnswer(given: string): DialogAnswer {
  const answer = given.trim();
  if (answer === "accept" || answer === "dismiss") return answer;
  return { text: given.replace(/^\s*accept:\s*/, "") };
}
