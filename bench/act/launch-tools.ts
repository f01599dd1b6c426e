import type { LaunchSettings } from "../competitors/competitor.ts";
import type { ActTool } from "./act-tool.ts";

export interface Tools {
  readonly tools: readonly ActTool[];
  /** A sentence for each tool that could not be launched. */
  readonly problems: readonly string[];
}

// Each is imported only here: a package that is not there costs its own figures and no others.
const launchers: Readonly<Record<string, (settings: LaunchSettings) => Promise<ActTool>>> = {
  surehand: async (settings) => (await import("./surehand-tool.ts")).launchSurehandTool(settings),
  playwright: async (settings) => (await import("./playwright-tool.ts")).launchPlaywrightTool(settings),
  "stagehand 4": async (settings) => (await import("./stagehand-tool.ts")).launchStagehandTool(settings),
  "raw protocol": async (settings) => (await import("./raw-protocol-tool.ts")).launchRawProtocolTool(settings),
};

/** Launches every tool; `stack` closes them. One that can't be launched is told and left out. */
export async function launchTools(settings: LaunchSettings, stack: AsyncDisposableStack): Promise<Tools> {
  const tools: ActTool[] = [];
  const problems: string[] = [];
  for (const [name, launch] of Object.entries(launchers)) {
    try {
      tools.push(stack.use(await launch(settings)));
    } catch (error) {
      problems.push(`${name} can't be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { tools, problems };
}
