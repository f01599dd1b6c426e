import type { ControlCase } from "./control-case.ts";
import type { ControlOutcome } from "./perform-case.ts";

export type Verdict = "done" | "false no-effect" | "double" | "failed";

export interface Judged {
  readonly verdict: Verdict;
  /** One sentence each; empty if the case is done. */
  readonly problems: readonly string[];
}

/** A case is done if every action reports it, and the effect happened exactly once. */
export function judge({ lacks }: ControlCase, { results, times, thrown }: ControlOutcome): Judged {
  if (times > 1) return { verdict: "double", problems: [`happened ${times} times`] };
  if (thrown !== undefined) return { verdict: "failed", problems: [`threw ${thrown} (happened ${times} times)`] };
  const undone = results.find(({ status }) => status !== "done");
  if (undone !== undefined) {
    const isOverlooked = undone.status === "no-effect" && times === 1;
    const failure = `${undone.action.kind} is ${undone.status}: ${undone.message}`;
    return {
      verdict: isOverlooked ? "false no-effect" : "failed",
      problems: [`${failure} (happened ${times} times)`],
    };
  }
  if (times === 0) return { verdict: "failed", problems: ["reported as done, and did not happen"] };
  const lacking = lacks?.(results);
  return lacking === undefined ? { verdict: "done", problems: [] } : { verdict: "failed", problems: [lacking] };
}
