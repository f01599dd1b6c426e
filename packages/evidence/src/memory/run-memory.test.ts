import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Model } from "@surehand/model";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ActionRecord } from "../results/action-record.ts";
import type { FinishedWork } from "./finished-work.ts";
import { openFolderMemory } from "./folder-memory.ts";
import { createRunMemory, type RunMemory } from "./run-memory.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-memory-"));
});
afterAll(() => rm(folder, { recursive: true }));
const newRun = (): Promise<string> => mkdtemp(join(folder, "run-"));

const openMemory = async (run: string, model?: Model): Promise<RunMemory> =>
  createRunMemory(await openFolderMemory(run), model);

const action = (parts: Partial<ActionRecord>): ActionRecord => ({
  step: 1,
  action: "click",
  input: {},
  success: true,
  description: "",
  url: "https://a.test",
  started_at: "2026-11-23T10:00:00.000Z",
  duration_ms: 1,
  ...parts,
});
const work = (parts: Partial<FinishedWork>): FinishedWork => ({
  sampleId: "one",
  url: "https://a.test/1",
  goal: "Read the price.",
  status: "done",
  termination: "requirements-met",
  actions: [action({ description: 'Click tab "Specifications" (e4).' })],
  ...parts,
});
const failure = work({
  status: "partial_success",
  termination: "network-errors",
  actions: [action({ action: "goto", success: false, input: { url: "https://a.test/gone" }, error: "http-404" })],
});

test("done samples leave patterns, others warnings, and both are hints on the same domain alone", async () => {
  const memory = await openMemory(await newRun());
  await memory.learn(work({}));
  await memory.learn(failure);
  expect(await memory.hints("https://a.test/2", "Read the price.")).toEqual([
    'Click tab "Specifications" before extracting.',
    "Failed before: https://a.test/gone could not be opened (http-404).",
    "Failed before: A sample ended with partial_success: network-errors.",
  ]);
  expect(await memory.hints("https://b.test/2", "Read the price.")).toEqual([]);
});

test("hints whose goal has more of the words come first, five at most", async () => {
  const memory = await openMemory(await newRun());
  const named = (name: string): readonly ActionRecord[] => [action({ description: `Click tab "${name}" (e4).` })];
  for (let tab = 1; tab <= 6; tab++)
    await memory.learn(work({ goal: "Count the images.", actions: named(`Tab ${tab}`) }));
  await memory.learn(work({ goal: "Read the price and the rating.", actions: named("Reviews") }));
  const hints = await memory.hints("https://a.test/", "Read the rating.");
  expect(hints[0]).toBe('Click tab "Reviews" before extracting.');
  expect(hints).toHaveLength(5);
});

test("failures keep two places, and elements are named by role and name, in their sequence", async () => {
  const memory = await openMemory(await newRun());
  const click = (description: string, success = true): ActionRecord =>
    action({ description, success, input: { selector: "e4" }, ...(success ? {} : { error: "covered" }) });
  for (let tab = 1; tab <= 6; tab++)
    await memory.learn(work({ goal: `Goal ${tab}`, actions: [click(`Click tab "Tab ${tab}" (e4).`)] }));
  const clicks = [click('Click tab "Details" (e4).'), click('Click button "More" (e9).')];
  await memory.learn(work({ goal: "Read the price.", actions: clicks }));
  await memory.learn(work({ ...failure, actions: [click('Click button "Buy" (e5).', false)] }));
  const hints = await memory.hints("https://a.test/", "Read the price.");
  expect(hints[0]).toBe('Click tab "Details", then button "More" before extracting.');
  expect(hints.slice(3)).toEqual([
    'Failed before: click on button "Buy" failed (covered).',
    "Failed before: A sample ended with partial_success: network-errors.",
  ]);
});

test("a resumed run goes on with what was learned, and another run does not see it", async () => {
  const run = await newRun();
  await (await openMemory(run)).learn(work({}));
  const resumed = await openMemory(run);
  expect(await resumed.hints("https://a.test/", "Read.")).toHaveLength(1);
  await resumed.learn(work({ sampleId: "two" }));
  const kept: unknown = JSON.parse(await readFile(join(run, "memory", "patterns.json"), "utf8"));
  expect(kept).toMatchObject([{ sample_id: "one" }, { sample_id: "two" }]);
  const other = await openMemory(await newRun());
  expect(await other.hints("https://a.test/", "Read.")).toEqual([]);
});

test("a cheap model distills patterns, and a rule does if it fails", async () => {
  const answer = { json: { tips: ["Open the specifications tab."], avoid: ["The search box."] } };
  await using scripted = await scriptModel([{ answer }, { status: 401 }]);
  const memory = await openMemory(await newRun(), scripted.model);
  await memory.learn(work({}));
  expect(await memory.hints("https://a.test/", "Read.")).toEqual([
    "Open the specifications tab.",
    "Avoid: The search box.",
  ]);
  expect(JSON.stringify(scripted.requests[0])).toContain("Give up to 3 short, general navigation tips");
  await memory.learn(work({ sampleId: "two" }));
  expect(await memory.hints("https://a.test/", "Read.")).toContain('Click tab "Specifications" before extracting.');
});
