import { type ActTool, referenceCalls } from "../act/act-tool.ts";
import { measureAct } from "../act/measure-act.ts";
import { ratiosOver } from "../act/ratios.ts";
import { checkSamePage } from "../harness/page-facts.ts";
import type { ActPageName } from "../pages/act-page.ts";
import type { TimeCaseReport } from "./verbs-report.ts";
import { buttonName, stagehandAct, type VerbsTool } from "./verbs-tool.ts";

export interface TimeOptions {
  readonly verbs: readonly VerbsTool[];
  /** Tools whose code specifies what to click. */
  readonly others: readonly ActTool[];
  readonly origin: string;
  readonly repeat: number;
  readonly isCold: boolean;
}

/** Opens the page in every tool, makes all of them click the same button in turns, and compares their times. */
export async function measureTimes(page: ActPageName, options: TimeOptions): Promise<TimeCaseReport> {
  const { verbs, others, origin, repeat, isCold } = options;
  const name = `act/${page}`;
  const tools = [...verbs, ...others];
  const url = `${origin}/act/${page}`;
  try {
    for (const { model } of verbs) model.button = buttonName;
    await Promise.all(tools.map((tool) => tool.open(url)));
    for (const tool of verbs) await recordAndReopen(tool, url);
    const { problems: differences } = await checkSamePage(tools);
    const { calls, problems } = await measureAct({ tools, job: "click", repeat, isCold });
    return {
      kind: "time",
      name,
      page,
      problems: [...differences, ...problems],
      calls,
      overStagehand: ratiosOver(stagehandAct, calls),
      overClick: ratiosOver(referenceCalls.click, calls),
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { kind: "time", name, page, problems: [problem], calls: {}, overStagehand: {}, overClick: {} };
  }
}

async function recordAndReopen(tool: VerbsTool, url: string): Promise<void> {
  if (!tool.record) return;
  await tool.record();
  await tool.open(url);
}
