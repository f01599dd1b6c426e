import { type ActTool, referenceCalls } from "../act/act-tool.ts";
import { launchPlaywrightTool } from "../act/playwright-tool.ts";
import type { LaunchSettings } from "../competitors/competitor.ts";

/** Launches Playwright with `locator.click()` as its only call. */
export async function launchClickTool(settings: LaunchSettings): Promise<ActTool> {
  const tool = await launchPlaywrightTool(settings);
  return { ...tool, calls: tool.calls.filter(({ name }) => name === referenceCalls.click) };
}
