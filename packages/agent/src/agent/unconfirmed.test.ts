import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { scriptModel, type ScriptStep } from "@surehand/model/testing";
import { replayRun } from "@surehand/replay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, calls, done } from "./agent.test.support.ts";
import { clickAt, ends, openai, scriptComputer, uses } from "./computer/computer.test.support.ts";
import { pointAt } from "./hybrid/hybrid.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** A page with one control, whose click changes the title. */
function pageWith(control: string): string {
  return `<title>Untouched</title><body style="margin: 0"><h1 style="margin: 0; height: 40px">Files</h1>${control}`;
}

const style = `style="display: block; width: 200px; height: 40px"`;
function button(name: string): string {
  return pageWith(`<button ${style} onclick="document.title = 'Done'">${name}</button>`);
}
const asking = pageWith(
  `<button ${style} onclick="if (confirm('Delete 3 files?')) document.title = 'Done'">Tidy up</button>`,
);

const click = calls(act("click", "e1"));
const failed = calls(done("", [], { status: "failed" }));

const ways: readonly { readonly name: string; readonly html: string; readonly steps: readonly ScriptStep[] }[] = [
  ...["Pay now", "Delete all files", "Send message"].map((name) => ({ name, html: button(name), steps: [click] })),
  { name: "a dialog", html: asking, steps: [click, calls(act("dialog", "", "accept"))] },
];

test.each(ways)("without confirm, an agent is blocked: $name", async ({ html, steps }) => {
  await using scripted = await scriptModel([...steps, failed]);
  const session = await browser.open(html);
  const agent = createAgent(session, { model: scripted.model });
  const { actions, recording } = await agent.run("look at the files").result;
  expect(actions.at(-1)).toMatchObject({
    status: "blocked",
    message: expect.stringContaining("no `confirm` is set that could be asked, so it was not confirmed that it may"),
  });
  expect(await session.page.title()).toBe("Untouched");
  expect(recording.steps.filter((step) => step.kind === "action" && step.action.kind !== "click")).toEqual([]);
});

test("without confirm, an agent is blocked at a point, with its own tools and with the provider's", async () => {
  await using scripted = await scriptModel([calls(pointAt("click", [100, 60])), failed]);
  const session = await browser.open(button("Delete all files"));
  const hybrid = await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("look").result;
  await using computer = await scriptComputer(openai, [
    uses(clickAt(100, 60)),
    ...ends(done("", [], { status: "failed" })),
  ]);
  const byPicture = await createAgent(session, { model: computer.model, mode: "computer" }).run("look").result;
  for (const { actions } of [hybrid, byPicture]) expect(actions).toMatchObject([{ status: "blocked" }]);
  expect(await session.page.title()).toBe("Untouched");
});

test("a replay is blocked without confirm, and asks the one that it is given", async () => {
  await using site = await serve(() => ({ "/": button("Delete all files") }));
  await using scripted = await scriptModel([click, calls(done("Deleted.", [], { status: "partial" }))]);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, confirm: () => true });
  const { recording } = await agent.run("delete the files").result;
  expect(await session.page.title()).toBe("Done");
  const blocked = await replayRun(session, recording);
  expect(blocked).toMatchObject({ success: false, steps: [{ status: "blocked" }] });
  expect(blocked.steps[0]?.message).toContain("no `confirm` is set");
  expect(await session.page.title()).toBe("Untouched");
  const asked: string[] = [];
  const confirm = ({ risk, what }: { risk: string; what: string }): boolean => asked.push(`${risk} ${what}`) > 0;
  expect(await replayRun(session, recording, { confirm })).toMatchObject({ success: true });
  expect(asked).toEqual(['delete button "Delete all files"']);
  expect(await session.page.title()).toBe("Done");
});
