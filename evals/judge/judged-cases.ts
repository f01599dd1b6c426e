import { createEvaluator } from "@surehand/agent";
import { createModel } from "@surehand/model";
import { type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import type { EvalCase } from "../harness/suite.ts";
import type { JudgeTask, ScriptedRun } from "./judge-task.ts";
import { runLabelled } from "./run-labelled.ts";

const hint = "set JUDGE_MODEL (provider/name), and JUDGE_BASE_URL if the model has an address of its own";
/** Long, because a person may act as the model. */
const timeoutMs = 3_600_000;

/** Returns the same runs, evaluated by a judge. */
export function judgedCases(tasks: readonly JudgeTask[]): EvalCase<PageFixture>[] {
  return chooseRuns(tasks).map(judgedCase);
}

interface TaskRun {
  readonly task: JudgeTask;
  readonly run: ScriptedRun;
}

const mostRuns = 20;

/**
 * Chooses a true success and a false one of each task, with varying kinds; side effects come last, because they are the
 * hardest to detect.
 */
function chooseRuns(tasks: readonly JudgeTask[]): readonly TaskRun[] {
  const pairs = tasks.flatMap((task, index) => {
    const wrong = task.runs.filter(({ kind }) => kind !== "true");
    const right = task.runs.filter(({ kind }) => kind === "true");
    return [right[index % right.length], wrong[index % wrong.length]].flatMap((run) => (run ? [{ task, run }] : []));
  });
  const chosen = new Set(pairs.map(({ run }) => run));
  const more = tasks.flatMap((task) => task.runs.map((run) => ({ task, run })));
  const sideEffects = more.filter(({ run }) => run.kind === "side-effect" && !chosen.has(run));
  return [...pairs, ...sideEffects].slice(0, mostRuns);
}

function judgedCase({ task, run }: TaskRun): EvalCase<PageFixture> {
  const { JUDGE_MODEL: name, JUDGE_BASE_URL: baseUrl } = process.env;
  return {
    name: `judged ${task.name} ${run.kind}: ${run.name}`,
    timeoutMs,
    ...(name === undefined && { skip: hint }),
    async run(fixture) {
      const { result } = await runLabelled(fixture, { task, run }, { keepsTrace: true });
      const model = createModel(name ?? "", { ...(baseUrl !== undefined && { baseUrl, apiKey: "any" }) });
      const verdict = await visit(fixture, { html: "" }, ({ session }) =>
        createEvaluator(session, { model, timeout: timeoutMs }).judgeRun(result),
      );
      // A change that was not requested is not a success, even if each key point holds.
      const isGood = verdict.status === "success" && verdict.sideEffects.length === 0;
      const problems = isGood === (run.kind === "true") ? [] : [`the judge says ${verdict.status}`];
      const { calls, inputTokens } = verdict.usage;
      const metrics = { judged: 1, agreed: Number(problems.length === 0), calls, inputTokens };
      assertNoProblems(problems, JSON.stringify(verdict, undefined, 1), metrics);
      return { detail: verdict.reasoning.slice(0, 100), metrics };
    },
  };
}
