import { countTokens, type PageSession } from "@surehand/browser";
import { type CallContext, runWithin } from "@surehand/kernel";
import { createFence, type Model, type ModelMessage } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { countFound, type Draft, nothing } from "../gathering.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { StandardSchema } from "../schema/read-schema.ts";
import type { Shape } from "../schema/shape.ts";
import { answerCheck, type ExtractAnswer } from "./answer-schema.ts";
import { type Chunk, chunksOf, chunkText } from "./chunks.ts";
import { groundAnswer, type Grounded } from "./ground.ts";
import { isSatisfied, mergeDrafts, outline } from "./merge.ts";
import { extractInstructions, extractMessage, extractPromptVersion, secondAsking } from "./prompts.ts";
import { withPageGaps } from "./with-page-gaps.ts";

export interface ModelTask {
  readonly page: ReadPage;
  readonly instruction: string;
  readonly shape: Shape;
  readonly model: Model;
  /** Maximum size of the page's text in one request, in tokens. */
  readonly maxTokens: number;
  readonly session: Pick<PageSession, "masked">;
}

/** Maximum number of discarded values in a second request; further ones have the same reasons. */
const MOST_REPORTED = 20;

/** Asks the model part by part, and keeps the values that the page supports. At most one answer is requested again. */
export async function extractWithModel(
  task: ModelTask,
  call: CallContext,
): Promise<{ draft: Draft; usage: ModelUsage }> {
  const { page, shape, maxTokens } = task;
  // Loads the table of tokens: a module whose loading is interrupted stays broken.
  countTokens("");
  const chunks = runWithin(call, "Splitting the page into parts", () => chunksOf(page.snapshot, maxTokens));
  let usage = noUsage;
  let draft: Draft | undefined;
  let notes = "";
  for (const [index, chunk] of chunks.entries()) {
    const part = chunks.length > 1 ? { number: index + 1, count: chunks.length } : undefined;
    const question = questionFor(task, { chunk, part, draft, notes });
    let answer = await ask(task, { question, chunk }, call);
    // A repaired answer was already requested twice.
    if (answer.refusals.length > 0 && usage.calls === index && answer.usage.calls === 1)
      answer = await askAgain(task, { question, chunk, first: answer }, call);
    usage = addUsage(usage, answer.usage);
    draft = mergeDrafts(draft, answer.draft);
    notes = answer.object.notes ?? "";
    const isComplete = answer.object.isComplete ?? false;
    call.log.debug("extract: a part of the page was read", { part: index + 1, parts: chunks.length, isComplete });
    if (isComplete || isSatisfied(draft, shape)) break;
  }
  return { draft: withPageGaps(draft ?? nothing, task), usage };
}

interface Part {
  readonly chunk: Chunk;
  readonly part: { readonly number: number; readonly count: number } | undefined;
  readonly draft: Draft | undefined;
  readonly notes: string;
}

interface Question {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly schema: StandardSchema<ExtractAnswer>;
}

/** The answer of the model, with the part that the page supports. */
interface Answer extends Grounded {
  readonly object: ExtractAnswer;
  readonly usage: ModelUsage;
}

function questionFor({ page, instruction, shape, session }: ModelTask, { chunk, part, draft, notes }: Part): Question {
  const fence = createFence();
  const { url, title } = session.masked({ url: page.snapshot.url, title: page.snapshot.title });
  const earlier = draft && JSON.stringify({ found: outline(draft), ...(notes !== "" && { notes }) });
  const content = extractMessage({
    instruction,
    page: fence.wrap(`page ${url} ${JSON.stringify(title)}`, chunkText(chunk)),
    part,
    before: earlier === undefined ? undefined : fence.wrap("earlier parts", earlier),
  });
  return {
    instructions: extractInstructions(fence),
    messages: [{ role: "user", content }],
    schema: answerCheck(shape, part !== undefined),
  };
}

async function ask(
  task: ModelTask,
  { question, chunk }: { readonly question: Question; readonly chunk: Chunk },
  call: CallContext,
): Promise<Answer> {
  const { object, usage } = await task.model.generateObject<ExtractAnswer>(
    { ...question, verb: "extract", promptVersion: `extract/${extractPromptVersion}`, settings: { temperature: 0 } },
    call,
  );
  const { page, instruction, shape } = task;
  const { data, evidence } = object;
  return { object, usage, ...groundAnswer({ data, evidence, instruction, shape, page, chunk }) };
}

/**
 * Asks the model once more, with the values that the page does not support and why. Returns the better answer, with the
 * usage of both.
 */
async function askAgain(
  task: ModelTask,
  { question, chunk, first }: { readonly question: Question; readonly chunk: Chunk; readonly first: Answer },
  call: CallContext,
): Promise<Answer> {
  call.log.debug("extract: the page does not bear all of the answer", { refusals: first.refusals });
  const messages: ModelMessage[] = [
    ...question.messages,
    { role: "assistant", content: JSON.stringify(first.object) },
    { role: "user", content: secondAsking(first.refusals.slice(0, MOST_REPORTED)) },
  ];
  const second = await ask(task, { question: { ...question, messages }, chunk }, call).catch((error: unknown) => {
    call.signal.throwIfAborted();
    call.log.warn("extract: the model could not be asked once more", { error });
  });
  if (!second) return first;
  const better = countFound(second.draft) >= countFound(first.draft) ? second : first;
  return { ...better, usage: addUsage(first.usage, second.usage) };
}
