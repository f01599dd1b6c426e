import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, calls, done, lastInput, list } from "./agent.test.support.ts";
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
  /** The input of the model before each of its steps. */
  readonly inputs: readonly string[];
}

/** Runs an agent that presses these elements in one step, and counts how often it read the whole page and single elements. */
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
  return { whole, elements: scopes.length - whole, inputs: scripted.requests.map((request) => lastInput(request)) };
}

test("each step reads the whole page once, for its text and its changes", async () => {
  const { whole, elements, inputs } = await readsOf(counter, '@button "More"');
  expect({ whole, elements }).toEqual({ whole: 2, elements: 1 });
  expect(inputs[1]).toMatch(/Changes on the page:\n[^]*:x/);
});

test("the whole page is read again if an element has changed", async () => {
  const html = `<button onclick="keep.textContent = 'Delete'">Open</button><button id="keep">Keep</button>${list}`;
  const { whole, elements, inputs } = await readsOf(html, '@button "Open"', '@button "Keep"');
  expect({ whole, elements }).toEqual({ whole: 3, elements: 2 });
  expect(inputs[1]).toMatch(/Not done: e2 was button "Keep"/);
});
