import type { PageSession } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { createFence, type Model } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { type Draft, nothing } from "../gathering.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Shape } from "../schema/shape.ts";
import { answerCheck, type ExtractAnswer } from "./answer-schema.ts";
import { type Chunk, chunksOf, chunkText } from "./chunks.ts";
import { groundAnswer } from "./ground.ts";
import { isSatisfied, mergeDrafts, outline } from "./merge.ts";
import { extractInstructions, extractMessage, extractPromptVersion } from "./prompts.ts";

export interface ModelTask {
  readonly page: ReadPage;
  readonly instruction: string;
  readonly shape: Shape;
  readonly model: Model;
  /** Of the page's text in one question. */
  readonly maxTokens: number;
  readonly session: Pick<PageSession, "masked">;
}

/** Asks the model part by part, and keeps of its answers what the page has. */
export async function extractWithModel(
  task: ModelTask,
  call: CallContext,
): Promise<{ draft: Draft; usage: ModelUsage }> {
  const { page, instruction, shape, maxTokens } = task;
  const chunks = chunksOf(page.snapshot, maxTokens);
  let usage = noUsage;
  let draft: Draft | undefined;
  let notes = "";
  for (const [index, chunk] of chunks.entries()) {
    const part = chunks.length > 1 ? { number: index + 1, count: chunks.length } : undefined;
    const answer = await askForPart(task, { chunk, part, draft, notes }, call);
    usage = addUsage(usage, answer.usage);
    const { data, evidence, notes: told = "", isComplete = false } = answer.object;
    draft = mergeDrafts(draft, groundAnswer({ data, evidence, instruction, shape, page, chunk }));
    notes = told;
    call.log.debug("extract: a part of the page was read", { part: index + 1, parts: chunks.length, isComplete });
    if (isComplete || isSatisfied(draft, shape)) break;
  }
  return { draft: draft ?? nothing, usage };
}

interface Part {
  readonly chunk: Chunk;
  readonly part: { readonly number: number; readonly count: number } | undefined;
  readonly draft: Draft | undefined;
  readonly notes: string;
}

async function askForPart(
  { page, instruction, shape, model, session }: ModelTask,
  { chunk, part, draft, notes }: Part,
  call: CallContext,
): Promise<{ object: ExtractAnswer; usage: ModelUsage }> {
  const fence = createFence();
  const { url, title } = session.masked({ url: page.snapshot.url, title: page.snapshot.title });
  const earlier = draft && JSON.stringify({ found: outline(draft), ...(notes !== "" && { notes }) });
  const content = extractMessage({
    instruction,
    page: fence.wrap(`page ${url} ${JSON.stringify(title)}`, chunkText(chunk)),
    part,
    before: earlier === undefined ? undefined : fence.wrap("earlier parts", earlier),
  });
  return model.generateObject<ExtractAnswer>(
    {
      instructions: extractInstructions(fence),
      messages: [{ role: "user", content }],
      schema: answerCheck(shape, part !== undefined),
      verb: "extract",
      promptVersion: `extract/${extractPromptVersion}`,
      settings: { temperature: 0 },
    },
    call,
  );
}
