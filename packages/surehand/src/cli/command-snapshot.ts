import type { Snapshot } from "@surehand/browser";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";
import { type PageCommandOptions, seconds, withPage } from "./with-page.ts";

export interface SnapshotCommandOptions extends PageCommandOptions {
  readonly maxTokens: number;
}

export async function runSnapshot(url: string, options: SnapshotCommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withPage(url, options, terminal, async (hand) => {
    const startedAtMs = performance.now();
    const snapshot = await hand.snapshot({ maxTokens: options.maxTokens, timeoutMs: options.timeout });
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

function count(number: number, word: string): string {
  return `${number.toLocaleString("en-US")} ${word}${number === 1 ? "" : "s"}`;
}

function toJson(snapshot: Snapshot): object {
  const { url, title, text, tokens, folded, isComplete, notices, domConfidence, refs } = snapshot;
  return { url, title, text, tokens, folded, isComplete, notices, domConfidence, refs: [...refs.values()] };
}
