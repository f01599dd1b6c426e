import { hasData } from "../../data/requirements.ts";
import { formatReasons } from "../../results/reason.ts";
import type { Termination } from "../../results/termination.ts";
import type { SampleRow } from "./sample-row.ts";

/** Ends that the states of the values explain. */
const explained: ReadonlySet<Termination> = new Set(["requirements-met", "values-unproved", "list-incomplete"]);

/**
 * Says why a sample is not done: the code of how its work ended, such as `sign-in`, then the codes of its values. A sample without data has
 * only the former: its values are missing because the work ended so.
 */
export function reasonCell({ status, termination, reasons, extracted }: SampleRow): string {
  if (termination === undefined) return "not-started";
  if (status === "done") return formatReasons(reasons);
  const end = explained.has(termination) ? "" : termination;
  if (end !== "" && !hasData(extracted)) return end;
  return [end, formatReasons(reasons)].filter((part) => part !== "").join("; ") || termination;
}
