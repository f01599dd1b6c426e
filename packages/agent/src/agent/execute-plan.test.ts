import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { act, call, calls, done, lastInput, saving } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test("the long address of a page is cut in the result", async () => {
  await using scripted = await scriptModel([
    calls(act("click", '@button "Save"')),
    calls(done("", [], { status: "partial" })),
  ]);
  const session = await browser.open("<button>Save</button>");
  await session.page.evaluate(() => history.replaceState(undefined, "", `#${"u".repeat(50_000)}`));
  const { url, actions } = await createAgent(session, { model: scripted.model }).run("save").result;
  const cut = /#u{1000,2000}…\[\+\d+ chars\]$/;
  expect(url).toMatch(cut);
  expect(actions[0]?.pageUrl).toMatch(cut);
});

describe("several calls of one step", () => {
  test("end if the page changes to another one", async () => {
    await using site = await serve(() => ({
      "/": `<a href="/next">Next</a><button>Delete</button>`,
      "/next": "Sure?",
    }));
    await using scripted = await scriptModel([
      calls(act("click", "@Next"), act("click", '@button "Delete"')),
      {
        ...calls(done("It was opened.", ["Sure?"])),
        expect: (request) => expect(lastInput(request)).toMatch(/Not started: an earlier call in this step changed/),
      },
    ]);
    const session = await browser.openUrl(site.url);
    const { actions } = await createAgent(session, { model: scripted.model }).run("open it").result;
    expect(actions).toHaveLength(1);
  });

  test.each([
    [
      "is executed if only other elements appeared",
      `document.body.insertAdjacentHTML('beforeend', '<p>Sure?</p>')`,
      "kept",
      /Click button "Keep"/,
    ],
    [
      "is not executed if its target changed",
      `keep.textContent = 'Delete'`,
      "",
      /Not done: e2 was button "Keep"[^]*button "Delete"/,
    ],
    [
      "is not executed if its target is already selected",
      `keep.setAttribute('aria-pressed', 'true')`,
      "",
      /Not done: e2 was button "Keep"/,
    ],
    [
      "is not executed if its target was redrawn, and the message names the new element",
      `keep.outerHTML = keep.outerHTML; document.body.append('Opened')`,
      "",
      /Not done: e2 is gone\. The page now shows button "Keep" \(e\d+\) in its place/,
    ],
  ])("a later one %s", async (_name, script, title, input) => {
    await using scripted = await scriptModel([
      calls(act("click", '@button "Open"'), act("click", '@button "Keep"')),
      { ...calls(done("", [], { status: "partial" })), expect: (request) => expect(lastInput(request)).toMatch(input) },
    ]);
    const session = await browser.open(
      `<button onclick="${script}">Open</button><button id="keep" aria-pressed="false" onclick="document.title = 'kept'">Keep</button>`,
    );
    await createAgent(session, { model: scripted.model }).run("keep it").result;
    expect(await session.page.title()).toBe(title);
  });

  test("an element that changed during the model's decision is not used", async () => {
    const session = await browser.open(`<button id="b" onclick="document.title = this.textContent">Save</button>`);
    await using scripted = await scriptModel([
      {
        ...calls(act("click", '@button "Save"')),
        expect: async () =>
          void (await session.page.evaluate(`document.getElementById("b").textContent = "Delete all"`)),
      },
      {
        ...calls(done("", [], { status: "failed" })),
        expect: (request) =>
          expect(lastInput(request)).toMatch(/e1 was button "Save".* and is button "Delete all".* now/),
      },
    ]);
    expect(await createAgent(session, { model: scripted.model }).run("save").result).toMatchObject({
      status: "failed",
    });
    expect(await session.page.title()).toBe("");
  });

  test("end at the first that fails, so that no half-filled form is sent", async () => {
    await using scripted = await scriptModel([
      calls(
        call("fillForm", {
          fields: [
            { ref: '@textbox "Title"', value: "Tea" },
            { ref: "e99", value: "x" },
          ],
        }),
        act("click", '@button "Keep it"'),
      ),
      calls(done("", [], { status: "failed" })),
    ]);
    const session = await browser.open(saving);
    const { actions } = await createAgent(session, { model: scripted.model }).run("keep a note").result;
    expect(actions).toMatchObject([{ tool: "fillForm", status: "not-found" }]);
    const [, second] = scripted.requests.map((request) => lastInput(request));
    expect(second).toMatch(/no element "e99"[^]*Not started: an earlier call in this step failed/);
    expect(await session.page.locator("output").textContent()).toBe("");
  });

  test("run one at a time with maxCallsPerStep: 1", async () => {
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Title"', "Tea"), act("click", '@button "Keep it"')),
      calls(done("", [], { status: "partial" })),
    ]);
    const session = await browser.open(saving);
    const agent = createAgent(session, { model: scripted.model, maxCallsPerStep: 1 });
    expect((await agent.run("keep a note").result).actions).toHaveLength(1);
    expect(scripted.requests[0]?.system).toContain("Make one call in each step.");
  });
});
