import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession } from "@surehand/browser";
import { createJournal } from "@surehand/journal";
import { scriptModel, type ScriptStep } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, call, calls, done } from "../agent/agent.test.support.ts";
import type { AgentOptions } from "../agent/agent-options.ts";
import type { AgentResult } from "../agent/agent-result.ts";
import { createAgent } from "../agent/run-agent.ts";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { parseRunRecording, readRunRecording, writeRunRecording } from "@surehand/replay";

let browser: TestBrowser;
let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-recording-"));
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/": `<h1>Sign in</h1><label>Name <input></label><label>Password <input type="password"></label>
      <p>Voucher: TEA-4711</p><label>Code <input></label><button>Does nothing</button>
      <table><tr><th>Name<th>Price<tr><td>Cup<td>$4.00<tr><td>Pan<td>$30.00</table><a href="/other" target="_blank">Help</a>`,
    "/other": `<h1>Help</h1><p>Call us.</p>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const variables = { name: "Ada Lovelace" };
const work = [
  calls(act("click", '@button "Does nothing"')),
  calls(
    act("fill", '@textbox "Name"', "%name%"),
    act("fill", '@textbox "Password"', "correct horse"),
    act("fill", '@textbox "Code"', "TEA-4711"),
  ),
  calls(call("extract", { what: "all things on sale", fields: ["name", "price:number"] })),
  calls({ name: "act", input: { do: "click", ref: "@Help", choice: "the last link" } }),
  calls(call("switchTab", { tab: 1 })),
  calls(call("switchTab", { tab: 1, close: true })),
  calls(done("Done.", ["Voucher"])),
];

async function run(options: AgentOptions = {}, script: readonly ScriptStep[] = work): Promise<AgentResult> {
  await using scripted = await scriptModel(script);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, extractor: "offline", variables, ...options });
  const { result } = agent.run("Sign in and look around");
  return await result;
}

