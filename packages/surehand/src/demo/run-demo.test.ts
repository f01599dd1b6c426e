import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal } from "../cli/captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-demo-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the demo verifies every step, shows a table, and keeps record and pictures", { timeout: 120_000 }, async () => {
  const directory = join(folder, "run");
  const terminal = captureTerminal(100);
  const code = await runCli(["demo", "--directory", directory], terminal);
  const output = terminal.results.join("\n");
  expect(code, output).toBe(0);
  expect(output).toMatch(/\n(\d+) of \1 checks held, in [\d.]+ s\.\n/);
  expect(output).not.toContain("✗");
  expect(output).toMatch(/name +price +rating\n/);
  expect(output).toContain("maya@example.test: as the sentences said");
  expect(output).toContain("✓ 8 pages were found and read");
  expect(output).toMatch(/✓ surehand verify: \d+ files are as they were signed, 24 values stand in the captured pages/);
  expect(output).toContain("all 8 that were extracted, to the cent");
  expect((await readdir(directory)).sort()).toEqual([
    "1-home.png",
    "2-account.png",
    "3-cart.png",
    "4-catalogue.png",
    "evidence",
    "journal",
    "keys",
  ]);
});
