import type { PageSession } from "@surehand/browser";
import { createCallContext, withinDeadline } from "@surehand/kernel";
import { bareSchema } from "@surehand/grounding";
import { loadModel, parseModelChoice } from "@surehand/model/choice";
import { noUsage } from "@surehand/model/usage";
import type { AgentResult } from "../agent/agent-result.ts";
import { today } from "../agent/today.ts";
import { judgeRun } from "../judge/judge-run.ts";
import type { RunVerdict } from "../judge/run-verdict.ts";
import { type Ask, askWithEvidence, needsModel } from "./ask-with-evidence.ts";
import type { Evaluation } from "./evaluation.ts";
import {
  batchAnswerSchema,
  type EvaluationAnswer,
  evaluationSchema,
  type NumberedAnswer,
} from "./evaluation-answers.ts";
import {
  type AskOptions,
  type BatchAskOptions,
  type EvaluationQuestion,
  type EvaluatorOptions,
  type JudgeRunOptions,
  parseEvaluatorOptions,
} from "./evaluator-options.ts";
import { NoEvidenceError } from "./no-evidence-error.ts";
import { noAnswer, questionsText, questionText } from "./prompts.ts";

/** Answers questions about a page, or about a run of an agent on it, with YES or NO. Does not change the page. */
export interface Evaluator {
  /**
   * Answers one question.
   *
   * @throws InvalidInputError that names the option; NoEvidenceError if there is no evidence
   * @throws ModelError of its kind if the model cannot be asked, BudgetExceededError
   * @throws PageUnresponsiveError, PageClosedError, DeadlineExceededError, AbortedError
   */
  ask(options: AskOptions): Promise<Evaluation>;
  /**
   * Answers several questions from the same evidence in one model call, in the order of the questions. Throws the same errors
   * as `ask`.
   */
  batchAsk(options: BatchAskOptions): Promise<readonly Evaluation[]>;
  /**
   * Judges a whole run of an agent: derives key points from the task alone, then decides each of them, and reports side
   * effects, repetition, and whether the task is impossible or was blocked.
   *
   * @param run the result of a run with the option `trace`
   * @throws NoEvidenceError for a run without a trace; else the same errors as `ask`
   */
  judgeRun(run: Pick<AgentResult, "trace">, options?: JudgeRunOptions): Promise<RunVerdict>;
}

/** @throws InvalidInputError that names the option, NeedsModelError without a model */
export function createEvaluator(session: PageSession, options: EvaluatorOptions = {}): Evaluator {
  parseEvaluatorOptions("evaluator", options);
  const { model = "offline" } = options;
  if (parseModelChoice(model) === "offline") throw needsModel();
  return {
    async ask(given) {
      parseEvaluatorOptions("ask", given);
      const { question, answer, ...evidence } = given;
      return askWithEvidence({ session, options, evidence, questions: [{ question, answer }] }, (ask) =>
        askOne(ask, { question, answer }),
      );
    },
    async batchAsk(given) {
      parseEvaluatorOptions("batchAsk", given);
      const { questions, ...evidence } = given;
      return askWithEvidence({ session, options, evidence, questions, isBatch: true }, (ask) => askAll(ask, questions));
    },
    async judgeRun({ trace }, given = {}) {
      parseEvaluatorOptions("judgeRun", given);
      if (!trace)
        throw new NoEvidenceError(
          "Make the run with trace: true, and screenshots: true for a model that takes pictures.",
        );
      const { timeout: timeoutMs = options.timeout ?? judgeTimeoutMs, signal } = given;
      using call = createCallContext({ timeoutMs, signal, log: options.log });
      return await withinDeadline(call, "The judgement", async () => {
        const judge = await loadModel(model);
        if (!judge) throw needsModel();
        return judgeRun(trace, { model: judge, today: today(), call });
      });
    },
  };
}

/** Allows for three model calls with many pictures. */
const judgeTimeoutMs = 180_000;

async function askOne(ask: Ask, question: EvaluationQuestion): Promise<Evaluation> {
  const { object, usage, problem } = await ask<EvaluationAnswer>(
    (fence) => questionText(fence, question),
    bareSchema(evaluationSchema),
  );
  return object ? { ...object, usage } : { evaluation: "INVALID", reasoning: problem, usage };
}

async function askAll(ask: Ask, questions: readonly EvaluationQuestion[]): Promise<Evaluation[]> {
  const { object, usage, problem } = await ask<readonly NumberedAnswer[]>(
    (fence) => questionsText(fence, questions),
    batchAnswerSchema(),
  );
  return questions.map((_, index) => ({
    ...(object ? answerTo(index + 1, object) : invalid(problem)),
    usage: index === 0 ? usage : noUsage,
  }));
}

/** Returns the answer to a question. Several different answers to one question are invalid. */
function answerTo(number: number, answers: readonly NumberedAnswer[]): Omit<Evaluation, "usage"> {
  const own = answers.filter((answer) => answer.number === number);
  const [first] = own;
  if (!first || own.some(({ evaluation }) => evaluation !== first.evaluation)) return invalid(noAnswer(number));
  return { evaluation: first.evaluation, reasoning: first.reasoning };
}

function invalid(reasoning: string): Omit<Evaluation, "usage"> {
  return { evaluation: "INVALID", reasoning };
}
