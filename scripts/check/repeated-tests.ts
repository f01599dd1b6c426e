import { z } from "zod";

/** The parts of vitest's JSON report that identify tests that failed, and passed when repeated. */
const reportSchema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      assertionResults: z.array(
        z.looseObject({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Tests of one run that may have passed only when repeated. More of them mean a defect, and not a slow machine. */
export const MOST_REPEATED = 3;

/** Returns the names of the tests that failed, and passed when they were repeated. */
export function repeatedTests(report: unknown): string[] {
  const { testResults } = reportSchema.parse(report);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => fullName.trim());
}

/** Describes the repeated tests for the output of a run. Empty if there are none. */
export function describeRepeated(names: readonly string[]): string {
  if (names.length === 0) return "";
  const verdict = names.length > MOST_REPEATED ? `, which is more than ${MOST_REPEATED}` : "";
  const list = names.map((name) => `  ${name}`).join("\n");
  return `Failed once and passed when repeated${verdict}:\n${list}`;
}
