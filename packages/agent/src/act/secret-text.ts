import type { Intent } from "./parse-instruction.ts";

/** What stands in the place of a text that went into a secret field. */
const secretMark = "•••";

/** The instruction without what was to be typed. */
export function withoutTexts(instruction: string, intents: readonly Intent[]): string {
  const texts = intents.flatMap((intent) => (intent.kind === "fill" && intent.text !== "" ? [intent.text] : []));
  return texts.reduce((masked, text) => masked.replaceAll(text, secretMark), instruction);
}
