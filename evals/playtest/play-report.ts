import { isIssueKind, type IssueKind } from "@surehand/playtest";
import { z } from "zod";

/** What the benchmark reads of a playtest's `report.json`: names that scripts rely on. */
export const playReportSchema = z.object({
  status: z.enum(["pass", "partial", "fail"]),
  playability: z.number(),
  issues: z.array(
    z.object({
      id: z.string(),
      kind: z.custom<IssueKind>((value) => typeof value === "string" && isIssueKind(value)),
      severity: z.enum(["low", "medium", "high"]),
      confidence: z.number(),
      title: z.string(),
    }),
  ),
});

export type PlayReport = z.infer<typeof playReportSchema>;

export type PlayIssue = PlayReport["issues"][number];
