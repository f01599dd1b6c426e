import type { CallContext } from "@surehand/kernel";
import { bareSchema, fenceFor } from "@surehand/grounding";
import type { Fence, Model, ModelMessage } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model/choice";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { askOrInvalid, type ModelReply } from "./ask-or-invalid.ts";
import { chooseScreenshots, type ShownScreenshot, stepScreenshots } from "./choose-screenshots.ts";
import { type KeyPointsAnswer, keyPointsSchema, type VerdictAnswer, verdictSchema } from "./judge-answers.ts";
import {
  answerText,
  judgePromptVersion,
  keyPointInstructions,
  keyPointQuestion,
  materialText,
  screenshotTitle,
  unjudgedKeyPoints,
  verdictInstructions,
} from "./prompts.ts";
import type { RunTrace } from "./run-trace.ts";
import type { JudgedKeyPoint, KeyPoint, RunVerdict } from "./run-verdict.ts";
import { selectMaterial } from "./select-material.ts";

export interface JudgeContext {
  readonly model: Model;
  /** "Monday, 2026-11-23". */
  readonly today: string;
  readonly call: CallContext;
}

const inLedger = { verb: "judge", promptVersion: `judge/${judgePromptVersion}` };

/**
 * Judges a run as WebJudge does (https://arxiv.org/abs/2504.01382): derives key points from the task alone, selects the
 * screenshots that are relevant to them, then decides each of them. The judge never sees the agent's own status; it sees the
 * agent's answer last, and only if the task asks for one. Makes two model calls, or three for a run of more than four
 * screenshots.
 */
export async function judgeRun(trace: RunTrace, context: JudgeContext): Promise<RunVerdict> {
  const { model, today } = context;
  const fence = await fenceFor(model);
  const asked = await askKeyPoints(trace.goal, context);
  if (!asked.object) return invalid(asked.problem, asked.usage);
  const { keyPoints } = asked.object;
  if (keyPoints.length === 0) return invalid(unjudgedKeyPoints, asked.usage);
  const pictures = capabilitiesOf(model).pictures ? stepScreenshots(trace) : [];
  const chosen = await chooseScreenshots({ pictures, goal: trace.goal, keyPoints, fence, inLedger, ...context });
  const answered = await askVerdict({ trace, keyPoints, screenshots: chosen.screenshots, fence, today }, context);
  const usage = [asked.usage, chosen.usage, answered.usage].reduce(addUsage, noUsage);
  if (!answered.object) return invalid(answered.problem, usage);
  const judged = judgedKeyPoints(keyPoints, answered.object);
  if (!judged) return invalid(unjudgedKeyPoints, usage);
  const { keyPoints: _, ...rest } = answered.object;
  const isSuccess = judged.every(({ verdict }) => verdict === "satisfied");
  return {
    ...rest,
    status: isSuccess ? "success" : "failure",
    keyPoints: judged,
    screenshots: chosen.screenshots.map(({ step }) => step),
    usage,
  };
}

async function askKeyPoints(goal: string, { model, today, call }: JudgeContext): Promise<ModelReply<KeyPointsAnswer>> {
  return askOrInvalid<KeyPointsAnswer>(
    {
      model,
      instructions: keyPointInstructions,
      messages: [{ role: "user", content: keyPointQuestion(goal, today) }],
      schema: bareSchema(keyPointsSchema),
      ...inLedger,
    },
    call,
  );
}

interface Review {
  readonly trace: RunTrace;
  readonly keyPoints: readonly KeyPoint[];
  readonly screenshots: readonly ShownScreenshot[];
  readonly fence: Fence;
  readonly today: string;
}

async function askVerdict(review: Review, { model, call }: JudgeContext): Promise<ModelReply<VerdictAnswer>> {
  return askOrInvalid<VerdictAnswer>(
    {
      model,
      instructions: verdictInstructions(review.fence, review.screenshots.length > 0),
      messages: [reviewMessage(review)],
      schema: bareSchema(verdictSchema),
      ...inLedger,
    },
    call,
  );
}

function reviewMessage({ trace, keyPoints, screenshots, fence, today }: Review): ModelMessage {
  const { goal, claim } = trace;
  const text = materialText(fence, { goal, today, keyPoints, ...selectMaterial(trace) });
  const asksForAnswer = keyPoints.some(({ kind }) => kind === "answer");
  const answer = asksForAnswer ? [answerText(fence, claim?.answer ?? "", claim?.output)] : [];
  return {
    role: "user",
    content: [
      { type: "text", text },
      ...screenshots.flatMap(({ step, bytes, mediaType }) => [
        { type: "text" as const, text: screenshotTitle(step) },
        { type: "file" as const, data: bytes, mediaType },
      ]),
      ...answer.map((answered) => ({ type: "text" as const, text: answered })),
    ],
  };
}

/** Returns the decided key points; undefined if one was not decided, or was decided in different ways. */
function judgedKeyPoints(keyPoints: readonly KeyPoint[], answer: VerdictAnswer): JudgedKeyPoint[] | undefined {
  const judged = keyPoints.flatMap((keyPoint, index) => {
    const own = answer.keyPoints.filter(({ number }) => number === index + 1);
    const [first] = own;
    if (!first || own.some(({ verdict }) => verdict !== first.verdict)) return [];
    return [{ ...keyPoint, verdict: first.verdict, evidence: first.evidence }];
  });
  return judged.length === keyPoints.length ? judged : undefined;
}

function invalid(reasoning: string, usage: ModelUsage): RunVerdict {
  return {
    status: "invalid",
    keyPoints: [],
    sideEffects: [],
    isRepetitive: false,
    isImpossible: false,
    blockedBy: "none",
    reasoning,
    screenshots: [],
    usage,
  };
}
