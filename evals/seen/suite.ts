import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { pageProblems } from "./check-page.ts";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { seenPages } from "./pages/index.ts";
import { scenarios } from "./scenarios/index.ts";
import type { SeenPage } from "./seen-page.ts";

export const suite = defineSuite<PageFixture>({
  name: "seen",
  description: "A snapshot contains what a person sees on the page, and nothing else.",
  open: openPageFixture,
  cases: () => [...seenPages.map(pageCase), ...scenarios],
});

function pageCase(expected: SeenPage): EvalCase<PageFixture> {
  return {
    name: expected.name,
    run: (fixture) =>
      visit(fixture, expected, async ({ session }) => {
        const startedMs = performance.now();
        const snapshot = await session.snapshot(expected.options);
        const snapshotMs = Math.round(10 * (performance.now() - startedMs)) / 10;
        assertNoProblems(pageProblems(expected, snapshot), snapshot.text);
        return { metrics: { tokens: snapshot.tokens, snapshotMs } };
      }),
  };
}
