import type { AcceptedEvidence } from "@surehand/replay";
import type { AgentState } from "./agent-state.ts";
import { contradictionsIn } from "./contradictions.ts";
import {
  calculationRefused,
  doneNeedsEvidence,
  lastWasNotDone,
  numberNotSeen,
  outputMissing,
  outputUnfit,
  quoteNotSeen,
  quoteSaysOtherwise,
  textNotSeen,
} from "./prompts.ts";
import { type Calculation, problemOfCalculation } from "./report/check-calculations.ts";
import { isKnownValue, type KnownNumbers, knownNumbers, unknownNumbers } from "./report/known-numbers.ts";
import { readUserText } from "./report/shown-lines.ts";
import { today } from "./today.ts";

/** The final report of an agent. */
export interface Report {
  readonly status: "completed" | "partial" | "failed";
  readonly answer: string;
  readonly evidence: readonly string[];
  /** Numbers that the agent calculated. */
  readonly calculations?: readonly Calculation[] | undefined;
  readonly output?: unknown;
}

/** A report that ended the run. */
export interface AcceptedReport extends Report {
  readonly accepted: readonly AcceptedEvidence[];
}

export interface CheckedReport {
  /** Reasons for refusing the report, in words for the agent. Empty if it is accepted. */
  readonly problems: readonly string[];
  /** The output as parsed by the schema. */
  readonly output?: unknown;
}

/** Checks a report against what was shown: quotes, numbers and values, and the schema. */
export async function checkReport(report: Report, state: AgentState): Promise<CheckedReport> {
  const { status, answer, evidence, calculations = [], output } = report;
  const problems: string[] = [];
  const isClaim = status === "completed";
  const hasEvidence = evidence.length > 0 || calculations.length > 0;
  if (isClaim && !hasEvidence) problems.push(doneNeedsEvidence);
  if (isClaim) problems.push(...problemOfLast(state), ...contradicted(report, state));
  problems.push(...evidence.filter((quote) => !state.seen.has(quote)).map(quoteNotSeen));
  const numbers = checkNumbers(report, state);
  const { known } = numbers;
  problems.push(...numbers.problems, ...unknownNumbers(answer, known).map((number) => numberNotSeen(number, "answer")));
  if (!state.output) return { problems };
  if (output === undefined) return { problems: isClaim ? [...problems, outputMissing()] : problems };
  problems.push(...leavesOf(output).flatMap((leaf) => problemOfLeaf(leaf, { state, known, hasEvidence })));
  const parsed = await state.output.parse(output);
  if (parsed.isValid) return { problems, output: parsed.data };
  return { problems: isClaim ? [...problems, outputUnfit(parsed.paths.map((path) => path.join(".")))] : problems };
}

const changing: ReadonlySet<string> = new Set([
  "act",
  "fillForm",
  "point",
  "computer",
  "choose",
  "goto",
  "back",
  "reload",
]);

/** Questions a report of completion once if the last action failed. */
function problemOfLast(state: AgentState): string[] {
  const last = state.actions.findLast(({ tool }) => changing.has(tool));
  if (!last || last.status === "done" || state.hasQuestionedLastAction) return [];
  state.hasQuestionedLastAction = true;
  return [lastWasNotDone(last.description)];
}

/**
 * Questions a report once if its numbers contradict its evidence. The same words may stand for something else, so it may be
 * repeated.
 */
function contradicted({ answer, evidence }: Report, state: AgentState): string[] {
  if (state.hasQuestionedContradictions) return [];
  const found = contradictionsIn(answer, evidence);
  state.hasQuestionedContradictions = found.length > 0;
  return found.map(quoteSaysOtherwise);
}

/** Reads all shown texts, and recomputes the calculations from them. */
function checkNumbers({ calculations = [] }: Report, state: AgentState): { known: KnownNumbers; problems: string[] } {
  const { goal, userAnswers, options, shownLines } = state;
  const user = [goal, options.instructions ?? "", ...userAnswers];
  const texts = [...shownLines.read(), ...readUserText(user)];
  const checked = calculations.map((calculation) => ({
    calculation,
    problem: problemOfCalculation(calculation, texts),
  }));
  const problems = checked.flatMap(({ calculation, problem }, index) =>
    problem ? [calculationRefused(calculation, problem, index + 1)] : [],
  );
  const results = checked.flatMap(({ calculation, problem }) => (problem ? [] : [calculation.result]));
  return { known: knownNumbers({ texts, userTexts: [...user, today()], results }), problems };
}

interface Leaf {
  readonly path: string;
  readonly value: string | number;
}

/** Returns the texts and numbers of the output. Booleans and nulls are conclusions that depend on the evidence as a whole. */
function leavesOf(value: unknown, path = "output"): Leaf[] {
  if (typeof value === "string" || typeof value === "number") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/** A text of at least this many words is a sentence of the agent's own, not a value. */
const mostWords = 8;

interface Grounds {
  readonly state: AgentState;
  readonly known: KnownNumbers;
  readonly hasEvidence: boolean;
}

function problemOfLeaf({ path, value }: Leaf, { state, known, hasEvidence }: Grounds): string[] {
  if (typeof value === "number") {
    const isSmallCount = (value === 0 || value === 1) && hasEvidence;
    return isSmallCount || isKnownValue(value, known) ? [] : [numberNotSeen(String(value), path)];
  }
  const isFound = value.trim() === "" || state.seen.has(value) || isChosen(value, state);
  if (isFound) return [];
  const isSentence = value.trim().split(/\s+/).length >= mostWords && hasEvidence;
  return isSentence
    ? unknownNumbers(value, known).map((number) => numberNotSeen(number, path))
    : [textNotSeen(value, path)];
}

/** Whether the goal or the schema contains the value, such as a category or a word for yes. */
function isChosen(value: string, { goal, output }: AgentState): boolean {
  const words = value.toLowerCase();
  return (
    goal.toLowerCase().includes(words) ||
    JSON.stringify(output?.json ?? "")
      .toLowerCase()
      .includes(JSON.stringify(words))
  );
}
