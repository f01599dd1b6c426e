import { isIssueKind, type IssueKind } from "@surehand/playtest";
import { z } from "zod";

/** What the benchmark reads of a playtest's `report.json`: names that scripts rely on. */
export const playReportSchema = z.object({
  status: z.enum(["pass", "partial", "fail"]),
  playability: z.number(),
  coverage: z.object({ controls: z.array(z.object({ key: z.string(), hasEffect: z.boolean() })) }),
  issues: z.array(
    z.object({
      id: z.string(),
      kind: z.custom<IssueKind>((value) => typeof value === "string" && isIssueKind(value)),
      severity: z.enum(["low", "medium", "high"]),
      confidence: z.number(),
      title: z.string(),
      /** Game time at which it shows, in milliseconds. */
      atMs: z.number(),
      /** A file in the folder of the run; null where the play cannot be repeated. */
      replay: z.string().nullable(),
    }),
  ),
});

export type PlayReport = z.infer<typeof playReportSchema>;

export type PlayIssue = PlayReport["issues"][number];

/** A line for a row of the suite. */
export function describeReport({ status, playability, issues }: PlayReport): string {
  const told = issues.map(({ severity, kind }) => `${severity} ${kind}`);
  return `${status} ${playability}: ${told.join(", ") || "no issues"}`;
}

export function countHigh({ issues }: PlayReport): number {
  return issues.filter(({ severity }) => severity === "high").length;
}
