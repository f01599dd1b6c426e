import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { answered, value } from "./answered.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test("distinguishes boxes of the same name by their quotes", async () => {
  const boxes = (more: string): string => `<label><input type=checkbox ${more}> Box "one"</label><br>
    <label><input type=checkbox disabled ${more}> Box two is disabled</label><br>`;
  const session = await browser.open(`<h2>Plain</h2><p>${boxes("")}<h2>Ticked</h2><p>${boxes("checked")}`);
  const refs = [...(await session.snapshot()).refs.values()].filter(({ role }) => role === "checkbox");
  const box = z.object({ name: z.string(), ticked: z.boolean(), locked: z.boolean() });
  const one = String.raw`checkbox "Box \"one\"" checked`;
  const two = 'checkbox "Box two is disabled" disabled checked';
  const data = {
    boxes: [
      { name: 'Box "one"', ticked: true, locked: false },
      { name: "Box two is disabled", ticked: true, locked: true },
    ],
  };
  const { status, sources } = await answered(session, {
    schema: z.object({ boxes: z.array(box) }),
    data,
    quotes: {
      "boxes[0].ticked": [one],
      "boxes[0].locked": [one],
      "boxes[1].ticked": [two],
      "boxes[1].locked": [two],
    },
  });
  expect(status).toBe("complete");
  const [, , third, fourth] = refs.map(({ ref }) => ref);
  expect(new Set(sources.map(({ ref }) => ref))).toEqual(new Set([third, fourth]));
  const locked = { name: "locked", type: z.boolean(), quotes: [one] };
  expect(await value(session, { ...locked, claimed: true })).toMatchObject({ value: null });
});

const entries = `<ul><li><input type=checkbox checked style="width:40px;height:40px"> Call mum<li>
  <input type=checkbox style="width:40px;height:40px"> Buy milk</ul>`;
const ticks = z.object({ entries: z.array(z.object({ words: z.string(), ticked: z.boolean() })) });
const truth = {
  entries: [
    { words: "Call mum", ticked: true },
    { words: "Buy milk", ticked: false },
  ],
};

test("accepts a quote of an unnamed box with its size and place, as the model reads it, or without", async () => {
  const session = await browser.open(entries);
  const [first = "", second = ""] = (await session.snapshot()).text.split("\n");
  expect(first).toMatch(/^- \[e\d+ checkbox 40x40 at \d+,\d+ checked needs eyes\] Call mum$/);
  const shown = [first.slice(2), second.slice(2)] as const;
  const without = shown.map((line) => line.replace(/40x40 at \d+,\d+ /, "").replace(" needs eyes", ""));
  for (const quoted of [shown, without])
    expect(
      await answered(session, {
        schema: ticks,
        data: truth,
        quotes: { "entries[0].ticked": [quoted[0] ?? ""], "entries[1].ticked": [quoted[1] ?? ""] },
      }),
    ).toMatchObject({ status: "complete", data: truth });
});

test("does not accept a quote of the words as evidence that a box is checked: the box must agree", async () => {
  const session = await browser.open(entries);
  const quotes = { "entries[0].ticked": ["Call mum"], "entries[1].ticked": ["Buy milk"] };
  expect(await answered(session, { schema: ticks, data: truth, quotes })).toMatchObject({ status: "complete" });
  const swapped = { entries: truth.entries.map(({ words, ticked }) => ({ words, ticked: !ticked })) };
  const { status, missing } = await answered(session, { schema: ticks, data: swapped, quotes });
  expect({ status, missing }).toEqual({
    status: "incomplete",
    missing: ["entries[0].ticked", "entries[1].ticked"],
  });
});

test("accepts a sum of several prices even if the request also counts something; one price is no count", async () => {
  const session = await browser.open("<table><tr><th>Who<th>Pay<tr><td>Ann<td>$300<tr><td>Bob<td>$450</table>");
  const instruction = "how many people are listed here, and what they get in total";
  const total = { name: "total", type: z.number(), instruction, quotes: ["$300", "$450"] };
  expect(await value(session, { ...total, claimed: 750 })).toMatchObject({ value: 750, kind: "derived" });
  expect(await value(session, { ...total, claimed: 300, quotes: ["$300"] })).toMatchObject({ value: null });
});
