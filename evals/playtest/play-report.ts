import { isIssueKind, type IssueKind } from "@surehand/playtest";
import { z } from "zod";

/** Schema of the part of a playtest's `report.json` that the benchmark reads. Scripts rely on its names. */
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
  const found = issues.map(({ severity, kind }) => `${severity} ${kind}`);
  return `${status} ${playability}: ${found.join(", ") || "no issues"}`;
}

export function countHigh({ issues }: PlayReport): number {
  return issues.filter(({ severity }) => severity === "high").length;
}
