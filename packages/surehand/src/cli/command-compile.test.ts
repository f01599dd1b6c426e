import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeRunRecording } from "@surehand/replay";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Surehand } from "../sdk/surehand.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";

let shop: Shop;
let folder: string;
let journalFolder: string;
let file: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-compile-"));
  journalFolder = join(folder, "journal");
  file = join(folder, "run.json");
  await record();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A run in a journal and in a file. */
async function record(): Promise<void> {
  const goto = { name: "goto", input: { url: `${shop.url}/products/whistling-kettle` } };
  const done = { name: "done", input: { status: "completed", answer: "Seen.", evidence: ["Whistling kettle"] } };
  await using server = await startModelServer([goto, done].map((call) => ({ answer: { toolCalls: [call] } })));
  const baseUrl = server.baseUrl("openai-chat");
  await using hand = await Surehand.launch({ model: "mine/any", models: { baseUrl }, journal: journalFolder });
  const run = hand.agent().run("look at the kettle", { startUrl: shop.url });
  const { recording } = await run.result;
  await writeRunRecording(file, recording);
  expect((await run.toPlaywright()).code).toContain("/products/whistling-kettle");
}

async function compile(...commandLine: string[]): Promise<{ code: number; results: string; talk: string }> {
  const terminal = captureTerminal();
  const code = await runCli(["compile", ...commandLine], terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

describe("compile", () => {
  test("prints the test of a recording, and of the run that a journal keeps", async () => {
    const fromFile = await compile(file);
    expect(fromFile.code, fromFile.talk).toBe(0);
    expect(fromFile.results).toContain('import { expect, test } from "@playwright/test";');
    expect(fromFile.results).toContain(`await page.goto("${shop.url}/products/whistling-kettle");`);
    expect(fromFile.results).toMatch(/await expect\(page\.getBy.*Whistling kettle.*\)\.toBeVisible\(\);/);
    expect((await compile(journalFolder)).results).toBe(fromFile.results);
  });

  test("writes a Surehand script to a file", async () => {
    const out = join(folder, "kettle.ts");
    const { code, results, talk } = await compile(file, "--surehand", "--out", out);
    expect(code).toBe(0);
    expect(results).toBe("");
    expect(talk).toContain(`Wrote 1 step to ${out}.`);
    expect(await readFile(out, "utf8")).toContain('import { Surehand } from "surehand";');
  });

  test("writes a test with the fixture of surehand/playwright", async () => {
    const { code, results } = await compile(file, "--fixture");
    expect(code).toBe(0);
    expect(results).toContain('import { expect, test } from "surehand/playwright";');
    expect(await compile(file, "--fixture", "--surehand")).toMatchObject({ code: 2 });
  });

  test("answers with one JSON document", async () => {
    expect(JSON.parse((await compile(file, "--json")).results)).toMatchObject({
      code: expect.stringContaining("test("),
      warnings: [],
    });
  });

  test("tells what can't be read or written", async () => {
    expect(await compile(join(folder, "none.json"))).toMatchObject({
      code: 2,
      talk: expect.stringContaining("does not exist"),
    });
    expect(await compile(journalFolder, "--run", "x")).toMatchObject({
      code: 2,
      talk: expect.stringContaining("--run"),
    });
    expect(await compile(journalFolder, "--run", "7")).toMatchObject({ code: 2, talk: expect.stringContaining("7") });
  });
});
