import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchStagehand4 } from "../competitors/stagehand-4.ts";
import { type ActTool, targetSelector, word, wordSelector } from "./act-tool.ts";

export async function launchStagehandTool(settings: LaunchSettings): Promise<ActTool> {
  const stagehand = await launchStagehand4(settings);
  const { page } = stagehand;
  return {
    name: stagehand.name,
    version: stagehand.version,
    calls: [
      {
        name: "stagehand 4 click",
        what: `page.locator("${targetSelector}").click()`,
        job: "click",
        run: () => page.locator(targetSelector).click(),
      },
      {
        name: "stagehand 4 fill",
        what: `page.locator("${wordSelector}").fill(text)`,
        job: "fill",
        run: () => page.locator(wordSelector).fill(word),
      },
    ],
    open: (url) => stagehand.open(url),
    evaluate: (expression) => stagehand.evaluate(expression),
    [Symbol.asyncDispose]: () => stagehand[Symbol.asyncDispose](),
  };
}
