import { Icon } from "./icons.tsx";
import type { CheckReport } from "../tools/check-edits.ts";

/** Whether a change was seen on the page; if not, why. */
export function VerdictLine({ verified, problems }: Pick<CheckReport, "verified" | "problems">) {
  return (
    <p class={`verdict ${verified ? "good" : ""}`}>
      <Icon name={verified ? "check" : "alert"} />
      {verified ? "Verified on the page" : `Not verified: ${stripCode(problems[0] ?? "")}`}
    </p>
  );
}

function stripCode(problem: string): string {
  return problem.replace(/^[a-z-]+: /u, "");
}
