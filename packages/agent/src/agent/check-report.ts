import { requestKind } from "@surehand/language";
import type { AcceptedEvidence } from "@surehand/replay";
import type { AgentState } from "./agent-state.ts";
import { contradictionsIn } from "./contradictions.ts";
import {
  doneNeedsEvidence,
  lastWasNotDone,
  outputMissing,
  outputUnfit,
  quoteNotSeen,
  quoteSaysOtherwise,
} from "./prompts.ts";
import { calculationRefused, reportProblem } from "./prompts/report-prompts.ts";
import type { Calculation } from "./report/calculation.ts";
import { checkAnswerNumbers, userNumbers } from "./report/check-answer-numbers.ts";
import { checkOperands } from "./report/check-operands.ts";
import { RecordNames } from "./report/record-names.ts";
import { problemOfCalculation } from "./report/check-calculations.ts";
import type { ChangeContext } from "./report/change-context.ts";
import { checkChanges, kindOfReport } from "./report/check-changes.ts";
import { checkNamedValues } from "./report/check-named-values.ts";
import { checkOutput } from "./report/check-output.ts";
import { decimalText, fromNumber } from "./report/decimal.ts";
import { deriveCalculation, isCertain } from "./report/derive-calculation.ts";
import { observedChanges } from "./report/observed-changes.ts";
import { type ProofOfReport, type ProvedReport, proofOf } from "./report/proof.ts";
import type { ReportedChange, ReportKind } from "./report/report-proof.ts";
import { asWords, numbersIn, type ReadRecord } from "./report/record-store.ts";
import { shownChanges } from "./report/shown-changes.ts";
import type { ReportProblem } from "./report/report-problem.ts";
import { type ReadText, readUserText } from "./report/shown-lines.ts";
import { type AnswerTies, tiesOfAnswer } from "./report/tied-answer.ts";
import { describeObserved } from "./report/describe-observed.ts";
import { type Ties, tiesOf } from "./report/tied-change.ts";
import { today } from "./today.ts";

/** The final report of an agent. */
export interface Report {
  readonly status: "completed" | "partial" | "failed";
  /** Whether the report answers a question or tells of changes. */
  readonly kind?: ReportKind | undefined;
  readonly answer: string;
  readonly evidence: readonly string[];
  readonly changes?: readonly ReportedChange[] | undefined;
  /** Numbers that the agent calculated. */
  readonly calculations?: readonly Calculation[] | undefined;
  readonly output?: unknown;
}

/** A report that ended the run. */
export interface AcceptedReport extends Report, ProofOfReport {
  readonly accepted: readonly AcceptedEvidence[];
}

export interface CheckedReport extends ProofOfReport {
  /** Reasons for refusing the report, in words for the agent. Empty if it is accepted. */
  readonly problems: readonly string[];
  /** The output as parsed by the schema. */
  readonly output?: unknown;
  /** The stated calculations, and those that derive numbers of the answer from its evidence. */
  readonly calculations: readonly Calculation[];
  /** The stated changes, or else those that the evidence shows. */
  readonly changes: readonly ReportedChange[];
}

/** Checks a report against what was shown and done: quotes, numbers and values, changes, and the schema. */
export async function checkReport(stated: Report, state: AgentState): Promise<CheckedReport> {
  const { status, answer, evidence, calculations = [], output } = stated;
  const isClaim = status === "completed";
  const material = readMaterial(state);
  const context = changeContext(state, material);
  const hasStated = (stated.changes ?? []).length > 0;
  const changes = hasStated ? (stated.changes ?? []) : shownChanges(stated, context);
  const report = { ...stated, changes };
  const hasEvidence = evidence.length + calculations.length + changes.length > 0;
  const problems: string[] = isClaim && !hasEvidence ? [doneNeedsEvidence] : [];
  const results = calculations.map(({ result }) => result);
  const contradictions = contradictionsIn(answer, evidence, results);
  if (isClaim) problems.push(...problemOfLast(state), ...contradictions.map(quoteSaysOtherwise));
  problems.push(...evidence.filter((quote) => !state.seen.has(quote)).map(quoteNotSeen));
  if (isClaim || hasStated) problems.push(...changeProblems(report, context).map(reportProblem));
  if (isClaim) problems.push(...checkNamedValues(answer, { goal: state.goal, ...material }).map(reportProblem));
  const numbers = checkNumbers(report, state, material);
  problems.push(...numbers.problems);
  const checked =
    isClaim || output !== undefined
      ? await checkData(report, state, { material, known: numbers.known })
      : { problems: [] };
  problems.push(...checked.problems);
  const kind = kindOfReport(report, state.goal);
  const { calculations: made, known } = numbers;
  const ties = { goal: state.goal, answer, calculations: made, timeline: state.timeline, known };
  const changed = kind === "change" ? tiesOf({ ...context, answer, known }) : undefined;
  const tied = changed ?? tiesOfAnswer(ties);
  const proof = proofOf({
    goal: state.goal,
    answer,
    output,
    kind,
    hasCalculations: made.length > 0,
    ...provedTexts(tied, { goal: state.goal, kind, material }),
  });
  return {
    problems,
    output: checked.output,
    calculations: made,
    changes,
    ...proof,
    observed: observedIn(report, made, changed),
  };
}

