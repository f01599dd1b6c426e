import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimNumber } from "./claim-number.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-claim-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("continues after the highest number, and skips held ones", async () => {
  await writeFile(join(folder, "0041-act.json"), "");
  await writeFile(join(folder, "inference.jsonl"), "");
  await using first = await claimNumber(folder);
  await using second = await claimNumber(folder);
  expect([first.number, second.number]).toEqual(["0042", "0043"]);
});

it("reuses an unused number, and leaves no file behind", async () => {
  await (await claimNumber(folder))[Symbol.asyncDispose]();
  const again = await claimNumber(folder);
  expect(again.number).toBe("0001");
  await again[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
});

it("never gives one number to two processes", async () => {
  const module = new URL("./claim-number.ts", import.meta.url).href;
  const program = `
    import { writeFile } from "node:fs/promises";
    import { claimNumber } from ${JSON.stringify(module)};
    for (let count = 0; count < 30; count++) {
      await using claim = await claimNumber(process.argv[1]);
      await writeFile(process.argv[1] + "/" + claim.number + "-" + process.pid + ".json", "", { flag: "wx" });
    }`;
  const run = promisify(execFile);
  const run30 = () => run(process.execPath, ["--input-type=module", "-e", program, folder]);
  await Promise.all([run30(), run30(), run30()]);
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10));
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, n) => n + 1));
});
