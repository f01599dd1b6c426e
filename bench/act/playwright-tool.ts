import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchPlaywright } from "../competitors/playwright.ts";
import { type ActTool, referenceCalls, size, sizeSelector, targetSelector, word, wordSelector } from "./act-tool.ts";

export async function launchPlaywrightTool(settings: LaunchSettings): Promise<ActTool> {
  const playwright = await launchPlaywright(settings);
  const { page } = playwright;
  return {
    name: playwright.name,
    version: playwright.version,
    calls: [
      {
        name: referenceCalls.click,
        what: `page.locator("${targetSelector}").click()`,
        job: "click",
        run: () => page.locator(targetSelector).click(),
      },
      {
        name: referenceCalls.fill,
        what: `page.locator("${wordSelector}").fill(text)`,
        job: "fill",
        run: () => page.locator(wordSelector).fill(word),
      },
      {
        name: referenceCalls.select,
        what: `page.locator("${sizeSelector}").selectOption(value)`,
        job: "select",
        run: () => page.locator(sizeSelector).selectOption(size),
      },
      {
        name: "playwright keys",
        what: `page.locator("${wordSelector}").pressSequentially(text)`,
        job: "fill",
        run: () => page.locator(wordSelector).pressSequentially(word),
      },
    ],
    open: (url) => playwright.open(url),
    evaluate: (expression) => playwright.evaluate(expression),
    [Symbol.asyncDispose]: () => playwright[Symbol.asyncDispose](),
  };
}
