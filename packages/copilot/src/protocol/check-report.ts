import { z } from "zod";
import type { MessagePart, ToolPart } from "./message.ts";

/** The part of a result of `run_checks` that the server reads. All texts come from the page: none is trusted. */
export const checkReport = z.looseObject({
  /** True only for a change that was seen. */
  verified: z.boolean(),
  problems: z.array(z.string().max(4000)).max(100),
  /** The code of each problem. */
  codes: z.array(z.string().max(64)).max(100).default([]),
  /** Outcome of the dev server's update: "reload-needed" if the page must be loaded again to show the edits. */
  update: z.string().max(64).optional(),
});
export type CheckedReport = z.infer<typeof checkReport>;

/** The call of the check after the last edit of a message. */
export function lastCheck(parts: readonly MessagePart[]): ToolPart | undefined {
  const lastEdit = parts.findLastIndex((part) => part.type === "tool" && part.diff !== undefined);
  const check = parts.slice(lastEdit + 1).findLast((part) => part.type === "tool" && part.toolName === "run_checks");
  return check?.type === "tool" ? check : undefined;
}
