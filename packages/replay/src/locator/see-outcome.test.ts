import type { Effect } from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepVariables } from "../step/variables.ts";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { effectOf } from "../compile/compile.test.support.ts";
import type { RecordedLocator, RecordedOutcome } from "../recording/recorded-step.ts";
import { seeOutcome } from "./see-outcome.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const variables = keepVariables({ variables: { name: "Ada" }, secretNames: [], instruction: "%name%" });

async function outcomeOn(html: string, effect: Partial<Effect>, locator?: RecordedLocator): Promise<RecordedOutcome> {
  const session = await browser.open(html);
  using call = createCallContext({ timeoutMs: 20_000 });
  return await seeOutcome({ session, variables, timeoutMs: 10_000 }, { effect: effectOf(effect), locator }, call);
}

const appeared = (what: string): Effect["changes"][number] => ({ kind: "appeared", what, role: "", isNamed: true });
const disappeared = (what: string): Effect["changes"][number] => ({
  kind: "disappeared",
  what,
  role: "",
  isNamed: true,
});

test("describes a new element by its role if that is distinctive, with variables by name", async () => {
  const html = `<p>Saved</p><h2>Hello Ada</h2><div hidden>Not seen</div><i>Twice</i><i>Twice</i>`;
  const changes = [
    appeared('div "Not seen"'),
    appeared('i "Twice"'),
    appeared('heading "Hello Ada"'),
    appeared('p "Saved"'),
  ];
  expect(await outcomeOn(html, { changes })).toEqual({
    shows: [[{ by: "role", role: "heading", name: "Hello %name%" }], [{ by: "text", text: "Saved" }]],
  });
});

test("ignores texts that vary, only moved, or are joined from several elements", async () => {
  const html = `<p>Saved at 12:30</p><li>Tea</li><div><b>Save</b><b>Undo</b></div>`;
  const changes = [
    appeared('p "Saved at 12:30"'),
    disappeared('li "Tea"'),
    appeared('li "Tea"'),
    appeared('div "SaveUndo"'),
  ];
  expect(await outcomeOn(html, { changes })).toEqual({});
});

test("a locator of a removed element matches nothing any more", async () => {
  const changes = [disappeared('p "Loading"'), disappeared('p "Old"')];
  expect(await outcomeOn(`<p>Loading</p>`, { changes })).toEqual({
    hides: [[{ by: "text", text: "Old", exact: true }]],
  });
});

test.each([
  ["is still found, though its name is a variable's", "Greet %name%", true],
  ["is not found any more", "Greet nobody", false],
])("an element %s", async (_, name, isStillFound) => {
  expect(await outcomeOn(`<button>Greet Ada</button>`, {}, [{ by: "role", role: "button", name }])).toEqual({
    isStillFound,
  });
});

test("does not search after the end of the call", async () => {
  const session = await browser.open("<p>Saved</p>");
  using call = createCallContext({ signal: AbortSignal.abort() });
  const effect = effectOf({ changes: [appeared('p "Saved"')] });
  expect(await seeOutcome({ session, variables }, { effect, locator: undefined }, call)).toEqual({});
});
