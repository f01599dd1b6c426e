import type { Fence } from "@surehand/model";

/** Raised with each change of a prompt in this file; recorded in the ledger. */
export const evaluatePromptVersion = 1;

export interface EvaluatorInstructions {
  readonly fence: Pick<Fence, "explanation">;
  readonly today: string;
  readonly pictures: number;
  readonly hasPageText: boolean;
  readonly hasReasoning: boolean;
  /** Replaces the instructions about how to judge. */
  readonly systemPrompt?: string | undefined;
  readonly isBatch: boolean;
}

/** Returns the system prompt of the evaluator. */
export function evaluatorInstructions(parts: EvaluatorInstructions): string {
  const { fence, today, systemPrompt, isBatch } = parts;
  return [
    systemPrompt ?? howToJudge(parts),
    ...(isBatch ? [aboutBatch] : []),
    `Today is ${today}.`,
    fence.explanation,
  ].join("\n\n");
}

function howToJudge({ pictures, hasPageText, hasReasoning }: EvaluatorInstructions): string {
  const evidence = [
    ...(pictures > 0 ? [pictures === 1 ? "a screenshot of the page" : `${pictures} screenshots`] : []),
    ...(hasPageText ? ["the text of the page as it is now"] : []),
    ...(hasReasoning ? ["what an agent said and did"] : []),
  ];
  return [
    `You judge web pages, and tasks that were carried out in a web browser. Answer with YES or NO. Your evidence: ${evidence.join("; ")}.`,
    "- YES: the evidence shows it. NO: the evidence shows otherwise, or does not show it. Do not guess.",
    "- Where an answer to judge is given, YES means that the evidence shows this answer to be right.",
    ...(pictures > 1 ? [aboutPictures] : []),
    ...(pictures === 1 && hasPageText ? [aboutPageText] : []),
    ...(hasReasoning ? [aboutReasoning] : []),
    '- "reasoning": in one to three sentences, the part of the evidence that decides. Then "evaluation".',
  ].join("\n");
}

const aboutPictures =
  "- The screenshots are in the order they were taken. All of them count, not only the last one: a confirmation or an intermediate result may be in any of them. Check that a later one does not undo it.";

const aboutPageText =
  "- The screenshot shows the visible part of the page alone. The text covers the rest of the page: what is only there counts as well.";

const aboutReasoning =
  "- What the agent says is a claim, not a proof: where a screenshot or the page contradicts it, believe those. What it did tells how the page came to be as it is.";

const aboutBatch =
  'There are several questions. Answer each one by itself, with its "number". Return one entry for each question, in the order of the questions.';

export interface QuestionParts {
  readonly question: string;
  readonly answer?: string | undefined;
}

export function questionText(fence: Fence, { question, answer }: QuestionParts): string {
  return [`Question: ${question}`, ...answerLines(fence, answer)].join("\n");
}

export function questionsText(fence: Fence, questions: readonly QuestionParts[]): string {
  return questions
    .map(({ question, answer }, index) =>
      [`Question ${index + 1}: ${question}`, ...answerLines(fence, answer)].join("\n"),
    )
    .join("\n\n");
}

function answerLines(fence: Fence, answer: string | undefined): string[] {
  return answer === undefined ? [] : [`Answer to judge:\n${fence.wrap("answer", answer)}`];
}

export interface EvidenceTexts {
  readonly page: { readonly url: string; readonly title: string; readonly text: string } | undefined;
  readonly reasoning: string | undefined;
  readonly actions: readonly string[];
}

/** The parts of the evidence that are text, each in its fence. */
export function evidenceText(fence: Fence, { page, reasoning, actions }: EvidenceTexts): string[] {
  return [
    ...(reasoning === undefined ? [] : [`What the agent said:\n${fence.wrap("agent", reasoning)}`]),
    ...(actions.length === 0 ? [] : [`What the agent did:\n${fence.wrap("actions", actions.join("\n"))}`]),
    ...(page ? [`The page now:\n${fence.wrap(`page ${page.url} ${JSON.stringify(page.title)}`, page.text)}`] : []),
  ];
}

export function pictureTitle(number: number, count: number): string {
  return count === 1 ? "Screenshot:" : `Screenshot ${number} of ${count}:`;
}

/** The reasoning of an evaluation without an answer. */
export function noAnswer(number: number): string {
  return `The model gave no usable answer to question ${number}.`;
}
