import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, calls, done, lastTold, list } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const counter = `<button onclick="document.querySelector('p').textContent += 'x'">More</button><p>:</p>${list}`;

interface Reads {
  readonly whole: number;
  readonly elements: number;
  /** What the model was told before each of its steps. */
  readonly told: readonly string[];
}

/** Runs an agent that presses these in one step, and returns how often the whole page and single elements were read. */
async function readsOf(html: string, ...pressed: readonly string[]): Promise<Reads> {
  await using scripted = await scriptModel([
    calls(...pressed.map((target) => act("click", target))),
    calls(done("Done.", [], { status: "partial" })),
  ]);
  const session = await browser.open(html);
  const snapshot = vi.spyOn(session, "snapshot");
  await createAgent(session, { model: scripted.model }).run("press it").result;
  const scopes = snapshot.mock.calls.map(([options]) => options?.selector);
  const whole = scopes.filter((scope) => scope === undefined).length;
  return { whole, elements: scopes.length - whole, told: scripted.requests.map((request) => lastTold(request)) };
}

test("each step reads the whole page once, for its text and for what changed", async () => {
  const { whole, elements, told } = await readsOf(counter, '@button "More"');
  expect({ whole, elements }).toEqual({ whole: 2, elements: 1 });
  expect(told[1]).toMatch(/Changes on the page:\n[^]*:x/);
});

test("the whole page is read again where an element is not the same any more", async () => {
  const html = `<button onclick="keep.textContent = 'Delete'">Open</button><button id="keep">Keep</button>${list}`;
  const { whole, elements, told } = await readsOf(html, '@button "Open"', '@button "Keep"');
  expect({ whole, elements }).toEqual({ whole: 3, elements: 2 });
  expect(told[1]).toMatch(/Not done: e2 was button "Keep"/);
});
