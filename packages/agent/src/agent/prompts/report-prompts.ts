import type { Calculation, CalculationProblem } from "../report/calculation.ts";
import type { ChangedStep, ChangeProblem, ReportProblem } from "../report/report-problem.ts";

/** Names the problem of a report, and what would be accepted. */
export function reportProblem(problem: ReportProblem): string {
  const { code } = problem;
  switch (code) {
    case "number-not-shown":
      return `${problem.value} in ${problem.where} was not shown. ${acceptedNumber(problem.calculation)}`;
    case "number-of-other-record":
      return `${problem.value} in ${problem.where} was not shown in the row or card of ${JSON.stringify(problem.name)}. ${acceptedNumber(problem.calculation)}`;
    case "number-of-other-label":
      return `${problem.value} in ${problem.where} was not shown as ${JSON.stringify(problem.label)}, but under another label. ${acceptedNumber(problem.calculation)}`;
    case "number-not-quoted":
      return `evidence does not quote the line or row with ${problem.value}. Accepted: evidence with that line or row${problem.calculation === undefined ? "" : `, or calculations [${problem.calculation}]`}.`;
    case "number-written":
      return `${problem.value} is a number that you wrote yourself. Accepted: a number that the page showed before.`;
    case "number-of-one":
      return `${problem.value} was not shown for both. Accepted: a number of each, with a quote of each.`;
    case "text-not-shown":
      return `${JSON.stringify(problem.value)} in ${problem.where} does not occur in what you were shown. Accepted: the text as the page shows it.`;
    case "text-of-other-record":
      return `${JSON.stringify(problem.value)} in answer was not shown as ${JSON.stringify(problem.label)} of ${JSON.stringify(problem.name)}, but of another row, card or section. Accepted: the value that stands there.`;
    case "label-differs":
      return `${JSON.stringify(problem.value)} in ${problem.where} was not shown as ${JSON.stringify(problem.label)}, but under another label. Accepted: the value with that label.`;
    case "not-one-record":
      return `the values of ${problem.where} (${problem.values.join(", ")}) do not occur in one row, card or page. Accepted: values of the same row or card.`;
    case "operation-differs":
      return `the goal asks for another calculation. Accepted: ${problem.asked.join(" or ")}.`;
    case "operand-missing":
      return `no calculation uses the number of ${JSON.stringify(problem.name)}, which the goal names. Accepted: a quote of it in "from".`;
    case "operand-of-other":
      return `${JSON.stringify(problem.quote)} does not belong to what the goal names. Accepted: quotes of the rows, cards or pages that it names.`;
    case "direction-differs":
      return `the quoted numbers say the opposite of ${JSON.stringify(problem.word)}. Accepted: the direction that they show.`;
    default:
      return changeProblem(problem);
  }
}

function changeProblem(problem: ChangeProblem): string {
  const { code } = problem;
  switch (code) {
    case "dialog-open":
      return "a dialog of the browser is still open. Answer it, and check what happened, before you report.";
    case "change-missing":
      return `this goal asks for a change, and "changes" is empty. ${acceptedSteps(problem.steps)}`;
    case "change-not-stored":
      return `no listed change ${problem.verb === "" ? "keeps what was written" : `does what ${JSON.stringify(problem.verb)} means`}: writing into a field, or a step before the last one that did, is not enough. ${acceptedSteps(problem.steps)}`;
    case "other-change":
      return `the goal asks to remove something, and the page or the answer speaks of another change: ${JSON.stringify(problem.verb)}. Accepted: the removal, or a report that it was not removed.`;
    case "change-not-listed":
      return `no listed change concerns ${JSON.stringify(problem.name)}. Accepted: a change of it, or a report that it was not changed.`;
    case "other-removed":
      return `${JSON.stringify(problem.name)} was removed, too, although the goal or the answer says that only the named thing was. Accepted: an answer that names it.`;
    case "object-renamed":
      return `${JSON.stringify(problem.name)} was renamed to ${JSON.stringify(problem.to)}, and not removed.`;
    case "object-left":
      return `${problem.url} still shows the row of ${JSON.stringify(problem.name)}, so it was not removed.`;
    case "object-elsewhere":
      return `${JSON.stringify(problem.name)} was changed in another place than the one on ${problem.url} that the goal may mean. Accepted: a look at that place which shows the change there.`;
    case "step-without-change":
      return `step ${problem.step} changed nothing that lasts: opening, scrolling, focus, menus, sorting and searching do not count. ${acceptedSteps(problem.steps)}`;
    case "dialog-dismissed":
      return `a question of the browser was dismissed in or after step ${problem.step}, so its change is not proved. Accepted: a change made after that.`;
    case "request-failed":
      return `the site answered step ${problem.step} with status ${problem.status}, so nothing was stored. Accepted: a later step that succeeded.`;
    case "change-undone":
      return `step ${problem.by} took back the change of step ${problem.step}. Accepted: a change that holds at the end.`;
    case "quote-not-new":
      return `${JSON.stringify(problem.quote)} was shown before step ${problem.step} too, so it proves no change. Accepted: a text of that step's result, or one that appeared or disappeared since.`;
    case "quote-of-own-text":
      return `${JSON.stringify(problem.quote)} is a text that you wrote, so it shows no removal. Accepted: a text that disappeared, or the page's message.`;
    case "quote-not-after":
      return `${JSON.stringify(problem.quote)} does not show that step ${problem.step} succeeded. Accepted: a text of that step's result, or one that appeared or disappeared since, and no error or question.`;
    default:
      return code satisfies never;
  }
}

