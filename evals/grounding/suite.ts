import { act, type ActOptions } from "@surehand/agent";
import { SurehandError } from "@surehand/kernel";
import { type IdleModelFixture, openIdleModelFixture } from "../harness/idle-model.ts";
import { type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { watchActions } from "../harness/watched-session.ts";
import type { GroundingCase, GroundingLevel, GroundingPage } from "./grounding-page.ts";
import { locateExpected, judgeGrounding, type Verdict } from "./judge-grounding.ts";
import { groundingPages } from "./pages/index.ts";

interface Judged {
  readonly split: GroundingPage["split"];
  readonly level: GroundingLevel;
  readonly verdict: Verdict;
  /** Whether the rules performed a wrong action without asking the model that was available. */
  readonly isCertainWrong: boolean;
}

interface GroundingFixture extends IdleModelFixture {
  readonly judged: Judged[];
}

const LEAST_RIGHT = 0.85;
const MOST_WRONG = 0.01;

export const suite = defineSuite<GroundingFixture>({
  name: "grounding",
  description:
    "Plain-language instructions find their element without a model or are refused, and never act on another element.",
  async open() {
    const fixture = await openIdleModelFixture();
    return { ...fixture, judged: [] };
  },
  cases: () => [...groundingPages.flatMap(pageCases), totalsCase],
});

function pageCases(page: GroundingPage): EvalCase<GroundingFixture>[] {
  return page.cases.map((grounding, index) => ({
    name: `${page.split}: ${page.name} ${index + 1}, ${grounding.level}: ${grounding.instruction.slice(0, 80)}`,
    async run({ judged, idle, ...fixture }) {
      const { verdict, outcome } = await runCase(fixture, page, grounding);
      const isCertainWrong = isWrong(verdict) && (await areRulesWrong({ ...fixture, idle }, page, grounding));
      judged.push({ split: page.split, level: grounding.level, verdict, isCertainWrong });
      // A `judgement` case needs a model; without one it is refused.
      const isAcceptable = verdict === "right" || (verdict === "refused" && grounding.level === "judgement");
      const metrics = { [verdict]: 1, certainWrong: Number(isCertainWrong) };
      const doubt = isCertainWrong ? ", and no model would have been asked" : "";
      assertNoProblems(
        isAcceptable ? [] : [`${verdict}${doubt}: ${outcome}`],
        JSON.stringify(grounding.expected),
        metrics,
      );
      return { detail: verdict, metrics };
    },
  }));
}

function isWrong(verdict: Verdict): boolean {
  return verdict === "wrong element" || verdict === "wrong action";
}

/** Runs the case with a model available, and returns whether the rules were wrong without asking it. */
async function areRulesWrong(
  { idle, ...fixture }: PageFixture & Pick<GroundingFixture, "idle">,
  page: GroundingPage,
  grounding: GroundingCase,
): Promise<boolean> {
  const { verdict } = await runCase(fixture, page, grounding, { model: idle.model, vision: false });
  return isWrong(verdict);
}

// oxlint-disable-next-line max-params -- where, what, and how
async function runCase(
  fixture: PageFixture,
  { html }: GroundingPage,
  grounding: GroundingCase,
  options: ActOptions = {},
): Promise<{ verdict: Verdict; outcome: string }> {
  return visit(fixture, { html }, async ({ page, session: own }) => {
    const expected = await locateExpected(page, own, grounding);
    const { session, performed } = watchActions(own);
    const { status, message } = await act(session, grounding.instruction, { timeout: 15_000, ...options }).catch(
      explain,
    );
    const verdict = judgeGrounding(expected, performed, status);
    return { verdict, outcome: `${status}: ${message} | ${JSON.stringify(performed)}` };
  });
}

function explain(error: unknown): { status: string; message: string } {
  if (!SurehandError.isInstance(error)) throw error;
  return { status: error.code, message: error.message };
}

const totalsCase: EvalCase<GroundingFixture> = {
  name: "totals",
  async run({ judged }) {
    // A split without pages is not reported.
    const splits = (["tune", "held-out"] as const).filter((split) => judged.some((one) => one.split === split));
    const summaries = splits.map((split) => `${split}: ${describe(judged, { split })}`);
    const problems = splits.flatMap((split) => {
      const own = judged.filter((one) => one.split === split);
      const readable = own.filter(({ level }) => level !== "judgement");
      return [
        ...(share(readable, "right") < LEAST_RIGHT ? [`${split}: too few right`] : []),
        ...(share(own, "wrong element") > MOST_WRONG ? [`${split}: too many wrong elements`] : []),
        ...(own.some(({ isCertainWrong }) => isCertainWrong)
          ? [`${split}: wrong although no model would have been asked`]
          : []),
      ];
    });
    assertNoProblems(problems.length > 0 ? [`${problems.join("; ")} (${summaries.join("; ")})`] : []);
    return { detail: summaries.join("; ") };
  },
};

function describe(judged: readonly Judged[], { split }: Pick<Judged, "split">): string {
  return (["plain", "relation", "judgement"] as const)
    .map((level) => {
      const all = judged.filter((one) => one.split === split && one.level === level);
      const count = (verdict: Verdict): number => all.filter((one) => one.verdict === verdict).length;
      const wrong = count("wrong element");
      return `${level} ${count("right")} right, ${count("refused")} refused, ${count("wrong action")} wrong actions, ${wrong} wrong elements of ${all.length}`;
    })
    .join(", ");
}

function share(judged: readonly Judged[], verdict: Verdict): number {
  return judged.length === 0 ? 0 : judged.filter((one) => one.verdict === verdict).length / judged.length;
}
