import type { LaunchSettings } from "../competitors/competitor.ts";

export type Launch<Tool> = (settings: LaunchSettings) => Promise<Tool>;

export interface Launched<Tool> {
  readonly tools: readonly Tool[];
  /** A sentence for each tool that could not be launched. */
  readonly problems: readonly string[];
}

/** Launches every tool; `stack` closes them. A tool that can't be launched is reported and omitted. */
export async function launchAll<Tool extends AsyncDisposable>(
  launchers: Readonly<Record<string, Launch<Tool>>>,
  settings: LaunchSettings,
  stack: AsyncDisposableStack,
): Promise<Launched<Tool>> {
  const tools: Tool[] = [];
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
