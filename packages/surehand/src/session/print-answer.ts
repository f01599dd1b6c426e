import { resolve } from "node:path";
import { countTokens } from "@surehand/browser";
import { writeFileAtomic } from "@surehand/kernel";
import { count, readCount } from "../terminal/numbers.ts";
import { type SessionAnswer, type SessionCall, usualTokens } from "./session-call.ts";

/** Returns the wanted length of an answer in tokens. @throws InvalidInputError */
export function readMaxTokens({ maxTokens }: SessionCall["options"]): number {
  return maxTokens === undefined ? usualTokens : readCount("--max-tokens", maxTokens);
}

/** Prints an answer within its budget, with the news of the session, and writes the file of `--out`. */
export async function printAnswer(call: SessionCall, answer: SessionAnswer): Promise<void> {
  const { terminal, options, session, world } = call;
  const news = await session.takeNews();
  const file = options.out === undefined || answer.whole === null ? undefined : resolve(world.directory, options.out);
  if (file !== undefined) await writeFileAtomic(file, `${answer.whole ?? answer.lines.join("\n")}\n`);
  if (options.json) {
    if (!answer.json) for (const line of answer.lines) terminal.print(line);
    else
      terminal.print(
        JSON.stringify({ ...answer.json, ...(news.length > 0 && { news }), ...(file && { file }) }, undefined, 2),
      );
    return;
  }
  const end = [...news, ...(file === undefined ? [] : [`Written to ${file}.`])].join("\n");
  const budget = Math.max(LEAST_TOKENS, readMaxTokens(options) - countTokens(end) - NOTE_TOKENS);
  terminal.print([cutToTokens(answer.lines.join("\n"), budget), end].filter((part) => part !== "").join("\n"));
}

const LEAST_TOKENS = 20;
/** Length of the note under an answer that was cut. */
const NOTE_TOKENS = 30;
/** No text of so many characters per token is worth counting. */
const MOST_CHARACTERS_PER_TOKEN = 12;

/** Cuts a text at the end of a line, and says so. */
function cutToTokens(text: string, maxTokens: number): string {
  const fits = (part: string): boolean =>
    part.length <= maxTokens * MOST_CHARACTERS_PER_TOKEN && countTokens(part) <= maxTokens;
  if (fits(text)) return text;
  const lines = text.split("\n");
  const first = (lines[0] ?? "").slice(0, maxTokens);
  let kept = fits(lines[0] ?? "") ? 1 : 0;
  while (kept > 0 && fits(lines.slice(0, kept + 1).join("\n"))) kept += 1;
  const shown = kept === 0 ? `${first}…` : lines.slice(0, kept).join("\n");
  return `${shown}\n(${count(lines.length - kept, "more line")}: --max-tokens NUMBER shows more, --out FILE writes all)`;
}