function acceptedNumber(calculation: string | undefined): string {
  const derived = calculation ?? "";
  return derived === ""
    ? 'Accepted: a number of the row that the answer names, or one that "calculations" derives from quotes.'
    : `Accepted: calculations [${derived}].`;
}

const mostSteps = 5;

function acceptedSteps(steps: readonly ChangedStep[]): string {
  const last = steps.slice(-mostSteps).map(({ step, what }) => `step ${step} (${what})`);
  return last.length === 0
    ? 'No step has changed anything so far. Make the change, or report status "partial" or "failed".'
    : `Steps that changed something: ${last.join("; ")}. Accepted: these in changes, with a quote of what each changed, if they make the change; otherwise continue.`;
}

/** Names the problem of a calculation, and what would be accepted. */
export function calculationRefused(
  { operation, result, from }: Calculation,
  problem: CalculationProblem,
  position: number,
): string {
  return `calculation ${position} (${operation} ${result}): ${whyRefused(problem, { operation, count: from.length })}`;
}

interface Refused {
  readonly operation: string;
  readonly count: number;
}

function whyRefused(problem: CalculationProblem, { operation, count }: Refused): string {
  switch (problem.code) {
    case "no-quotes":
      return `"from" is empty. Accepted: one quote for each thing that is counted or each number that is used.`;
    case "needs-two-numbers":
      return `"from" has ${count} quotes. Accepted: two quotes with one number each, or one row with two numbers.`;
    case "unknown-result":
      return `${JSON.stringify(problem.quote)} is no earlier calculation. Accepted: "#1" for the result of the first one.`;
    case "quote-not-shown":
      return `${JSON.stringify(problem.quote)} was not shown. Accepted: text copied letter by letter from a page or a tool's result.`;
    case "quote-used-too-often":
      return `${JSON.stringify(problem.quote)} overlaps another quote: it was shown ${problem.count} times, and each place counts once. Accepted: quotes of separate places, all from the page or all from one tool's result.`;
    case "number-out-of-context":
      return `${JSON.stringify(problem.quote)} is a part of a longer line. Accepted: the whole line or row.`;
    case "no-number":
      return `${JSON.stringify(problem.quote)} has no number. Accepted: quotes with one number each, or rows of one table.`;
    case "unlike":
      return `${JSON.stringify(problem.quote)} is not of the same kind as the other quotes (another column, list or currency). Accepted: quotes of similar rows or cells.`;
    case "row-quoted-twice":
      return `${JSON.stringify(problem.quote)} is in a row that another quote counts already. Accepted: one quote for each row.`;
    case "wrong-result":
      return `the quotes make ${problem.accepted.join(" or ")}. Accepted: that result, or the quotes that make ${operation} right.`;
    default:
      return problem satisfies never;
  }
}
