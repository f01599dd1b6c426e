import { readFileSync } from "node:fs";
import {
  type BrowserHandle,
  createPageSession,
  launchBrowser,
  type PageSession,
  type Snapshot,
} from "@surehand/browser";
import { foldedCall, unfoldedCall } from "./call-names.ts";
import type { Competitor, LaunchSettings } from "./competitor.ts";
import { builtFile } from "../../scripts/against/checkout.ts";

export interface SurehandCompetitor extends Competitor {
  readonly browser: BrowserHandle;
  readonly session: PageSession;
  /** Results of the latest unfolded and folded captures. */
  readonly latest: { unfolded?: Snapshot; folded?: Snapshot };
}

const snapshotTimeoutMs = 60_000;

export async function launchSurehand({ executablePath, args, viewport }: LaunchSettings): Promise<SurehandCompetitor> {
  const browser = await launchBrowser({ executablePath, args: [...args], viewport: { ...viewport } });
  const { page } = browser;
  const session = await createPageSession(page);
  const latest: SurehandCompetitor["latest"] = {};
  return {
    name: "surehand",
    version: readVersion(),
    browser,
    session,
    latest,
    calls: [
      {
        name: unfoldedCall,
        what: "session.snapshot({ maxTokens: Infinity }): nothing folded",
        capture: async () => {
          latest.unfolded = await session.snapshot({ maxTokens: Infinity, timeout: snapshotTimeoutMs });
          return latest.unfolded.text;
        },
      },
      {
        name: foldedCall,
        what: "session.snapshot(): folded to 8,000 tokens",
        capture: async () => {
          latest.folded = await session.snapshot({ timeout: snapshotTimeoutMs });
          return latest.folded.text;
        },
      },
    ],
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: (expression) => page.evaluate(expression),
    async [Symbol.asyncDispose]() {
      await session.close();
      await browser.close();
    },
  };
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(builtFile("packages/browser/package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null ? String(Reflect.get(manifest, "version")) : "unknown";
}