/** Returns what proves a report, in words. */
function observedIn({ evidence }: Report, calculations: readonly Calculation[], changed: Ties | undefined): string[] {
  if (changed && changed.observed.length > 0) return [...new Set(changed.observed.map(describeObserved))];
  if (changed && changed.messages.length > 0)
    return changed.messages.map((text) => `the page said ${JSON.stringify(text)}`);
  const made = calculations.map(
    ({ operation, from, result }) =>
      `${operation} of ${from.map((quote) => JSON.stringify(quote)).join(", ")}: ${result}`,
  );
  return made.length > 0 ? made : evidence.map((quote) => JSON.stringify(quote));
}

interface TiedTo {
  readonly goal: string;
  readonly kind: ReportKind | "unknown";
  readonly material: Material;
}

/** Returns the texts that an answer may rest on: those that are tied to the goal, the user's, and what tools read. */
function provedTexts(
  { texts, untied }: AnswerTies,
  { goal, kind, material }: TiedTo,
): Pick<ProvedReport, "texts" | "untied"> {
  const { records, texts: read, user } = material;
  const tools = read.flatMap(({ source, words }) =>
    source === "page" || source === "action" ? [] : [words.map(({ text }) => text).join(" ")],
  );
  const isMixed = kind === "change" && requestKind(goal).isQuestion;
  const shown = isMixed ? records.map(({ words }) => words) : [];
  return { untied, texts: [...texts, ...shown, ...user, ...tools] };
}

/** Whether a number was shown before, or comes from the user. */
export function isKnownNumber(state: AgentState, number: string): boolean {
  if (userNumbers(userTexts(state)).includes(number)) return true;
  return readRecords(state).some(({ fields }) => fields.some(({ numbers }) => numbers.has(number)));
}

interface Material {
  readonly user: readonly string[];
  readonly userWords: string;
  readonly texts: readonly ReadText[];
  readonly records: readonly ReadRecord[];
}

function readMaterial(state: AgentState): Material {
  const user = userTexts(state);
  const texts = [...state.shownLines.read(), ...readUserText([...user, ...new Set(userNumbers(user))])];
  return { user, texts, userWords: asWords([...user, today()].join(" | ")), records: readRecords(state) };
}

function userTexts({ goal, options, userAnswers }: AgentState): string[] {
  return [goal, options.instructions ?? "", ...userAnswers];
}

