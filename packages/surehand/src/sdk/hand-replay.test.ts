import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJournal } from "@surehand/journal";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunRecording, writeRunRecording } from "@surehand/replay";
import { Surehand } from "./surehand.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-hand-replay-"));
});
afterAll(() => rm(folder, { recursive: true }));

function calls(name: string, input: unknown): ScriptStep {
  return { answer: { toolCalls: [{ name, input }] } };
}

/** Searches the shop. */
async function record(url: string): Promise<RunRecording> {
  await using server = await startModelServer([
    {
      answer: ({ messages }) => {
        const [, ref] = /\[(e\d+) searchbox/.exec(messages.at(-1)?.text ?? "") ?? [];
        return { toolCalls: [{ name: "act", input: { do: "fill", ref, value: "%word%" } }] };
      },
    },
    calls("act", { do: "press", value: "Enter" }),
    calls("done", { status: "completed", answer: "Searched.", evidence: ["$64.00"] }),
  ]);
  await using hand = await Surehand.launch({
    model: "mine/any",
    models: { baseUrl: server.baseUrl("openai-chat") },
    variables: { word: "kettle" },
  });
  await hand.goto(url);
  const { recording, status } = await hand.agent().run("search for %word%").result;
  expect(status).toBe("completed");
  return recording;
}

test("a hand does a run again with its variables and its journal, from a recording or its file", async () => {
  await using shop = await startShop();
  const recording = await record(shop.url);
  const path = join(folder, "search.json");
  await writeRunRecording(path, recording);
  const before = await readFile(path, "utf8");
  const journal = join(folder, "journal");
  await using hand = await Surehand.launch({ variables: { word: "teapot" }, journal });
  expect(await hand.replay(recording)).toMatchObject({ success: true, rewritten: undefined, journal });
  expect(hand.page.url()).toBe(`${shop.url}/search?q=teapot`);
  const again = await hand.replay(path, { variables: { word: "knife" } });
  expect(again).toMatchObject({ success: true, healed: 0, usage: { calls: 0 }, rewritten: undefined });
  expect(hand.page.url()).toBe(`${shop.url}/search?q=knife`);
  expect(await readFile(path, "utf8")).toBe(before);
  const types: string[] = [];
  for await (const { type } of readJournal(journal)) types.push(type);
  expect(types.filter((type) => type === "replay-result")).toHaveLength(2);
});

test("a hand that does not heal replays frozen; one that does overwrites the file", async () => {
  await using shop = await startShop();
  const { steps, ...recording } = await record(shop.url);
  const renamed = JSON.parse(JSON.stringify(steps).replaceAll("Search products", "Search all products"));
  const path = join(folder, "renamed.json");
  await writeRunRecording(path, { ...recording, steps: renamed });
  await using still = await Surehand.launch({ variables: { word: "teapot" }, selfHeal: false });
  expect(await still.replay(path)).toMatchObject({ status: "completed", success: false, rewritten: undefined });
  await using hand = await Surehand.launch({ variables: { word: "teapot" } });
  const healed = await hand.replay(path);
  expect(healed).toMatchObject({ success: true, rewritten: path });
  expect(healed.healed).toBeGreaterThan(0);
  expect(await hand.replay(path, { frozen: true })).toMatchObject({ success: true, drift: [] });
});
