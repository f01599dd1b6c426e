import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { isFabricated, type JudgeTask, type ScriptedRun } from "./judge-task.ts";
import { judgedCases } from "./judged-cases.ts";
import { reportCases, type ReportTally, reportTotals } from "./report-cases.ts";
import { runLabelled } from "./run-labelled.ts";
import { Tally } from "./tally.ts";
import { judgeTasks } from "./tasks/index.ts";

export const suite = defineSuite<PageFixture>({
  name: "judge",
  description:
    "Checks without a model accept true successes and reject false ones; a judge does so too, if there is one.",
  open: () => openPageFixture(),
  cases: () => {
    const tally = new Tally();
    const checked = judgeTasks.flatMap((task) => task.runs.map((run) => checkedCase(task, run, tally)));
    const reports: ReportTally = { lies: 0, accepted: [], truths: 0, proved: 0, refused: [] };
    const reported = [...reportCases(reports), reportTotals(reports)];
    return [...reported, ...checked, totals(tally), ...judgedCases(judgeTasks)];
  },
});

function checkedCase(task: JudgeTask, run: ScriptedRun, tally: Tally): EvalCase<PageFixture> {
  const isTrue = run.kind === "true";
  return {
    name: `${task.name} ${run.kind}: ${run.name}`,
    async run(fixture) {
      const { result, isReached } = await runLabelled(fixture, { task, run }, { verify: "expectations" });
      const problems = problemsOfLabel(run, isReached);
      const isAccepted = result.status === "completed";
      if (isAccepted !== isTrue)
        problems.push(isAccepted ? "a false success was accepted" : `a true success was refused: ${result.message}`);
      // Without expectations: the checks that apply to a report on any page.
      const alone =
        isTrue || isFabricated(run.kind) ? await runLabelled(fixture, { task, run }, { verify: "claims" }) : undefined;
      const isAcceptedAlone = alone?.result.status === "completed";
      if (alone && isAcceptedAlone !== isTrue)
        problems.push(`without expectations: ${isAcceptedAlone ? "accepted" : "refused"}`);
      tally.add({ kind: run.kind, isAccepted, isAcceptedAlone });
      const detail = result.verification?.checks.filter(({ isMet }) => !isMet).map(({ what }) => what) ?? [];
      assertNoProblems(problems, JSON.stringify(result.verification ?? result.message, undefined, 1));
      return { detail: [isAccepted ? "accepted" : "refused", ...new Set(detail)].join(" ") };
    },
  };
}

/** A label that the page does not confirm is a mistake in the suite. */
function problemsOfLabel(
  { kind, isStateReached = kind === "true" }: ScriptedRun,
  isReached: boolean | undefined,
): string[] {
  if (isReached === undefined || isReached === isStateReached) return [];
  return [`the label is wrong: the state is ${isReached ? "" : "not "}reached`];
}

const mostFalseRejects = 0.05;

function totals(tally: Tally): EvalCase<PageFixture> {
  return {
    name: "totals",
    run: async () => {
      const { metrics, falseRejectRate } = tally;
      const problems = [
        ...(metrics["fabricatedAccepted"] === 0 && metrics["fabricatedAcceptedAlone"] === 0
          ? []
          : ["fabricated answers were accepted"]),
        ...(falseRejectRate <= mostFalseRejects
          ? []
          : [`${(falseRejectRate * 100).toFixed(1)} % of true successes were refused`]),
      ];
      assertNoProblems(problems, JSON.stringify(metrics), metrics);
      return { detail: tally.summary, metrics };
    },
  };
}
