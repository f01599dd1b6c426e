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

/** Cuts a text at the end of a line, or a very long line before one of its boxes, and says so. */
function cutToTokens(text: string, maxTokens: number): string {
  const fitting = startWithin(text, maxTokens);
  if (fitting === text) return text;
  const lineEnd = fitting.lastIndexOf("\n");
  const isLineEnd = lineEnd > fitting.length / 2;
  const boxEnd = fitting.lastIndexOf(" [") + 1;
  const shown = isLineEnd ? fitting.slice(0, lineEnd) : `${fitting.slice(0, boxEnd || fitting.length)}…`;
  const rest = text.split("\n").length - shown.split("\n").length + (isLineEnd ? 0 : 1);
  return `${shown}\n(${count(rest, "more line")}: --max-tokens NUMBER shows more, --out FILE writes all)`;
}

/** Returns the longest start of a text within the budget, up to one step of the search. */
function startWithin(text: string, maxTokens: number): string {
  let end = Math.min(text.length, maxTokens * MOST_CHARACTERS_PER_TOKEN);
  while (countTokens(text.slice(0, end)) > maxTokens) end = Math.floor(end * SEARCH_STEP);
  return text.slice(0, end);
}

const SEARCH_STEP = 0.93;
