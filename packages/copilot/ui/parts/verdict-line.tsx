import { Icon } from "./icons.tsx";
import type { CheckReport } from "../tools/check-edits.ts";

/** Whether a change was seen on the page; if not, why. */
export function VerdictLine({ verified, problems, notes = [] }: Pick<CheckReport, "verified" | "problems" | "notes">) {
  return (
    <p class={`verdict ${verified ? "good" : ""}`}>
      <Icon name={verified ? "check" : "alert"} />
      {verified
        ? ["Verified on the page", notes.join(" ")].filter(Boolean).join(". ")
        : `Not verified: ${stripCode(problems[0] ?? "")}`}
    </p>
  );
}

function stripCode(problem: string): string {
  return problem.replace(/^[a-z-]+: /u, "");
}
