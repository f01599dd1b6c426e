import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { scriptDecider } from "@surehand/loop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "../agent/run-agent.ts";
import { observe } from "../observe/observe.ts";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const page = `<ul><li>Tea <button>Remove</button></li><li>Cups <button>Remove</button></li></ul>
<label>Name <input></label> <iframe srcdoc="<button>Inside</button>"></iframe>
<button onclick="this.textContent = 'Saved'">Save</button>`;

test("observe returns a description and a selector by which Playwright finds only that element, also in frames", async () => {
  const session = await browser.open(page);
  const observed = await observe(session, "all buttons", { timeout: 60_000 });
  expect(observed.map(({ description }) => description)).toEqual([
    'click button "Remove" in "Tea"',
    'click button "Remove" in "Cups"',
    'click button "Inside"',
    'click button "Save"',
  ]);
  const owners = ["Tea Remove", "Cups Remove", "Inside", "Save"];
  for (const [index, { selector }] of observed.entries()) {
    const found = session.page.locator(selector ?? "none");
    expect(await found.count(), selector).toBe(1);
    const text = await found.evaluate((element) => (element.closest("li") ?? element).textContent);
    expect(text.replaceAll(/\s+/g, " ").trim()).toBe(owners[index]);
  }
  const [first] = await observe(session, "all buttons", { selectors: false });
  expect(first).not.toHaveProperty("selector");
});

test("actions of act have a description, and a selector if requested; actions of an agent have both", async () => {
  const session = await browser.open(page);
  const plain = await act(session, 'type "Ann" into Name');
  expect(plain.steps).toEqual([
    { description: expect.stringContaining('fill textbox "Name"'), action: plain.actions[0] },
  ]);
  const { steps, status } = await act(session, "click Save", { selectors: true });
  expect({ status, steps }).toMatchObject({ status: "done", steps: [{ action: { kind: "click" } }] });
  expect(steps[0]?.selector).toMatch(/role=button.*Save/);
  const decider = scriptDecider([
    { calls: [{ tool: "act", input: { do: "fill", ref: "Name", value: "Bo" } }] },
    { calls: [{ tool: "act", input: { do: "fill", ref: "e3", value: "Bo" } }] },
    { calls: [{ tool: "done", input: { status: "failed", answer: "", evidence: [] } }] },
  ]);
  const { actions } = await createAgent(session, { decider }).run("fill it").result;
  const [selector] = actions.flatMap((action) => action.selector ?? []);
  expect(await session.page.locator(selector ?? "none").inputValue()).toBe("Bo");
});
