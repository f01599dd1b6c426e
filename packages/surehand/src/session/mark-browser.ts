import type { BrowserContext } from "playwright-core";
import { markProcess, type ProcessMark } from "../session-client/process-life.ts";

/** Returns the process of a browser that Surehand started, by the DevTools protocol's SystemInfo.getProcessInfo. */
export async function markBrowser(context: BrowserContext): Promise<ProcessMark | undefined> {
  const client = await context.browser()?.newBrowserCDPSession();
  if (!client) return undefined;
  const { processInfo } = await client.send("SystemInfo.getProcessInfo");
  await client.detach();
  const main = processInfo.find(({ type }) => type === "browser");
  return main && markProcess(main.id);
}
