import { type Logger, parseOptions } from "@surehand/kernel";
import { commonOtherNames, type ModelChoice, optionParts } from "@surehand/model/choice";
import type { Variables } from "@surehand/replay";
import { z } from "zod";
import type { AgentResult } from "../agent/agent-result.ts";
import { type EvaluationImage, isEvaluationImage } from "./evaluation-image.ts";

export interface EvaluatorOptions {
  /** The model that judges. Required; it must take pictures for questions with a screenshot. */
  readonly model?: ModelChoice | undefined;
  /**
   * Instructions on how to judge, which replace the built-in ones. The date and the rules about page text are always added.
   */
  readonly systemPrompt?: string | undefined;
  /** Time limit of each call, in milliseconds. Default: 60,000. */
  readonly timeout?: number | undefined;
  /** Values that are hidden in screenshots and texts. Default: none. */
  readonly variables?: Variables | undefined;
  readonly log?: Logger | undefined;
}

/** The evidence for a question. */
export interface EvidenceOptions {
  /**
   * True: a screenshot of the viewport, taken when the page has settled. A list: these pictures, oldest first. Default: the
   * pictures of `run` if it has any, else true.
   */
  readonly screenshot?: boolean | readonly EvaluationImage[] | undefined;
  /** Whether the current text of the page is included. Default: true with a screenshot of the page, else false. */
  readonly snapshot?: boolean | undefined;
  /** The texts and reasoning of the agent. Default: `run.reasoning`. */
  readonly agentReasoning?: string | undefined;
  /** A run of the agent: its reasoning, its actions, and its screenshots if it was made with `screenshots: true`. */
  readonly run?: EvaluatedRun | undefined;
  /** Milliseconds to wait after the page has settled, for animations. Default: 0. */
  readonly screenshotDelay?: number | undefined;
  /** Replaces the evaluator's `systemPrompt`. */
  readonly systemPrompt?: string | undefined;
  /** Time limit in milliseconds. Default: the evaluator's. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The parts of an agent's result that an evaluation reads. */
export type EvaluatedRun = Pick<AgentResult, "reasoning" | "actions" | "screenshots">;

export interface EvaluationQuestion {
  readonly question: string;
  /** An answer to judge: YES means that the evidence shows it to be right. */
  readonly answer?: string | undefined;
}

export interface AskOptions extends EvaluationQuestion, EvidenceOptions {}

export interface BatchAskOptions extends EvidenceOptions {
  readonly questions: readonly EvaluationQuestion[];
}

/** Options for one judgement. `timeout` defaults to the evaluator's, else to 180,000. */
export type JudgeRunOptions = Pick<EvidenceOptions, "timeout" | "signal">;

export type EvaluateOptions = Omit<AskOptions, "question">;

const evidenceShape = {
  screenshot: z
    .custom((value) => typeof value === "boolean" || (Array.isArray(value) && value.every(isEvaluationImage)), {
      error: "must be true, false or a list of PNG, JPEG or WebP pictures",
    })
    .optional(),
  snapshot: optionParts.flag,
  agentReasoning: optionParts.text,
  run: z
    .looseObject(
      { reasoning: z.string(), actions: z.array(z.unknown()), screenshots: z.array(z.unknown()) },
      { error: "must be the result of an agent's run" },
    )
    .optional(),
  screenshotDelay: optionParts.timeoutMs,
  systemPrompt: optionParts.text,
  timeout: optionParts.runTimeoutMs,
  signal: optionParts.signal,
} satisfies Record<keyof EvidenceOptions, z.ZodType>;

const questionShape = {
  question: z.string().refine((text) => text.trim() !== "", { error: "must ask something" }),
  answer: optionParts.text,
} satisfies Record<keyof EvaluationQuestion, z.ZodType>;

const schemas = {
  ask: z.strictObject({ ...questionShape, ...evidenceShape }),
  judgeRun: z.strictObject({ timeout: optionParts.runTimeoutMs, signal: optionParts.signal }),
  batchAsk: z.strictObject({ questions: z.array(z.strictObject(questionShape)).min(1), ...evidenceShape }),
};

export const evaluateOptionsSchema = schemas.ask.omit({ question: true });

export const evaluatorOptionsSchema = z.strictObject({
  model: optionParts.model,
  systemPrompt: optionParts.text,
  timeout: optionParts.runTimeoutMs,
  variables: optionParts.variables,
  log: optionParts.log,
} satisfies Record<keyof EvaluatorOptions, z.ZodType>);

const evaluatorOtherNames: Readonly<Record<string, string>> = {
  ...commonOtherNames,
  screenshotDelayMs: "screenshotDelay",
  instructions: "systemPrompt",
};

/** @throws InvalidInputError that names the option */
export function parseEvaluatorOptions(call: keyof typeof schemas | "evaluator", options: unknown): void {
  const schema: z.ZodType = call === "evaluator" ? evaluatorOptionsSchema : schemas[call];
  parseOptions(schema, options, { call, otherNames: evaluatorOtherNames });
}
