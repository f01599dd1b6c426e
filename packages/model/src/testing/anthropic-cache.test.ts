import { createCallContext } from "@surehand/kernel";
import type { ModelMessage } from "ai";
import { expect, test } from "vitest";
import { createModel } from "../create-model.ts";
import type { ModelRequest } from "../request/model-request.ts";
import { createAnthropicCache } from "./anthropic-cache.ts";
import { startModelServer } from "./model-server.ts";
import type { ModelServerRequest } from "./model-server-request.ts";

const long = "A line of a page that is told to a model.\n".repeat(200);

function user(text: string): ModelMessage {
  return { role: "user", content: text };
}

function answered(text: string): ModelMessage {
  return { role: "assistant", content: text };
}

/** Computes the share of each request that was read from the cache. */
async function sharesOf(requests: readonly ModelRequest[]): Promise<number[]> {
  const cache = createAnthropicCache();
  const shares: number[] = [];
  await using server = await startModelServer([
    {
      repeat: requests.length,
      answer: (request) => {
        const { input, cached } = cache.count(request);
        shares.push(Math.round((cached / input) * 100) / 100);
        return { text: "Yes.", usage: { input, cached } };
      },
    },
  ]);
  const model = createModel("anthropic/claude-sonnet-4-5", { baseUrl: server.baseUrl("anthropic"), apiKey: "any" });
  using call = createCallContext({ timeoutMs: 20_000 });
  for (const request of requests) await model.generate(request, call);
  expect(model.ledger.entries.map((entry) => entry.usage.cachedTokens > 0)).toEqual(shares.map((share) => share > 0));
  return shares;
}

test("a repeated prefix is read from the cache", async () => {
  const begun = [user(long)];
  const goneOn = [...begun, answered("Yes."), user("And then?")];
  expect(await sharesOf([{ messages: begun }, { messages: goneOn }])).toEqual([0, expect.closeTo(0.99, 1)]);
});

test("a changed part invalidates itself and everything after it", async () => {
  const instructions = `Be brief. ${long}`;
  const other = [user(`${long}!`), answered("Yes."), user("And then?")];
  expect(await sharesOf([{ messages: [user(long)] }, { messages: other }])).toEqual([0, 0]);
  const [, share] = await sharesOf([
    { instructions, messages: [user(long)] },
    { instructions, messages: other },
  ]);
  expect(share).toBeCloseTo(0.5, 1);
});

test("a short text is not kept", async () => {
  const begun = [user("Hello. ".repeat(100))];
  expect(await sharesOf([{ messages: begun }, { messages: [...begun, answered("Yes."), user("More")] }])).toEqual([
    0, 0,
  ]);
});

test("a prefix beyond the lookback is found, because the end of the previous request is marked, too", async () => {
  const begun = [user(long)];
  const parts = Array.from({ length: 30 }, (_, index) => ({ type: "text" as const, text: `Part ${index}` }));
  const goneOn: ModelMessage[] = [...begun, answered("Yes."), { role: "user", content: parts }];
  expect((await sharesOf([{ messages: begun }, { messages: goneOn }]))[1]).toBeGreaterThan(0.8);
  const cache = createAnthropicCache();
  const unmarked = (text: object[]): ModelServerRequest =>
    ({ body: { messages: [{ role: "user", content: text }] } }) as never;
  const mark = { cache_control: { type: "ephemeral" } };
  const first = { type: "text", text: long };
  cache.count(unmarked([{ ...first, ...mark }]));
  expect(cache.count(unmarked([first, ...parts.slice(1, 21), { ...first, ...mark }])).cached).toBe(0);
  expect(cache.count(unmarked([first, ...parts.slice(2, 21), { ...first, ...mark }])).cached).toBeGreaterThan(1024);
});

test("more than four marks are refused", () => {
  const marked = { type: "text", text: "a", cache_control: { type: "ephemeral" } };
  const request = {
    body: { messages: [{ role: "user", content: [marked, marked, marked, marked, marked] }] },
  } as never;
  expect(() => createAnthropicCache().count(request)).toThrow(/5 marks/);
});
