import type { ScriptStep } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";
import { product, products, says, scripted, shop } from "./answers.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test("sends the model the reasons for discarded values once, and uses its better answer", async () => {
  const session = await browser.open(shop);
  const schema = z.object({ total: z.number(), isCheap: z.boolean(), products: z.array(product), rating: z.number() });
  const pans = [
    { name: "Red pan", price: 29.99 },
    { name: "Lid", price: 5 },
  ];
  const data = { total: 4, isCheap: true, products: pans, rating: 3 };
  const pan = { name: "A pan that is green", price: 1 };
  await using server = await scripted([
    says(
      { ...data, products: [...pans, pan] },
      {
        evidence: [
          { path: "isCheap", quotes: ["$5.00", "$4.00"] },
          { path: "rating", quotes: ["Sold out"] },
        ],
      },
    ),
    {
      expect: ({ messages }) => {
        expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
        expect(messages[2]?.text).toBe(`These values were checked against the page and discarded:
- total: not on the page as it is, and without evidence
- isCheap: quote 2 of its evidence is not on the page letter by letter
- products[2]: its texts are not on the page letter by letter
- rating: its evidence says something else
Give the whole answer again. For these values, quote evidence that supports them, copied letter by letter, or answer null if the page does not show them. Keep all other values as they are.`);
      },
      answer: {
        json: {
          data: { ...data, rating: null },
          evidence: [
            { path: "isCheap", quotes: ["$5.00"] },
            { path: "total", quotes: ["Red pan", "Blue pan", "Lid", "Lid"] },
          ],
        },
      },
    },
  ]);
  expect(await extract(session, "the pans", schema, server.options)).toMatchObject({
    status: "incomplete",
    data: { ...data, rating: null },
    missing: ["rating"],
    usage: { calls: 2 },
  });
});

test.each([
  ["fewer of them are borne the second time", says({ total: 4, products: [] })],
  ["the model fails the second time", { status: 400 }],
])("uses the first answer if %s", async (_name, second) => {
  const session = await browser.open(shop);
  const schema = products.extend({ total: z.number() });
  const pans = [{ name: "Red pan", price: 29.99 }];
  await using server = await scripted([says({ total: 4, products: pans }), second]);
  expect(await extract(session, "the pans", schema, server.options)).toMatchObject({
    status: "incomplete",
    data: { total: null, products: pans },
    missing: ["total"],
  });
});

test("an empty list is not missing if the words that show it are on the page", async () => {
  const session = await browser.open(`<h2>To do</h2><ul><li>Write</li></ul><h2>Done</h2><p>No cards yet</p>`);
  const column = z.object({ name: z.string(), cards: z.array(z.string()) });
  const data = {
    columns: [
      { name: "To do", cards: ["Write"] },
      { name: "Done", cards: [] },
    ],
  };
  const quoted = (quote: string): ScriptStep =>
    says(data, { evidence: [{ path: "columns[1].cards", quotes: [quote] }] });
  await using server = await scripted([quoted("No cards yet"), quoted("Nothing here"), says(data)]);
  const read = (): Promise<unknown> =>
    extract(session, "the columns", z.object({ columns: z.array(column) }), server.options);
  expect(await read()).toMatchObject({
    status: "complete",
    data,
    missing: [],
    sources: expect.arrayContaining([
      expect.objectContaining({ path: "columns[1].cards", kind: "derived", quote: "No cards yet" }),
    ]),
  });
  for (const _ of [1, 2])
    expect(await read()).toMatchObject({ status: "incomplete", data, missing: ["columns[1].cards"] });
});
