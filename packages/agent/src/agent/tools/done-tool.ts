import { z } from "zod";
import { type AcceptedReport, checkReport } from "../check-report.ts";
import { acceptEvidence, rememberEnd } from "../report/accept-evidence.ts";
import type { ReportedChange } from "../report/report-proof.ts";
import {
  calculationDescription,
  changesDescription,
  doneRefused,
  kindDescription,
  toolDescriptions,
} from "../prompts.ts";
import { type Calculation, operations } from "../report/calculation.ts";
import type { JsonSchema } from "@surehand/extraction";
import { type AgentToolDefinition, otherTool } from "./agent-tool.ts";

const shape = {
  status: z.enum(["completed", "partial", "failed"]),
  kind: z.enum(["information", "change"]).optional().describe(kindDescription),
  answer: z.string(),
  evidence: z.array(z.string()),
  changes: z
    .array(z.object({ step: z.number(), quote: z.string() }))
    .optional()
    .describe(changesDescription),
  calculations: z
    .array(
      z.object({
        result: z.number(),
        operation: z.enum(operations),
        from: z.array(z.string()).describe(calculationDescription),
      }),
    )
    .optional(),
};

/** The tool for the final report, with data if the run has an output schema. */
export function doneTool(output?: JsonSchema): AgentToolDefinition {
  const input: z.ZodType<Report> = output ? z.object({ ...shape, output: toZod(output).optional() }) : z.object(shape);
  return otherTool({
    name: "done",
    description: toolDescriptions.done,
    input,
    isEnding: true,
    async run(report, state, { step, call }) {
      const { answer, evidence } = report;
      if (state.trace) state.trace.claim = report;
      await rememberEnd(state, step, call);
      const checked = await checkReport(report, state);
      if (checked.problems.length > 0) return { content: doneRefused(state.safe(checked.problems)), isError: true };
      const accepted = { ...report, output: checked.output };
      const verified = report.status === "completed" ? await state.verifier?.verify(accepted, step, call) : undefined;
      const usage = verified && { usage: verified.usage };
      const problems = verified?.problems ?? [];
      if (problems.length > 0) return { content: doneRefused(state.safe(problems)), isError: true, ...usage };
      const status = verified?.success === false ? "partial" : report.status;
      const { problems: _, ...proved } = checked;
      const acceptedEvidence = acceptEvidence({ evidence, changes: checked.changes }, state);
      const reported: AcceptedReport = { status, answer, evidence, ...proved, accepted: acceptedEvidence };
      return { content: "Accepted.", end: { message: answer, output: reported }, ...usage };
    },
  });
}

interface Report extends Record<string, unknown> {
  status: "completed" | "partial" | "failed";
  kind?: "information" | "change" | undefined;
  answer: string;
  evidence: string[];
  changes?: ReportedChange[] | undefined;
  calculations?: Calculation[] | undefined;
  output?: unknown;
}

function toZod(schema: JsonSchema): z.ZodType {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two descriptions of one format
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}
