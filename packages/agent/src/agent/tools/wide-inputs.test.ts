import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { type RuleAnswer, scriptDecider } from "@surehand/loop";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AgentResult } from "../agent-result.ts";
import { createAgent } from "../run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const report = { tool: "done", input: { status: "failed", answer: "", evidence: [] } };

async function run(
  html: string,
  ...calls: readonly { tool: string; input: Record<string, unknown> }[]
): Promise<AgentResult> {
  const session = await browser.open(html);
  const script: RuleAnswer[] = [...calls, report].map((call) => ({ calls: [call] }));
  return createAgent(session, { decider: scriptDecider(script) }).run("look").result;
}

test("scroll goes by pixels, up if they are negative", async () => {
  const { actions } = await run(
    `<div style="height: 5000px">Tall</div>`,
    { tool: "scroll", input: { by: 900 } },
    { tool: "scroll", input: { by: -300 } },
    { tool: "scroll", input: {} },
  );
  expect(actions.map(({ action }) => action)).toMatchObject([
    { kind: "scroll", by: { y: 900 } },
    { kind: "scroll", by: { y: -300 } },
    { kind: "scroll", by: { y: 612 } },
  ]);
  expect(actions.map(({ effect }) => effect?.scroll?.after.y)).toEqual([900, 600, 1212]);
});

const shelves = `<main><h1>Shelves</h1><ul>
<li><h2>Tea</h2><p>Price: $4.50</p><a href="/tea">More about tea</a></li>
<li><h2>Cups</h2><p>Price: $6.00</p><a href="/cups">More about cups</a></li></ul></main>`;

const schema = {
  type: "object",
  properties: {
    products: {
      type: "array",
      items: {
        type: "object",
        properties: { name: { type: "string" }, price: { type: "number" }, url: { type: "string", format: "uri" } },
        required: ["name", "price", "url"],
      },
    },
  },
  required: ["products"],
};

test("extract takes a JSON Schema with lists, nesting and addresses as text, and reports an invalid one", async () => {
  const {
    extracted: gathered,
    actions,
    recording,
  } = await run(
    `<base href="https://shop.test/">${shelves}`,
    { tool: "extract", input: { what: "all products", schema: "{not json" } },
    { tool: "extract", input: { what: "all products", schema: '{"type":"string"}' } },
    { tool: "extract", input: { what: "all products", schema: JSON.stringify(schema) } },
  );
  expect(gathered).toEqual([
    {
      products: [
        { name: "Tea", price: 4.5, url: "https://shop.test/tea" },
        { name: "Cups", price: 6, url: "https://shop.test/cups" },
      ],
    },
  ]);
  expect(actions.map(({ status }) => status)).toEqual(["failed", "failed", "done"]);
  expect(actions[0]?.message).toMatch(/schema can't be used: .*Give a JSON Schema as text/);
  expect(recording.steps).toMatchObject([{ kind: "extract", schema }]);
});
