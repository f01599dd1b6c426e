import { resolve } from "node:path";
import type { RunDiff } from "@surehand/evidence";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import { loadEvidence } from "./load-application.ts";
import type { Run } from "./page-run.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface DiffCommandOptions {
  readonly json?: boolean;
}

/** Compares two runs of a task. Exits with 3 if the later one did not read all of its samples: nothing is known of those. */
export async function runDiff(
  { options, terminal }: Run & { readonly options: DiffCommandOptions },
  [earlier, later]: readonly [string, string],
): Promise<ExitCode> {
  const { diffRuns } = await loadEvidence("diff");
  const diff = await diffRuns(resolve(earlier), resolve(later));
  if (options.json) terminal.print(JSON.stringify(diff, undefined, 2));
  else print(diff, terminal);
  return diff.unread.length === 0 ? exitCodes.done : exitCodes.refused;
}

function print({ equal, changed, gone, added, unread }: RunDiff, terminal: Run["terminal"]): void {
  const { resultColors } = terminal;
  const line = (text: string): void => terminal.print(oneLine(text));
  const { red, green, yellow } = resultColors;
  for (const { sampleId, changes } of changed)
    for (const change of changes)
      line(`${yellow("~")} ${sampleId}: ${change.field}: ${"before" in change ? valuesOf(change) : itemsOf(change)}`);
  for (const { sampleId, url, reason } of gone)
    line(`${red("-")} ${sampleId}: ${reason === "page-gone" ? `the page is gone: ${url}` : "not in the later run"}`);
  for (const { sampleId, url } of added) line(`${green("+")} ${sampleId}: ${url}`);
  for (const { sampleId, reason } of unread) line(`${red("?")} ${sampleId}: not read: ${reason}`);
  line(
    `${count(changed.length, "sample")} changed, ${gone.length} gone, ${added.length} new, ${equal} equal, ${unread.length} not read.`,
  );
}

function valuesOf({ before, after }: { readonly before: unknown; readonly after: unknown }): string {
  return `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
}

function itemsOf({
  removed,
  added,
}: {
  readonly removed: readonly unknown[];
  readonly added: readonly unknown[];
}): string {
  const parts = [
    ...removed.map((item) => `- ${JSON.stringify(item)}`),
    ...added.map((item) => `+ ${JSON.stringify(item)}`),
  ];
  return parts.length === 0 ? "in another order" : parts.join(", ");
}
