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

test("the demo verifies every step, shows a table, and keeps the journal and screenshots", async () => {
  const directory = join(folder, "run");
  const terminal = captureTerminal(100);
  const code = await runCli(["demo", "--directory", directory], terminal);
  const output = terminal.results.join("\n");
  expect(code, output).toBe(0);
  expect(output).toMatch(/\n(\d+) of \1 checks passed in [\d.]+ s\.\n/);
  expect(output).not.toContain("✗");
  expect(output).toMatch(/name +price +rating\n/);
  expect(output).toContain("in the cart of maya@example.test");
  expect(output).toContain("✓ found and read 8 pages");
  expect(output).toMatch(
    /✓ surehand verify: \d+ signed files are unchanged, and the captured pages contain all 24 values/,
  );
  expect(output).toContain("all 8 products with their exact prices");
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
