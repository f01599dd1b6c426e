import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, call, calls, done, type ScriptedCall } from "../agent/agent.test.support.ts";
import { createAgent } from "../agent/run-agent.ts";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { compileToPlaywright, type RunRecording } from "@surehand/replay";
import { runPlaywright } from "./playwright-runner.test.support.ts";
import { breaks, workshop } from "./workshop.test.support.ts";

let browser: TestBrowser;
let site: TestSite;
let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-compile-"));
  picture = join(folder, "me.png");
  await writeFile(picture, "no picture");
  [browser, site] = [await openTestBrowser(), await serve(workshop)];
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const password = "correct horse";

function work(): readonly ScriptedCall[] {
  return [
    act("fill", '@textbox "Full name"', "%name%"),
    act("fill", '@textbox "Password"', "%pass%"),
    act("fill", '@date "Day"', "2026-11-20"),
    act("select", '@combobox "Country"', "Spain"),
    act("check", '@checkbox "Newsletter"'),
    act("check", '@radio "Large"'),
    act("fill", '@textbox "Notes"', "One line\nand another"),
    act("upload", '@file "Picture"', picture),
    act("click", '@button "Save details"'),
    act("click", "@All orders"),
    act("dialog", "", "accept"),
    act("click", '@button "Delete"'),
    act("click", "@Board"),
    act("fill", '@textbox "Find"', "tea"),
    act("press", '@textbox "Find"', "Enter"),
    act("drag", '@listitem "Write letters"', '@button "Finished"'),
    act("fill", '@textbox "Code"', "ABC"),
    act("click", '@button "Redeem"'),
    act("click", '@button "Pay"'),
    act("hover", '@button "More"'),
    act("download", "@Prices"),
    act("click", "@Help"),
    call("switchTab", { tab: 1 }),
    act("click", '@button "Call me"'),
    call("switchTab", { tab: 1, close: true }),
  ];
}

async function record(): Promise<RunRecording> {
  await using scripted = await scriptModel([...work().map((one) => calls(one)), calls(done("Done.", ["Board"]))]);
  const { page } = await browser.openUrl(site.url);
  await using session = await createPageSession(page, {
    confirm: () => true,
    secrets: [{ name: "pass", value: password, origins: [site.url] }],
  });
  const variables = { name: "Ada Lovelace" };
  const result = await createAgent(session, { model: scripted.model, variables, maxSteps: 40 }).run("Do it all").result;
  const failed = result.actions.filter(({ status }) => status !== "done");
  expect(failed).toEqual([]);
  expect(result.status).toBe("completed");
  return result.recording;
}

describe("a run of all kinds", () => {
  test("compiles to a Playwright test that passes without us, and fails if the page behaves differently", async () => {
    const recording = await record();
    const { code, warnings } = compileToPlaywright(recording, { variables: { name: "Grace Hopper" } });
    // On a slow machine an element may have no locator; the test then uses its selector.
    expect(warnings.filter((warning) => !warning.includes("no locator was found"))).toEqual([]);
    const specs = Object.fromEntries(
      Object.keys(breaks).map((name) => [name, code.replace(`"${site.url}/"`, `"${site.url}/${name}/"`)]),
    );
    const failing = Object.keys(breaks);
    const environment = { TEST_PASS: password };
    const outcomes = await runPlaywright({ specs: { whole: code, ...specs }, failing, environment });
    expect(outcomes["whole"]).toEqual({ status: "passed", error: "" });
    for (const [name, [, , complaint]] of Object.entries(breaks))
      expect({ name, ...outcomes[name] }).toEqual({ name, status: "failed", error: expect.stringMatching(complaint) });
  });
});
