import { createModel } from "@surehand/model";
import { createAnthropicCache, startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { act, calls, done } from "./agent.test.support.ts";
import type { AgentMode } from "./agent-options.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => Object.fromEntries(Array.from({ length: 16 }, (_, page) => [`/${page}`, listPage(page)])));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

/** A page of a shop: a list with a choice, and a link to the next page. */
function listPage(page: number): string {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `<li><a href="#${row}">Kettle ${page}-${row}</a> ${20 + row}.50 EUR, in stock</li>`,
  );
  return `<h1>Page ${page}</h1><ul>${rows.join("")}</ul><p id="kept">Nothing kept</p>
    <button onclick="kept.textContent = 'Kept one of page ${page}'">Keep</button><a href="/${page + 1}">Next page</a>`;
}

/** 29 steps: each page keeps one item and opens the next page; then a report. */
const script = [
  ...Array.from({ length: 29 }, (_, step) =>
    calls(step % 2 === 0 ? act("click", '@button "Keep"') : act("click", "@Next page")),
  ),
  calls(done("Kept.", ["Kept one of page 14"])),
];

async function shareCached(mode: AgentMode): Promise<number> {
  const cache = createAnthropicCache();
  const total = { input: 0, cached: 0 };
  await using server = await startModelServer(
    script.map(({ answer }) => ({
      answer: (request) => {
        const { input, cached } = cache.count(request);
        total.input += input;
        total.cached += cached;
        const sent = typeof answer === "function" ? answer(request) : { ...answer };
        return { ...sent, usage: { input, cached } };
      },
    })),
  );
  const model = createModel("anthropic/claude-sonnet-4-5", { baseUrl: server.baseUrl("anthropic"), apiKey: "any" });
  const session = await browser.openUrl(`${site.url}/0`);
  const result = await createAgent(session, { model, mode, maxSteps: 30 }).run("Keep one of each page").result;
  expect(result).toMatchObject({ status: "completed", steps: 30 });
  expect(result.usage).toMatchObject({ inputTokens: total.input, cachedTokens: total.cached });
  return total.cached / total.input;
}

test.each(["dom", "hybrid"] as const)(
  "the cache serves 80 % of the input of 30 steps in Anthropic's format: %s",
  async (mode) => {
    expect(await shareCached(mode)).toBeGreaterThanOrEqual(0.8);
  },
);
