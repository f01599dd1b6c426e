import { expect, test } from "vitest";
import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";
import { TabRegistry } from "../tabs/tab-registry.ts";
import { runBrowserCall } from "./browser-tools.ts";

const gone: BrowserToolAnswer = { ok: false, code: "element-missing", message: "No picture." };

/** A tab whose page no longer has the selected element. */
function tabWithoutElement() {
  const inputs: unknown[] = [];
  const tabs = new TabRegistry();
  tabs.add("tab", {
    runTool: async ({ input }) => {
      inputs.push(input);
      return JSON.stringify(input) === '{"selector":"html"}' ? { ok: true, result: { of: "html" } } : gone;
    },
  });
  const run = (input: Record<string, unknown>): Promise<BrowserToolAnswer> =>
    runBrowserCall({ tabs, tab: "tab", call: { tool: "screenshot", input, chatId: "c", messageId: "m" } }, signal);
  return { inputs, run };
}

const { signal } = new AbortController();

test("a screenshot without a selector shows the page, and says so, if the selected element is gone", async () => {
  const { run, inputs } = tabWithoutElement();
  expect(await run({})).toEqual({ ok: true, result: { of: "page", note: expect.stringContaining("not on the page") } });
  expect(inputs).toEqual([{}, { selector: "html" }]);
});

test("a screenshot of a selector that nothing matches fails", async () => {
  const { run, inputs } = tabWithoutElement();
  expect(await run({ selector: "h1" })).toEqual(gone);
  expect(inputs).toHaveLength(1);
});
