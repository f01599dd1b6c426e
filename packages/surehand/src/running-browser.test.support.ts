import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@surehand/browser";
import type { LaunchOptions } from "./sdk/options.ts";

/** A browser that runs for a whole file of tests: most are not about starting one, which takes longer than all else they do. */
export interface RunningBrowser extends AsyncDisposable {
  /** Flags that make a command use it, in its own context, which ends with the command. */
  readonly flags: readonly string[];
  /** The flags for evidence runs, which have a viewport of their own. */
  readonly evidenceFlags: readonly string[];
  /** The same for the SDK. */
  readonly options: Pick<LaunchOptions, "cdpUrl" | "locale" | "viewport">;
}

export async function startRunningBrowser(): Promise<RunningBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "surehand-running-"));
  const browser = await launchBrowser({ userDataDir: profile, args: ["--remote-debugging-port=0"] });
  const [port = ""] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
  const cdpUrl = `http://127.0.0.1:${port}`;
  // It is the locale that asks for a context of its own.
  const evidenceFlags = ["--cdp-url", cdpUrl, "--locale", "en-US"];
  return {
    flags: [...evidenceFlags, "--viewport", "1280x720"],
    evidenceFlags,
    options: { cdpUrl, locale: "en-US", viewport: { width: 1280, height: 720 } },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
