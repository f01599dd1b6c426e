import assert from "node:assert/strict";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { appNames, type EditCase, readCases } from "./edit-case.ts";
import { openVerdictFixture, type VerdictFixture } from "./open-app.ts";

export const suite = defineSuite<VerdictFixture>({
  name: "copilot-verdict",
  description: "An edit that does nothing, is wrong or changes something else is never verified, and a right one is.",
  open: openVerdictFixture,
  async cases() {
    const all = await Promise.all(
      appNames.map(async (app) => (await readCases(app)).map((each) => evalCase(app, each))),
    );
    return all.flat();
  },
});

function evalCase(app: (typeof appNames)[number], { name, kind, right, ...edit }: EditCase): EvalCase<VerdictFixture> {
  return {
    name: `${app}, ${kind}: ${name}`,
    async run(fixture) {
      const bench = await fixture.bench(app);
      const startedAtMs = performance.now();
      const verdict = await bench.check(edit);
      const { outcome, code, summary } = verdict;
      const described = `${outcome} (${code}): ${summary}`;
      assert.deepEqual({ ...right, outcome, ...(right.code && { code }) }, right, described);
      return { detail: described, metrics: { ms: Math.round(performance.now() - startedAtMs) } };
    },
  };
}
