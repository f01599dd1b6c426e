import type { LaunchSettings } from "../competitors/competitor.ts";
import { type Launch, launchAll, type Launched } from "../harness/launch-all.ts";
import type { ActTool } from "./act-tool.ts";

// Each package is imported only here: if one is missing, only its own figures are missing.
const launchers: Readonly<Record<string, Launch<ActTool>>> = {
  surehand: async (settings) => (await import("./surehand-tool.ts")).launchSurehandTool(settings),
  playwright: async (settings) => (await import("./playwright-tool.ts")).launchPlaywrightTool(settings),
  "stagehand 4": async (settings) => (await import("./stagehand-tool.ts")).launchStagehandTool(settings),
  "raw protocol": async (settings) => (await import("./raw-protocol-tool.ts")).launchRawProtocolTool(settings),
};

export function launchTools(settings: LaunchSettings, stack: AsyncDisposableStack): Promise<Launched<ActTool>> {
  return launchAll(launchers, settings, stack);
}
