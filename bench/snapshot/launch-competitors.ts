import type { Competitor, LaunchSettings } from "../competitors/competitor.ts";
import type { SurehandCompetitor } from "../competitors/surehand.ts";

export interface Field {
  readonly competitors: readonly Competitor[];
  /** Surehand with the handles that the completeness check needs; undefined if it could not be launched. */
  readonly surehand?: SurehandCompetitor;
  /** A sentence for each tool that could not be launched. */
  readonly problems: readonly string[];
}

/** Launches every tool; `stack` closes them. A tool that can't be launched is reported and omitted. */
export async function launchCompetitors(settings: LaunchSettings, stack: AsyncDisposableStack): Promise<Field> {
  const problems: string[] = [];
  const launch = async <Tool extends Competitor>(
    name: string,
    start: () => Promise<Tool>,
  ): Promise<Tool | undefined> => {
    try {
      return stack.use(await start());
    } catch (error) {
      problems.push(`${name} can't be measured: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  // Each package is imported only here: if one is missing, only its own figures are missing.
  const surehand = await launch("surehand", async () =>
    (await import("../competitors/surehand.ts")).launchSurehand(settings),
  );
  const peers = [
    await launch("stagehand 4", async () => (await import("../competitors/stagehand-4.ts")).launchStagehand4(settings)),
    await launch("stagehand 3", async () => (await import("../competitors/stagehand-3.ts")).launchStagehand3(settings)),
    await launch("playwright", async () => (await import("../competitors/playwright.ts")).launchPlaywright(settings)),
  ];
  const competitors = [surehand, ...peers].filter((tool) => tool !== undefined);
  return { competitors, problems, ...(surehand === undefined ? {} : { surehand }) };
}