describe("the recording of a run", () => {
  test("has the actions that were done, with names in place of hidden texts, and no action without an effect", async () => {
    const { recording, status, actions } = await run();
    expect(status).toBe("completed");
    expect(actions[0]?.status).toBe("no-effect");
    expect(recording).toMatchObject({
      v: 2,
      goal: "Sign in and look around",
      startUrl: `${site.url}/`,
      status: "completed",
      variables: ["name", "password"],
      secrets: ["password"],
    });
    expect(recording.steps).toMatchObject([
      {
        kind: "action",
        description: 'fill textbox "Name" with "%name%"',
        pageUrl: `${site.url}/`,
        action: { kind: "fill", text: "%name%", target: { v: 1, role: "textbox", name: "Name" } },
        effect: { target: expect.arrayContaining([{ state: "value", before: "", after: "%name%" }]) },
      },
      {
        description: 'fill textbox "Password" with "%password%"',
        action: { text: "%password%" },
        textOrigin: "hidden",
      },
      { action: { text: "TEA-4711" }, textOrigin: "page" },
      { kind: "extract", instruction: "all things on sale", schema: { required: ["rows"] } },
      {
        kind: "action",
        action: { kind: "click" },
        choice: "the last link",
        effect: { popups: [{ tab: expect.any(Number) }] },
      },
      { kind: "tab", tab: 1, isClosed: false },
      { kind: "tab", tab: 1, isClosed: true, pageUrl: `${site.url}/other` },
    ]);
    expect(JSON.stringify(recording)).not.toMatch(/Lovelace|horse/);
    expect(parseRunRecording(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
  });

  test("contains a secret only by its name", async () => {
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Password"', "%pass%")),
      calls(done("Done.", ["Voucher"])),
    ]);
    const { page } = await browser.openUrl(site.url);
    const session = await createPageSession(page, {
      secrets: [{ name: "pass", value: "correct horse", origins: [site.url] }],
    });
    const { recording } = await createAgent(session, { model: scripted.model }).run("sign in").result;
    expect(recording).toMatchObject({ variables: ["pass"], secrets: ["pass"], steps: [{ action: { kind: "fill" } }] });
    expect(JSON.stringify(recording)).not.toContain("horse");
    expect(scripted.requests[0]?.rawBody).toContain(
      "by comparing what the page shows, and not by its name: the rule in words",
    );
  });

  test("is read from its file, and from a journal: the newest run, or a run by its number", async () => {
    const journal = await createJournal(join(folder, "journal"));
    const short = [calls(act("fill", '@textbox "Name"', "%name%")), calls(done("Done.", ["Voucher"]))];
    const [first, second] = [await run({ journal }, short), await run({ journal }, short)];
    await journal.close();
    const path = join(folder, "run.json");
    await writeRunRecording(path, first.recording);
    expect(await readRunRecording(path)).toEqual({ recording: first.recording, healedPath: path });
    const healedPath = `${journal.directory}.recording.json`;
    expect(await readRunRecording(journal.directory)).toEqual({ recording: second.recording, healedPath });
    expect((await readRunRecording(journal.directory, { run: 1 })).recording).toEqual(first.recording);
    await writeRunRecording(healedPath, { ...second.recording, steps: [] });
    expect((await readRunRecording(journal.directory)).recording.steps).toEqual([]);
    expect((await readRunRecording(journal.directory, { run: 1 })).recording).toEqual(first.recording);
    await expect(readRunRecording(journal.directory, { run: 3 })).rejects.toThrow(/no recording of number 3/);
  });

  test("has the evidence on which the report was accepted, with the page that showed it", async () => {
    const script = [
      calls(act("fill", '@textbox "Code"', "%name%")),
      calls(call("goto", { url: `${site.url}/other` })),
      calls(done("The voucher is TEA-4711.", ["Voucher: TEA-4711", "Call us."])),
    ];
    const { recording } = await run({}, script);
    expect(recording.evidence).toEqual([
      { kind: "shown", quote: "Voucher: TEA-4711", url: expect.stringContaining(site.url), isShownAtEnd: false },
      { kind: "shown", quote: "Call us.", url: expect.stringMatching(/other$/), isShownAtEnd: true },
    ]);
    expect(parseRunRecording(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
  });
});

describe("an invalid recording", () => {
  const sound = {
    v: 1,
    goal: "g",
    startUrl: "https://shop.test/",
    recordedAt: "2026-01-01T00:00:00Z",
    variables: [],
    secrets: [],
    steps: [
      { kind: "action", description: "go back", pageUrl: "https://shop.test/", action: { kind: "back" }, effect: null },
    ],
  };

  test.each([
    [{ ...sound, v: 3 }, /recording\.v /],
    [{ ...sound, steps: [{ ...sound.steps[0], kind: "jump" }] }, /recording\.steps\.0\.kind /],
    [{ ...sound, steps: [{ ...sound.steps[0], action: { kind: "click" } }] }, /recording\.steps\.0\.action\.target /],
    [{ ...sound, steps: [{ ...sound.steps[0], effect: {} }] }, /recording\.steps\.0\.effect /],
    [{ ...sound, steps: [{ ...sound.steps[0], locator: [{ by: "magic" }] }] }, /recording\.steps\.0\.locator\.0\.by /],
    ["none", /^recording /],
  ])("is rejected with its problem: %#", (value, message) => {
    expect(() => parseRunRecording(value)).toThrow(message);
  });

  test("is rejected with the name of the file", async () => {
    await expect(readRunRecording(join(folder, "none.json"))).rejects.toThrow(/none\.json" does not exist/);
    const path = join(folder, "torn.json");
    await writeFile(path, '{"v": 1');
    await expect(readRunRecording(path)).rejects.toThrow(/torn\.json" is no JSON/);
    const journal = await createJournal(join(folder, "empty"));
    await journal.close();
    await expect(readRunRecording(journal.directory)).rejects.toThrow(/has no run of an agent/);
    expect(await readFile(path, "utf8")).toBe('{"v": 1');
  });
});
