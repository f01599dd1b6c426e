import { type ActTool, referenceCalls } from "../act/act-tool.ts";
import { launchPlaywrightTool } from "../act/playwright-tool.ts";
import type { LaunchSettings } from "../competitors/competitor.ts";

/** Playwright's `locator.click()`, and nothing else of it. */
export async function launchClickTool(settings: LaunchSettings): Promise<ActTool> {
  const tool = await launchPlaywrightTool(settings);
  return { ...tool, calls: tool.calls.filter(({ name }) => name === referenceCalls.click) };
}
