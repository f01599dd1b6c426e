import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findExamples, runExample } from "./run-example.ts";

const examples = findExamples(import.meta.dirname);

test("every example has a main.ts", () => {
  expect(examples.filter(({ isComplete }) => !isComplete).map(({ name }) => name)).toEqual([]);
});

for (const { name, mainPath } of examples) {
  test(`example ${name} exits with 0`, async () => {
    const { code, output } = await runExample(mainPath);
    expect(code, output).toBe(0);
  });
}

test("reports a folder without a main.ts as incomplete, and ignores files and hidden folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "surehand-examples-"));
  for (const name of ["first", "second", ".hidden", "node_modules"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "first/main.ts"), "");
  writeFileSync(join(folder, "README.md"), "");
  const found = findExamples(folder).map(({ name, isComplete }) => ({ name, isComplete }));
  rmSync(folder, { recursive: true });
  expect(found).toEqual([
    { name: "first", isComplete: true },
    { name: "second", isComplete: false },
  ]);
});

test("reports a failing example with its output", async () => {
  const folder = mkdtempSync(join(tmpdir(), "surehand-examples-"));
  const mainPath = join(folder, "main.ts");
  writeFileSync(mainPath, `const reason: string = "no such shop"; throw new Error(reason);`);
  const { code, output } = await runExample(mainPath);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain("no such shop");
});
