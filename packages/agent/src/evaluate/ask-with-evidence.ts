import type { PageSession } from "@surehand/browser";
import { createCallContext, NeedsModelError, withinDeadline } from "@surehand/kernel";
import { fenceFor } from "@surehand/grounding";
import type { Fence, ModelMessage, ObjectSchema } from "@surehand/model";
import { loadModel } from "@surehand/model/choice";
import { keepVariables } from "@surehand/replay";
import { modelTimeoutMs } from "../act/act-options.ts";
import { today } from "../agent/today.ts";
import { askOrInvalid, type ModelReply } from "../judge/ask-or-invalid.ts";
import { collectEvidence, type Evidence } from "./collect-evidence.ts";
import type { EvaluationQuestion, EvaluatorOptions, EvidenceOptions } from "./evaluator-options.ts";
import { evaluatePromptVersion, evaluatorInstructions, evidenceText, pictureTitle } from "./prompts.ts";

const inLedger = { verb: "evaluate", promptVersion: `evaluate/${evaluatePromptVersion}` };

export interface Evaluating {
  readonly session: PageSession;
  readonly options: EvaluatorOptions;
  readonly evidence: EvidenceOptions;
  readonly questions: readonly EvaluationQuestion[];
  readonly isBatch?: boolean;
}

export type Ask = <Answer>(
  question: (fence: Fence) => string,
  schema: ObjectSchema<Answer>,
) => Promise<ModelReply<Answer>>;

/** Collects the evidence and runs `work` with a function that asks the model about it. */
export async function askWithEvidence<Result>(
  { session, options, evidence, questions, isBatch = false }: Evaluating,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { timeout: timeoutMs = options.timeout ?? modelTimeoutMs, signal } = evidence;
  const question = questions.map((one) => one.question).join("\n");
  const { variables: given = {}, log } = options;
  const variables = keepVariables({ variables: given, secretNames: session.secretNames, instruction: question });
  using call = createCallContext({ timeoutMs, signal, log });
  return await withinDeadline(call, "The evaluation", async () => {
    const model = await loadModel(options.model);
    if (!model) throw needsModel();
    const collected = await collectEvidence(evidence, { session, model, variables, question }, call);
    const fence = await fenceFor(model);
    return work(async (asked, schema) => {
      const { systemPrompt = options.systemPrompt } = evidence;
      const instructions = instructionsFor({ evidence: collected, fence, systemPrompt, isBatch });
      const messages = [messageOf(collected, { fence, question: asked(fence) })];
      return askOrInvalid({ model, instructions, messages, schema, ...inLedger }, call);
    });
  });
}

interface PromptParts {
  readonly evidence: Evidence;
  readonly fence: Fence;
  readonly systemPrompt: string | undefined;
  readonly isBatch: boolean;
}

function instructionsFor({ evidence, ...parts }: PromptParts): string {
  const { pictures, page, reasoning, actions } = evidence;
  return evaluatorInstructions({
    ...parts,
    today: today(),
    pictures: pictures.length,
    hasPageText: page !== undefined,
    hasReasoning: reasoning !== undefined || actions.length > 0,
  });
}

/** The question first, then texts, then pictures, each under its number. */
function messageOf(
  evidence: Evidence,
  { fence, question }: { readonly fence: Fence; readonly question: string },
): ModelMessage {
  const { pictures } = evidence;
  const texts = [question, ...evidenceText(fence, evidence)].join("\n\n");
  return {
    role: "user",
    content: [
      { type: "text", text: texts },
      ...pictures.flatMap(({ bytes, mediaType }, index) => [
        { type: "text" as const, text: pictureTitle(index + 1, pictures.length) },
        { type: "file" as const, data: bytes, mediaType },
      ]),
    ],
  };
}

export function needsModel(): NeedsModelError {
  return new NeedsModelError("An evaluation", 'Name a model, such as "anthropic/claude-sonnet-4-5".');
}
