import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, calls, done, lastInput } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const page = `<h1>Notes</h1><button onclick="presses = (window.presses ?? 0) + 1; out.textContent = confirm('Delete 3 notes?') ? 'Notes deleted' : 'Notes kept'; document.title = 'presses ' + presses">Delete all</button><output id="out"></output>`;

describe("a dialog of the browser", () => {
  test.each([
    { value: "accept", text: "Notes deleted", status: "completed" },
    { value: "dismiss", text: "Notes kept", status: "failed" },
  ])("stays open until the model decides in its next step: $value", async ({ value, text, status }) => {
    await using scripted = await scriptModel([
      calls(act("click", '@button "Delete all"'), act("dialog", "", value)),
      calls(act("click", "e1"), act("dialog", "", value)),
      calls(done(text, [text], { status })),
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, confirm: () => true }).run("Delete all notes")
      .result;
    const [, second, third] = scripted.requests.map((request) => lastInput(request));
    expect(second).toMatch(/opened the confirm dialog "Delete 3 notes\?", which waits for an answer/);
    expect(second).toMatch(
      /The page opened a confirm dialog, which is still open[^]*Delete 3 notes\?[^]*value "accept" or "dismiss"/,
    );
    expect(third).toMatch(/Not done: a dialog of the browser is open[^]*The dialog was/);
    expect(third).toContain(text);
    expect(result.status).toBe(status);
    expect(await session.page.title()).toBe("presses 1");
    const kinds = result.recording.steps.map((step) => (step.kind === "action" ? step.action.kind : step.kind));
    expect(kinds).toEqual(["click", "dialog"]);
  });

  test("is dismissed if it is open when the run ends", async () => {
    await using scripted = await scriptModel([
      calls(act("click", '@button "Delete all"')),
      calls(done("It asks whether to delete 3 notes.", ["Delete 3 notes?"], { status: "partial" })),
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, confirm: () => true }).run("Delete all notes")
      .result;
    expect(result.status).toBe("partial");
    await expect.poll(() => session.page.locator("output").textContent()).toBe("Notes kept");
  });

  test("is left to the listener of the caller", async () => {
    await using scripted = await scriptModel([
      calls(act("click", '@button "Delete all"')),
      calls(done("Deleted.", ["Notes deleted"])),
    ]);
    const session = await browser.open(page);
    session.page.on("dialog", (dialog) => void dialog.accept());
    const { status } = await createAgent(session, { model: scripted.model, confirm: () => true }).run(
      "Delete all notes",
    ).result;
    expect(status).toBe("completed");
  });
});
