import { openRunFixture, type RunFixture } from "../harness/run-fixture.ts";
import { defineSuite } from "../harness/suite.ts";
import { faults } from "./faults.ts";
import { caseOnPostgres } from "./on-postgres.ts";
import { casesInOneProcess } from "./one-process.ts";

const TIMEOUT_MS = 1_500_000;

export const suite = defineSuite<RunFixture>({
  name: "chaos",
  description:
    "If any part of a run on many machines fails, each sample still has one result, and the evidence verifies.",
  options: { samples: { type: "string" } },
  open: () => openRunFixture("chaos"),
  cases: (_, { samples = "300" }) => [
    ...casesInOneProcess(Number(samples), TIMEOUT_MS),
    ...faults.map((fault) => caseOnPostgres(fault, { samples: Number(samples), timeoutMs: TIMEOUT_MS })),
  ],
  summarize: (results) => ({
    lost: results.reduce((sum, { metrics }) => sum + (metrics["lost"] ?? 0), 0),
    doubled: results.reduce((sum, { metrics }) => sum + (metrics["doubled"] ?? 0), 0),
  }),
});
