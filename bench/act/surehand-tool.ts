import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchSurehand } from "../competitors/surehand.ts";
import { type ActTool, ownCalls, size, sizeSelector, targetSelector, word, wordSelector } from "./act-tool.ts";

/** Launches `session.perform` with refs that were taken before. It throws if the result is not `done`. */
export async function launchSurehandTool(settings: LaunchSettings): Promise<ActTool> {
  const surehand = await launchSurehand(settings);
  const { session, browser } = surehand;
  let target = "";
  let field = "";
  let list = "";
  const perform = async (action: Parameters<typeof session.perform>[0]): Promise<void> => {
    const { success, status, message } = await session.perform(action);
    if (!success) throw new Error(`${status}: ${message}`);
  };
  return {
    name: surehand.name,
    version: surehand.version,
    calls: [
      {
        name: ownCalls.click,
        what: 'session.perform({ kind: "click", target: ref })',
        job: "click",
        run: () => perform({ kind: "click", target }),
      },
      {
        name: ownCalls.fill,
        what: 'session.perform({ kind: "fill", target: ref, text })',
        job: "fill",
        run: () => perform({ kind: "fill", target: field, text: word }),
      },
      {
        name: ownCalls.select,
        what: 'session.perform({ kind: "select", target: ref, option })',
        job: "select",
        run: () => perform({ kind: "select", target: list, option: size }),
      },
    ],
    async open(url) {
      await surehand.open(url);
      target = await session.refOf(browser.page.locator(targetSelector));
      field = await session.refOf(browser.page.locator(wordSelector));
      list = await session.refOf(browser.page.locator(sizeSelector));
    },
    evaluate: (expression) => surehand.evaluate(expression),
    [Symbol.asyncDispose]: () => surehand[Symbol.asyncDispose](),
  };
}
