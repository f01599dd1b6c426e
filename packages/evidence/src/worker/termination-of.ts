import { ModelError } from "@surehand/model";
import type { LoopResult } from "@surehand/loop";
import type { Termination } from "../results/termination.ts";

export interface EndFacts {
  readonly endKind: "done" | "fail" | undefined;
  /** Whether a required field or artifact is missing. */
  readonly isMissing: boolean;
  /** Whether there are fewer items than the task expects. */
  readonly isShort: boolean;
  /** Whether a value has no certain source, or is missing although the task needs it. */
  readonly isUnproved: boolean;
  /** Whether a list or a page was not read to its end. */
  readonly isIncomplete: boolean;
}

/** Maps how the loop ended to why the sample did. This is the whole mapping. */
export function terminationOf(end: LoopResult, facts: EndFacts): Termination {
  switch (end.reason) {
    case "done":
      return ofReport(facts);
    case "ended":
      return byCode[end.code ?? ""] ?? "error";
    case "timed-out":
      return "time-limit";
    case "stopped":
      return "interrupted";
    case "answered":
      return "model-error";
    default:
      return ModelError.isInstance(end.error) ? "model-error" : "error";
  }
}

function ofReport({ endKind, isMissing, isShort, isUnproved, isIncomplete }: EndFacts): Termination {
  if (endKind === "fail") return "gave-up";
  if (isMissing) return "requirements-missing";
  if (isShort) return "fewer-items-than-expected";
  if (isUnproved) return "values-unproved";
  return isIncomplete ? "list-incomplete" : "requirements-met";
}

/** By the code of the policy that ended the loop. */
const byCode: Readonly<Record<string, Termination>> = {
  "step-limit": "step-limit",
  "network-errors": "network-errors",
  "sign-in": "sign-in",
  blocked: "blocked",
  "page-gone": "page-gone",
  "page-empty": "page-empty",
  "page-error": "page-error",
  "page-loading": "page-loading",
  "file-viewer": "file-viewer",
  "raw-data": "raw-data",
  repetition: "repetition",
  stagnation: "stagnation",
  drain: "interrupted",
};
