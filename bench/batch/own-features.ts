import { launchBrowser } from "@surehand/browser";
import type { BatchWork } from "./batch-tool.ts";

const SWITCH = "--disable-features=";

/** Returns Surehand's own switches of features, so that another tool can start the browser with the same ones. */
export async function ownFeatureSwitches({
  executablePath,
  args,
}: Pick<BatchWork, "executablePath" | "args">): Promise<string[]> {
  const handle = await launchBrowser({
    executablePath,
    args: [...args, `${SWITCH}SpareRendererForSitePerProcess`],
  });
  try {
    const session = await handle.context.browser()?.newBrowserCDPSession();
    const { commandLine = "" } = (await session?.send("SystemInfo.getInfo")) ?? {};
    const features = commandLine.slice(commandLine.lastIndexOf(SWITCH)).split(" ")[0];
    if (features?.startsWith(SWITCH) !== true) throw new Error("The browser does not tell its switches.");
    return [features];
  } finally {
    await handle.close();
  }
}
