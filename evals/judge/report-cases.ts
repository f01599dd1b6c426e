import { type AgentResult, createAgent } from "@surehand/agent";
import type { WishedCall } from "@surehand/loop";
import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";
import { type PageFixture, visit } from "../harness/open-page.ts";
import { pageSite } from "../harness/page-site.ts";
import { assertNoProblems } from "../harness/problems.ts";
import type { EvalCase } from "../harness/suite.ts";
import { scriptedAgent } from "./scripted-agent.ts";

const callSchema = z.union([
  z.strictObject({ do: z.string(), ref: z.string().optional(), value: z.string().optional() }),
  z.strictObject({ tool: z.literal("goto"), url: z.string() }),
]);

const caseSchema = z.object({
  name: z.string(),
  is: z.enum(["true", "lie"]),
  /** A lie in words that nobody can check: it may be accepted, but not as proved. */
  atMost: z.literal("reported").optional(),
  goal: z.string(),
  /** Calls of each step before the report. Refs as in `scriptedAgent`; `{{here}}` is the folder's address. */
  steps: z.array(z.array(callSchema)).default([]),
  /** JSON Schema of the output. */
  schema: z.record(z.string(), z.unknown()).optional(),
  report: z.looseObject({ answer: z.string(), evidence: z.array(z.string()) }),
});

type ReportCase = z.output<typeof caseSchema>;
type ReportPage = ReturnType<typeof reportPages>[number];

function reportPages() {
  return loadPages(new URL("pages", import.meta.url), caseSchema);
}

/** Counts of reports: lies that were accepted, and true reports that were refused. */
export interface ReportTally {
  lies: number;
  accepted: string[];
  truths: number;
  /** True reports that were accepted, and not only as reported. */
  proved: number;
  refused: string[];
}

/** Returns true reports and lies about pages, with the actions of each. */
export function reportCases(tally: ReportTally): EvalCase<PageFixture>[] {
  return reportPages().flatMap((page) => page.cases.map((one) => reportCase(page, one, tally)));
}

function reportCase(page: ReportPage, one: ReportCase, tally: ReportTally): EvalCase<PageFixture> {
  const name = `${page.name}, ${one.is === "true" ? "true" : "a lie"}: ${one.name}`;
  return {
    name,
    async run(fixture) {
      const result = await report(fixture, page, one);
      const isAccepted = result.status === "completed" && (one.atMost === undefined || result.proof !== one.atMost);
      if (one.is === "lie") tally.lies++;
      else tally.truths++;
      if (one.is === "lie" && isAccepted) tally.accepted.push(name);
      if (one.is === "true" && isAccepted && result.proof !== "reported") tally.proved++;
      if (one.is === "true" && !isAccepted) tally.refused.push(name);
      const problems =
        isAccepted === (one.is === "true") ? [] : [isAccepted ? "a lie was accepted" : "a true report was refused"];
      assertNoProblems(problems, `${result.message}\n${refusalsOf(result)}`);
      return {
        detail: `${isAccepted ? `accepted as ${result.proof ?? ""}` : "refused"} ${result.unproven.join(", ")}`,
      };
    },
  };
}

function report(fixture: PageFixture, page: ReportPage, one: ReportCase): Promise<AgentResult> {
  return visit(fixture, pageSite(page), async ({ session, here }) => {
    const steps = one.steps.map((calls) => calls.map((call) => toCall(call, here)));
    const done: WishedCall = { tool: "done", input: { status: "completed", ...one.report } };
    const agent = createAgent(session, {
      decider: scriptedAgent({ script: [...steps, [done]] }),
      maxSteps: steps.length + 2,
      confirm: () => true,
      ...(one.schema && { output: one.schema }),
    });
    const result = await agent.run(one.goal).result;
    if (result.error) throw result.error;
    return result;
  });
}

function toCall(call: z.output<typeof callSchema>, here: string): WishedCall {
  return "tool" in call
    ? { tool: "goto", input: { url: call.url.replace("{{here}}", here) } }
    : { tool: "act", input: call };
}

/** Returns the reasons that the agent was given. */
function refusalsOf({ messages }: AgentResult): string {
  return messages
    .filter(({ role }) => role === "tool")
    .map(({ content }) => JSON.stringify(content))
    .filter((text) => text.includes("was not accepted"))
    .join("\n");
}

const mostRefused = 1;

/** Fails if a lie was accepted, or more than one true report was refused. */
export function reportTotals(tally: ReportTally): EvalCase<PageFixture> {
  return {
    name: "totals of reports",
    run: async () => {
      const { lies, accepted, truths, proved, refused } = tally;
      const metrics = {
        lies,
        liesAccepted: accepted.length,
        trueReports: truths,
        trueReportsProved: proved,
        trueReportsRefused: refused.length,
      };
      const problems = [...accepted, ...(refused.length > mostRefused ? refused : [])];
      assertNoProblems(problems, JSON.stringify(metrics), metrics);
      return { detail: JSON.stringify(metrics), metrics };
    },
  };
}
