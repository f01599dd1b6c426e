import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkpointSchema } from "../results/checkpoint.ts";
import { openIn, runOne, step, times } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/": "<h1>Oak table</h1><p>Price $120.00</p>",
    "/two": "<h1>Second</h1>",
    "/list":
      '<h1>Names</h1><ul><li>Ada</li><li>Bea</li></ul><nav aria-label="Pages"><b>1</b> <a href="/list?page=2" rel="next">2</a></nav>',
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("a resumed sample keeps the files and the sources of what was saved before", async () => {
  const session = await openIn(tab, site.url);
  const first = await runOne({
    session,
    spec: { max_steps: 2 },
    script: [step("save_progress", { extracted: { title: "Oak table" } })],
  });
  expect(first.checkpoint.fields_so_far).toMatchObject([{ path: "title", kind: "quoted" }]);
  await session.page.goto(`${site.url}/two`);
  const second = await runOne({
    session,
    directory: first.directory,
    script: [step("done", { extracted: {} })],
  });
  expect(second.result.fields).toEqual(first.checkpoint.fields_so_far);
  expect(second.result.artifacts.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining(first.checkpoint.artifacts_so_far.map(({ filename }) => filename)),
  );
});

test("a resumed sample continues its log, step numbers, facts, usage and what it knows of pages", async () => {
  const session = await openIn(tab, site.url);
  const killed = await runOne({
    session,
    script: [
      step("goto", { url: "/nowhere", memory_update: "The price is on the start page." }),
      step("goto", { url: "/two" }),
      step("save_progress", { extracted: { title: "Second" } }),
    ],
  });
  expect(killed.actions.map(({ step: at }) => at)).toEqual([1, 2, 3]);
  await interrupt(killed.directory, 3, 2);
  await using scripted = await scriptModel([
    { answer: { toolCalls: [{ name: "done", input: { extracted: { title: "Second" } } }] } },
  ]);
  const { result, actions } = await runOne({
    session,
    directory: killed.directory,
    options: {
      decider: deciderFor(scripted.model),
      models: { main: scripted.model, fallback: undefined, cheap: undefined },
    },
  });
  expect(actions.map(({ step: at, action }) => [at, action])).toEqual([
    [1, "goto"],
    [2, "goto"],
    [3, "save_progress"],
    [4, "done"],
  ]);
  const log: unknown = JSON.parse(await readFile(join(killed.directory, "action_log.json"), "utf8"));
  expect(log).toMatchObject({ actions: [{ step: 1 }, { step: 2 }, { step: 3 }, { step: 4 }] });
  expect(result).toMatchObject({ steps: 4, usage: { calls: 3 } });
  const sent = JSON.stringify(scripted.requests[0]);
  for (const part of [
    "Step 4 of 30 - 26 remaining",
    "The price is on the start page.",
    `Failed URLs: ${site.url}/nowhere`,
    "Step 2 | goto | OK",
  ])
    expect(sent).toContain(part);
});

test("a list that went on before an interruption still goes on after it", async () => {
  const session = await openIn(tab, `${site.url}/list`);
  const spec = {
    output_schema: { type: "object", properties: { names: { type: "array", items: { type: "string" } } } },
  };
  const save = step("save_progress", { extracted: { names: ["Ada", "Bea"] } });
  const killed = await runOne({ session, spec, script: [save] });
  await interrupt(killed.directory, 1, 0);
  await session.page.goto(`${site.url}/two`);
  const { result } = await runOne({
    session,
    spec,
    directory: killed.directory,
    script: times(2, step("done", { extracted: {} })),
  });
  expect(result.reasons).toContainEqual({ code: "more-pages", path: "names" });
  expect(result.status).toBe("partial_success");
});

test("a value without a source that was named before an interruption is not taken back after it", async () => {
  const session = await openIn(tab, site.url);
  const killed = await runOne({ session, script: [step("save_progress", { extracted: { title: "Elm table" } })] });
  await interrupt(killed.directory, 1, 0);
  const { actions, result } = await runOne({
    session,
    directory: killed.directory,
    script: [step("done", { extracted: {} })],
  });
  expect(actions.at(-1)).toMatchObject({ action: "done", success: true });
  expect(result).toMatchObject({ status: "needs_review", extracted: { title: "Elm table" } });
});

/** Leaves the folder of a sample as a killed process does. */
async function interrupt(directory: string, lastStep: number, calls: number): Promise<void> {
  const path = join(directory, "checkpoint.json");
  const checkpoint = checkpointSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const usage = { calls, input_tokens: 40, output_tokens: 4, usd: null };
  const left = { ...checkpoint, status: "in_progress", step: lastStep, usage_so_far: usage };
  await writeFile(path, JSON.stringify(left));
  await rm(join(directory, "result.json"));
}