function readRecords({ records, shownLines }: AgentState): ReadRecord[] {
  const marks = shownLines.marks();
  return records.read((url) => marks.get(url));
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

/** Questions a report of completion once if the last action failed. Nothing rests on an action by pictures without an effect. */
function problemOfLast(state: AgentState): string[] {
  const last = state.actions.findLast(({ tool }) => changing.has(tool));
  if (!last || last.status === "done" || state.hasQuestionedLastAction) return [];
  if (last.tool === "computer" && last.status === "no-effect") return [];
  state.hasQuestionedLastAction = true;
  return [lastWasNotDone(last.description)];
}

function changeContext({ goal, actions, timeline, session }: AgentState, { records }: Material): ChangeContext {
  const observed = observedChanges(actions, timeline);
  return { goal, actions, timeline, observed, records, isDialogOpen: session.openDialog !== undefined };
}

function changeProblems(
  { kind, answer, changes = [], status }: Report,
  context: ChangeContext,
): readonly ReportProblem[] {
  const problems = checkChanges({ kind, answer, changes }, context);
  const isPartial = status !== "completed";
  // A part of the goal may be reached without any change.
  return isPartial ? problems.filter(({ code }) => !OF_WHOLE.has(code)) : problems;
}

const OF_WHOLE: ReadonlySet<string> = new Set([
  "change-missing",
  "change-not-stored",
  "change-not-listed",
  "dialog-open",
]);

interface CheckedNumbers {
  readonly problems: readonly string[];
  readonly calculations: readonly Calculation[];
  /** Numbers that the user wrote or that were calculated, as text. */
  readonly known: ReadonlySet<string>;
}

/** Recomputes the calculations, and checks the numbers of the answer. */
function checkNumbers(
  report: Report,
  state: AgentState,
  { user, userWords, texts, records }: Material,
): CheckedNumbers {
  const { answer, evidence, calculations: stated = [], changes = [] } = report;
  const results = stated.map(({ result }) => result);
  const refused = stated.map((one, index) => problemOfCalculation(one, texts, results.slice(0, index)));
  const problems = stated.flatMap((one, index) => {
    const problem = refused[index];
    return problem ? [calculationRefused(one, problem, index + 1)] : [];
  });
  const calculations = stated.filter((_, index) => refused[index] === undefined);
  const made = stated.filter((one) => !isChosen(one)).flatMap(({ result }) => exactly(result));
  const known = new Set([...userNumbers([...user, today()]), ...made]);
  const operands = { goal: state.goal, answer, records, names: new RecordNames(records) };
  problems.push(...checkOperands(calculations, operands).map(reportProblem));
  const isChange = changes.length > 0;
  const context = { goal: state.goal, evidence, records, known, userWords, written: state.written.numbers, isChange };
  for (const problem of checkAnswerNumbers(answer, context)) {
    // A number of another record is not made true by a calculation.
    const isOther = problem.code !== "number-not-shown" && problem.code !== "number-not-quoted";
    const derived = isOther ? undefined : derive(problem.value, evidence, texts);
    if (problem.code === "number-not-shown" && derived && isCertain(derived, evidence)) calculations.push(derived);
    else problems.push(reportProblem({ ...problem, ...(derived && { calculation: JSON.stringify(derived) }) }));
  }
  for (const { result } of calculations) for (const value of exactly(result)) known.add(value);
  return { problems, calculations, known };
}

/** Whether a calculation only chooses one of its numbers, as a maximum does: then the number is that of a record. */
function isChosen({ operation, from, result }: Calculation): boolean {
  const numbers = new Set(from.flatMap((quote) => [...numbersIn(quote, "dot"), ...numbersIn(quote, "comma")]));
  return operation !== "count" && exactly(result).some((value) => numbers.has(value));
}

function derive(value: string, evidence: readonly string[], texts: readonly ReadText[]): Calculation | undefined {
  const [number] = numbersIn(value, "dot");
  return number === undefined ? undefined : deriveCalculation(Number(number), evidence, texts);
}

function exactly(value: number): string[] {
  const exact = fromNumber(value);
  return exact ? [decimalText(exact)] : [];
}

interface CheckedData {
  readonly problems: readonly string[];
  readonly output?: unknown;
}

async function checkData(
  { status, output }: Report,
  state: AgentState,
  { material, known }: { readonly material: Material; readonly known: ReadonlySet<string> },
): Promise<CheckedData> {
  if (!state.output) return { problems: [] };
  const isClaim = status === "completed";
  if (output === undefined) return { problems: isClaim ? [outputMissing()] : [] };
  const problems = checkOutput(output, {
    goal: state.goal,
    records: material.records,
    known,
    isChosen: (value) => isInSchema(value, state),
    isSeen: (value) => state.seen.has(value),
  }).map(reportProblem);
  const parsed = await state.output.parse(output);
  if (parsed.isValid) return { problems, output: parsed.data };
  return { problems: isClaim ? [...problems, outputUnfit(parsed.paths.map((path) => path.join(".")))] : problems };
}

/** Whether the schema contains a text, such as a category. */
function isInSchema(value: string, { output }: AgentState): boolean {
  const words = JSON.stringify(value.toLowerCase());
  return JSON.stringify(output?.json ?? "")
    .toLowerCase()
    .includes(words);
}
