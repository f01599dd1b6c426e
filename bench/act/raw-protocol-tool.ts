import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchPlaywright } from "../competitors/playwright.ts";
import { type ActTool, targetSelector } from "./act-tool.ts";

const findPoint = `(() => {
  const target = document.querySelector("${targetSelector}");
  target.scrollIntoView({ block: "center" });
  const { x, y, width, height } = target.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()`;

/** Measures a click without any lookup, waiting or check: the browser's own part of every other figure. */
export async function launchRawProtocolTool(settings: LaunchSettings): Promise<ActTool> {
  const playwright = await launchPlaywright(settings);
  const { page } = playwright;
  const session = await page.context().newCDPSession(page);
  let x = 0;
  let y = 0;
  return {
    name: "raw protocol",
    version: playwright.version,
    calls: [
      {
        name: "raw protocol click",
        what: "Input.dispatchMouseEvent x 3 at the known point, Runtime.evaluate to read the text",
        job: "click",
        async run() {
          const pressed = { x, y, button: "left", clickCount: 1 } as const;
          await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
          await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...pressed, buttons: 1 });
          await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...pressed });
          await session.send("Runtime.evaluate", { expression: `document.querySelector("#count").textContent` });
        },
      },
    ],
    async open(url) {
      await playwright.open(url);
      const point = await playwright.evaluate(findPoint);
      [x, y] = Array.isArray(point) ? [Number(point[0]), Number(point[1])] : [NaN, NaN];
    },
    evaluate: (expression) => playwright.evaluate(expression),
    [Symbol.asyncDispose]: () => playwright[Symbol.asyncDispose](),
  };
}
