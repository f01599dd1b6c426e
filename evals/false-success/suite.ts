import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { atRestTraps } from "./at-rest-traps.ts";
import { judge } from "./judge.ts";
import { traps } from "./pages/index.ts";
import { openPlaywrightTool } from "./playwright-tool.ts";
import { runTrap } from "./run-trap.ts";
import { openSurehandTool } from "./surehand-tool.ts";
import type { OpenTool } from "./tool.ts";
import type { Trap } from "./trap.ts";

export const suite = defineSuite<PageFixture>({
  name: "false-success",
  description: "An action is reported as done only if the requested effect happened, and it reaches no other element.",
  open: openPageFixture,
  cases: () => [...traps, ...atRestTraps()].map((trap) => trapCase(trap, openSurehandTool)),
});

/** Runs the same traps with another tool, for comparison. Failures there do not concern Surehand. */
export const peerSuite = defineSuite<PageFixture>({
  name: "false-success-of-playwright",
  description:
    "Counts how often Playwright's own calls end without an exception although the requested effect did not happen.",
  open: openPageFixture,
  cases: () => [...traps, ...atRestTraps()].map((trap) => trapCase(trap, openPlaywrightTool)),
});

function trapCase(trap: Trap, openTool: OpenTool): EvalCase<PageFixture> {
  return {
    name: trap.name,
    async run(fixture) {
      const { report, truth, timeout: timeoutMs } = await runTrap(fixture, trap, openTool);
      const { row, problems, counts } = judge(trap, report, truth, timeoutMs);
      const metrics = { ...counts, performMs: Math.round(report.ms) };
      const evidence = `${report.details}\n${JSON.stringify(truth)}`;
      assertNoProblems(problems.length > 0 ? [row] : [], evidence, metrics);
      return { detail: row, metrics };
    },
  };
}
