import type { Snapshot } from "@surehand/browser";
import { readCount } from "../settings/read-text.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count, seconds } from "../terminal/numbers.ts";
import { type PageOptions, type PageRun, withPage } from "./page-run.ts";
import { selectElement } from "./select-element.ts";

export interface SnapshotCommandOptions extends PageOptions {
  readonly maxTokens?: string;
  readonly selector?: string;
}

export async function runSnapshot(run: PageRun & { readonly options: SnapshotCommandOptions }): Promise<ExitCode> {
  const { options, terminal } = run;
  const { maxTokens } = options;
  const folding = maxTokens === undefined ? {} : { maxTokens: readCount(maxTokens, { input: "--max-tokens" }) };
  return withPage(run, async (hand) => {
    const selector = await selectElement(hand, options.selector);
    const startedAtMs = performance.now();
    const snapshot = await hand.snapshot({ ...folding, ...(selector && { selector }) });
    const tookMs = performance.now() - startedAtMs;
    terminal.print(options.json ? JSON.stringify(toJson(snapshot), undefined, 2) : snapshot.text);
    terminal.say(terminal.talkColors.dim(summary(snapshot, tookMs)));
    return exitCodes.done;
  });
}

export function summary(snapshot: Snapshot, tookMs: number): string {
  const { refs, tokens, folded, domConfidence } = snapshot;
  const left = folded.reduce((sum, fold) => sum + fold.count, 0);
  const foldNote = left > 0 ? `, ${count(left, "line")} folded (--max-tokens shows more)` : "";
  const doubt = domConfidence < 0.6 ? " Much of this page is drawn, not written: look at a picture too." : "";
  return `${count(refs.size, "thing")} to act on, ${count(tokens, "token")}${foldNote}, read in ${seconds(tookMs)}.${doubt}`;
}

function toJson(snapshot: Snapshot): object {
  const { url, title, text, tokens, folded, isComplete, notices, domConfidence, refs } = snapshot;
  return { url, title, text, tokens, folded, isComplete, notices, domConfidence, refs: [...refs.values()] };
}
