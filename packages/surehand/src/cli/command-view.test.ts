import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { writeSampleRun } from "@surehand/viewer/testing";
import { expect, test } from "vitest";
import { runCli } from "../run-cli.ts";
import { temporaryFolder } from "../viewer/viewer-page.test.support.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

async function view(
  directory: string,
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string }> {
  const terminal = captureTerminal();
  const code = await runCli(["view", ...commandLine], terminal, { environment: {}, directory });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("view serves a folder until it is interrupted", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const child = spawn(process.execPath, [join(import.meta.dirname, "../cli.ts"), "view", folder.path], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const [url] = await once(createInterface(child.stdout), "line");
  expect((await fetch(`${url}api/overview`)).status).toBe(200);
  child.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
});

test("view --export writes a page", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(join(folder.path, "run"), { samples: 2 });
  const { code, results, talk } = await view(folder.path, "run", "--export", "out");
  expect(code, talk).toBe(0);
  expect(results).toBe(join(folder.path, "out", "index.html"));
  expect(talk).toContain("Wrote 2 samples.");
  expect(await readFile(results, "utf8")).toContain('data-source="export"');
});

test("what can't be shown is refused with a hint", async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "notes.txt"), "");
  expect(await view(folder.path, ".")).toMatchObject({
    code: 2,
    talk: expect.stringContaining("neither a run nor a journal"),
  });
  expect(await view(folder.path, ".", "--port", "many")).toMatchObject({
    code: 2,
    talk: expect.stringContaining("--port"),
  });
  expect(await view(folder.path, ".", "--port", "7800", "--export", "out")).toMatchObject({
    code: 2,
    talk: expect.stringContaining("--export"),
  });
});
