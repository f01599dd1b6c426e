import { createCallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { escapeMarkup } from "../prompts/escape-markup.ts";
import { TITLE_PROMPT_VERSION, TITLE_WORDS, titlePrompt } from "../prompts/title-prompt.ts";
import { shorten } from "../protocol/shorten.ts";

const INSTANT_WORDS = 6;
const LONGEST_TITLE = 60;
const LONGEST_MESSAGE = 4000;
const TIMEOUT_MS = 30_000;

/** A title without a model: the first words of the message, or the time. */
export function instantTitle(text: string, now: Date): string {
  const words = text.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) {
    const time = now.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
    return `New Chat - ${time}`;
  }
  return shorten(words.slice(0, INSTANT_WORDS).join(" "), LONGEST_TITLE);
}

/** Undefined if the model writes none that can be used: the instant title stays. */
export async function modelTitle(model: Model, text: string, signal: AbortSignal): Promise<string | undefined> {
  using call = createCallContext({ signal, timeoutMs: TIMEOUT_MS });
  const message = `<message>\n${escapeMarkup(text.slice(0, LONGEST_MESSAGE))}\n</message>`;
  const answer = await model.generate(
    {
      instructions: titlePrompt,
      messages: [{ role: "user", content: message }],
      settings: { maxOutputTokens: 200 },
      verb: "copilot-title",
      promptVersion: TITLE_PROMPT_VERSION,
    },
    call,
  );
  const [line = ""] = answer.text.trim().split("\n", 1);
  const words = line
    .replaceAll(/^["'`*#\s]+|(?<!["'`*.\s])["'`*.\s]+$/gu, "")
    .split(/\s+/u)
    .filter(Boolean);
  return words.length === 0 || words.length > TITLE_WORDS ? undefined : shorten(words.join(" "), LONGEST_TITLE);
}
