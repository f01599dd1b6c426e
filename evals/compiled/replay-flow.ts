import { createPageSession } from "@surehand/browser";
import { replayRun, type RunRecording } from "@surehand/replay";
import type { Browser } from "playwright-core";
import { withPage } from "./with-page.ts";

export interface ReplayOutcome {
  readonly isPassed: boolean;
  readonly log: readonly string[];
  readonly message: string;
}

/** Replays a recording at another origin. */
export async function replayFlow(
  browser: Browser,
  recording: RunRecording,
  { url, ...options }: { readonly url: string; readonly frozen: boolean; readonly files: readonly string[] },
): Promise<ReplayOutcome> {
  return withPage(browser, async (page, readLog) => {
    await using session = await createPageSession(page, { confirm: () => true });
    const { success, message, drift } = await replayRun(session, recording, { startUrl: url, ...options });
    const text = [message, ...drift.map((one) => `${one.kind}: ${one.message}`)].join("\n");
    return { isPassed: success, log: await readLog(), message: text };
  });
}
