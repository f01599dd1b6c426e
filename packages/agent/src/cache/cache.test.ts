import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageSession } from "@surehand/browser";
import { afterEach, afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { act } from "../act/act.ts";
import { says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { openActionCache } from "@surehand/replay";

let browser: TestBrowser;
let site: TestSite;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/notes/1": notes("Keep it"),
    "/notes/2": `<p>Another note</p>${notes("Keep it")}`,
    "/notes/3": notes("Store it"),
    "/notes/4": notes("Keep it", "disabled"),
    "/notes/5": notes("Keep it").replace("onclick", "data-onclick"),
    "/list": list(["Kettle", "Mug"]),
    "/list?sorted": list(["Mug", "Kettle"]),
    "/form": `<label>Mail <input></label><label>Password <input type="password"></label><button onclick="this.textContent = 'Sent'">Send</button>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

function notes(name: string, state = ""): string {
  return `<h1>Note</h1><button ${state} onclick="document.querySelector('output').textContent = 'Saved'">${name}</button><output></output>`;
}

function list(names: readonly string[]): string {
  return `<ul>${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join("")}</ul>`;
}

const keeps = says({ do: "click", ref: 'button "Keep it"' });

async function actAt(
  path: string,
  {
    steps,
    mode,
    instruction = "save my note",
  }: { steps: Parameters<typeof scriptModel>[0]; mode?: "readonly"; instruction?: string },
): Promise<Awaited<ReturnType<typeof act>> & { session: PageSession }> {
  await using scripted = await scriptModel(steps);
  const session = await browser.openUrl(site.url + path);
  const cache = openActionCache({ folder, mode });
  return { ...(await act(session, instruction, { model: scripted.model, cache, vision: false })), session };
}

async function filesIn(): Promise<string[]> {
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

test("act repeats an action that a model found without the model, on another page of the same kind", async () => {
  const first = await actAt("/notes/1", { steps: [keeps] });
  expect(first).toMatchObject({ status: "done", cached: false, usage: { calls: 1 } });
  const second = await actAt("/notes/2", { steps: [] });
  expect(second).toMatchObject({ status: "done", cached: true, healed: false, usage: { calls: 0 } });
  expect(second.message).toContain("Saved");
  expect(second.drift).toBeUndefined();
  const [file, ...others] = await filesIn();
  expect(others).toEqual([]);
  expect(JSON.parse(file ?? "")).toMatchObject({
    v: 2,
    instruction: "save my note",
    url: `${site.url}/notes/*`,
    recordings: [
      {
        steps: [
          {
            kind: "action",
            instruction: "save my note",
            pageUrl: `${site.url}/notes/*`,
            action: { kind: "click", target: { name: "Keep it" } },
            effect: null,
            effectKinds: expect.arrayContaining(["changes"]),
          },
        ],
      },
    ],
  });
});

test("act reports an element with another name as drift, asks the model, and records its answer", async () => {
  await actAt("/notes/1", { steps: [keeps] });
  const healed = await actAt("/notes/3", { steps: [says({ do: "click", ref: 'button "Store it"' })] });
  expect(healed).toMatchObject({ status: "done", cached: false, healed: true, usage: { calls: 1 } });
  expect(healed.drift).toMatchObject([{ kind: expect.stringMatching(/^target-/), step: 0 }]);
  expect(await actAt("/notes/3", { steps: [] })).toMatchObject({ status: "done", cached: true });
  expect(await actAt("/notes/1", { steps: [] })).toMatchObject({ status: "done", cached: true });
});

test("a readonly cache replays, reports drift, and writes nothing", async () => {
  expect(await actAt("/notes/1", { steps: [keeps], mode: "readonly" })).toMatchObject({
    status: "done",
    cached: false,
  });
  expect(await readdir(folder)).toEqual([]);
  await actAt("/notes/1", { steps: [keeps] });
  const before = await filesIn();
  expect(await actAt("/notes/1", { steps: [], mode: "readonly" })).toMatchObject({ cached: true });
  const drifted = await actAt("/notes/3", {
    steps: [says({ do: "click", ref: 'button "Store it"' })],
    mode: "readonly",
  });
  expect(drifted).toMatchObject({ status: "done", cached: false, healed: true, drift: [{ step: 0 }] });
  expect(await filesIn()).toEqual(before);
});

test("act does not replay an element that was chosen by judgement and is elsewhere now", async () => {
  const instruction = "open what comes on top";
  await actAt("/list", { steps: [says({ do: "click", ref: "Kettle" })], instruction });
  expect(await actAt("/list", { steps: [], instruction })).toMatchObject({ cached: true });
  const moved = await actAt("/list?sorted", { steps: [says({ do: "click", ref: "Mug" })], instruction });
  expect(moved.session.page.url()).toMatch(/#Mug$/);
});

test("act grounds an element again that can no longer be used", async () => {
  await actAt("/notes/1", { steps: [keeps] });
  const blocked = await actAt("/notes/4", { steps: [keeps, says({ do: "not-found", value: "No other way." })] });
  expect(blocked).toMatchObject({ status: "blocked", cached: false, drift: [{ kind: "not-done", step: 0 }] });
});

test("act does not repeat a replayed action that reached the element without an effect", async () => {
  await actAt("/notes/1", { steps: [keeps] });
  const dead = await actAt("/notes/5", { steps: [] });
  expect(dead).toMatchObject({ status: "no-effect", healed: false, drift: [{ kind: "no-effect" }] });
});

test("act does not record a run that is not complete", async () => {
  const half = await actAt("/notes/1", {
    steps: [says({ do: "click", ref: 'button "Keep it"', rest: "and mail it" }), says({ do: "not-found" })],
  });
  expect(half).toMatchObject({ status: "not-found" });
  expect(await readdir(folder)).toEqual([]);
});

test("act replays several steps, and continues with the model at the first that no longer matches", async () => {
  const instruction = "write to %who%, then send it";
  const variables = { who: "ann@example.com" };
  const steps = [
    says({ do: "fill", ref: 'textbox "Mail"', value: "%who%", rest: "have it sent" }),
    says({ do: "click", ref: 'button "Send"' }),
  ];
  const run = async (given: typeof steps, who: string): Promise<Awaited<ReturnType<typeof act>>> => {
    await using scripted = await scriptModel(given);
    const session = await browser.openUrl(`${site.url}/form`);
    const cache = openActionCache({ folder });
    const result = await act(session, instruction, { model: scripted.model, cache, variables: { who } });
    expect(await session.page.inputValue("input")).toBe(who);
    return result;
  };
  expect(await run(steps, variables.who)).toMatchObject({ status: "done", cached: false });
  const again = await run([], "bob@example.com");
  expect(again).toMatchObject({ status: "done", cached: true });
  expect(again.actions).toHaveLength(2);
  expect((await filesIn()).join("")).not.toMatch(/ann@|bob@/);
});

test("act replays an entry of version 1 without a model", async () => {
  const instruction = "write to %who%, then send it";
  const options = { cache: openActionCache({ folder }), variables: { who: "ann@example.com" } };
  await using first = await scriptModel([
    says({ do: "fill", ref: 'textbox "Mail"', value: "%who%", rest: "have it sent" }),
    says({ do: "click", ref: 'button "Send"' }),
  ]);
  await act(await browser.openUrl(`${site.url}/form`), instruction, { ...options, model: first.model });
  const [name = ""] = await readdir(folder);
  const version1 = await readFile(
    new URL("../../../replay/src/cache/cache-entry-v1.test.json", import.meta.url),
    "utf8",
  );
  await writeFile(join(folder, name), version1.replaceAll("http://127.0.0.1:4711", site.url));
  const result = await act(await browser.openUrl(`${site.url}/form`), instruction, options);
  expect(result).toMatchObject({ status: "done", cached: true, usage: { calls: 0 } });
  expect(result.drift).toBeUndefined();
});

test("act never records a text that a field hides", async () => {
  const session = await browser.openUrl(`${site.url}/form`);
  const cache = openActionCache({ folder });
  expect(await act(session, "type hunter2 into Password", { cache })).toMatchObject({ status: "done" });
  expect(await readdir(folder)).toEqual([]);
});

test("act reports a file that cannot be read, and writes it again", async () => {
  await actAt("/notes/1", { steps: [keeps] });
  const [name = ""] = await readdir(folder);
  await writeFile(join(folder, name), '{"v": 1, "instruc');
  const reread = await actAt("/notes/1", { steps: [keeps] });
  expect(reread).toMatchObject({ status: "done", cached: false, healed: false, drift: [{ kind: "unreadable" }] });
  expect(await actAt("/notes/1", { steps: [] })).toMatchObject({ cached: true });
});

test("act is done, even if it cannot be recorded", async () => {
  const inTheWay = join(folder, "file");
  await writeFile(inTheWay, "");
  await using scripted = await scriptModel([keeps]);
  const session = await browser.openUrl(`${site.url}/notes/1`);
  const cache = openActionCache({ folder: inTheWay });
  const result = await act(session, "save my note", { model: scripted.model, cache });
  expect(result).toMatchObject({ status: "done", healed: false, drift: [{ kind: "unwritten" }] });
});

test.each([{ folder: "" }, { folder: "x", mode: "write" }])("refuses %j", (options) => {
  expect(() => openActionCache(options as never)).toThrow(/^cache\./);
});
