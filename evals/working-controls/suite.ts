import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { controlCases } from "./cases/index.ts";
import type { ControlCase } from "./control-case.ts";
import { type OutsideGroup, outsideGroups } from "./outside/outside-cases.ts";
import { type ControlOutcome, performCase } from "./perform-case.ts";
import { brokenPromises, createTally, describeTotals, type Tally } from "./tally.ts";
import { judge } from "./verdict.ts";

interface ControlsFixture extends PageFixture {
  readonly tally: Tally;
}

export const suite = defineSuite<ControlsFixture>({
  name: "working-controls",
  description: "A working control is operated once, and the result reports it.",
  async open() {
    const fixture = await openPageFixture();
    return { ...fixture, tally: createTally(), [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases: () => [...controlCases.map(controlCase), ...outsideGroups().flatMap(groupCases), totalsCase],
});

function controlCase(control: ControlCase): EvalCase<ControlsFixture> {
  return {
    name: control.name,
    async run({ tally, ...fixture }) {
      const outcome = await performCase(fixture, control);
      const { verdict, problems } = judge(control, outcome);
      tally.add(verdict, outcome.performMs);
      assertNoProblems(
        problems.map((problem) => `${verdict}: ${problem}`),
        JSON.stringify(outcome, null, 2),
        { performMs: outcome.performMs },
      );
      return { detail: describe(control, outcome), metrics: { performMs: outcome.performMs } };
    },
  };
}

function groupCases({ cases, skipped }: OutsideGroup): EvalCase<ControlsFixture>[] {
  return skipped === undefined ? cases.map(controlCase) : [{ ...skipped, run: async () => {} }];
}

function describe({ isQuoted }: ControlCase, { results, times, performMs }: ControlOutcome): string {
  const statuses = results.map(({ status }) => status).join(", ");
  const quote = isQuoted === true ? `: ${results.at(-1)?.message}` : "";
  return `${statuses}; happened ${times} time in ${performMs} ms${quote}`;
}

/**
 * The last case checks the totals that the suite guarantees. With a filter, it runs only if the filter matches it
 * explicitly.
 */
const totalsCase: EvalCase<ControlsFixture> = {
  name: "totals",
  async run({ tally: { totals } }) {
    assertNoProblems(brokenPromises(totals).map((problem) => `${problem}: ${describeTotals(totals)}`));
    return { detail: describeTotals(totals), metrics: { ...totals } };
  },
};
