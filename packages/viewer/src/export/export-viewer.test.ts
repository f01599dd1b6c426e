import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSigningKey } from "@surehand/journal";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.test.support.ts";
import { writeSampleRun } from "../testing/write-sample-run.ts";
import { verifyJournals } from "../verify/verify-folder.ts";
import type { Verification } from "../view/verification.ts";
import { exportViewer } from "./export-viewer.ts";

test("an export has the page, its data, and the files", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 2 });
  const { page, samples } = await exportViewer(run, join(folder.path, "out"));
  expect(samples).toBe(2);
  expect(await readFile(page, "utf8")).toContain(
    `http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'`,
  );
  expect((await readdir(join(folder.path, "out"))).toSorted()).toEqual(["assets", "data", "files", "index.html"]);
  expect((await readdir(join(folder.path, "out/data/samples"))).toSorted()).toEqual(["0.js", "1.js"]);
  expect(await readFile(join(folder.path, "out/files/item-2/01_page.txt"), "utf8")).toContain("Item 2");
});

test("documents are not exported under a name that a browser renders, and links are not followed", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1 });
  await writeFile(join(folder.path, "secret.txt"), "secret");
  await symlink(join(folder.path, "secret.txt"), join(run, "item-1", "link.txt"));
  for (const name of ["a.html", "b.MHTML", "c.svg"])
    await writeFile(join(run, "item-1", name), "<script>alert(1)</script>");
  await exportViewer(run, join(folder.path, "out"));
  const names = await readdir(join(folder.path, "out/files/item-1"));
  expect(names).toEqual(expect.arrayContaining(["a.html.bin", "b.MHTML.bin", "c.svg.bin"]));
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/\.(?:html|mhtml|svg)$/iu)]));
  expect(names).not.toContain("link.txt");
});

test("an export into the run, or over other files, is refused", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1 });
  for (const out of [run, join(run, "report"), join(run, "item-1"), folder.path])
    await expect(exportViewer(run, out)).rejects.toMatchObject({ code: "invalid-input", input: "--export" });
  await expect(exportViewer(run, join(folder.path, "run-report"))).resolves.toMatchObject({ samples: 1 });
});

test("a signed run that changes between its verification and its copy is not exported", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1, key: createSigningKey() });
  const verify = async (directory: string): Promise<Verification> => {
    const found = await verifyJournals(directory);
    await writeFile(join(run, "item-1", "01_page.txt"), "Shop\nItem 2");
    return found;
  };
  const exporting = exportViewer(run, join(folder.path, "out"), { verify });
  await expect(exporting).rejects.toMatchObject({ code: "invalid-input", input: "folder" });
});

test("values outside of the folder are not exported", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1 });
  const [result, outside] = [join(run, "item-1", "result.json"), join(folder.path, "outside.json")];
  await writeFile(outside, (await readFile(result, "utf8")).replaceAll("Item 1", "OUTSIDE"));
  await rm(result);
  await symlink(outside, result);
  await exportViewer(run, join(folder.path, "out"));
  for (const name of ["overview.js", "samples/0.js"])
    expect(await readFile(join(folder.path, "out/data", name), "utf8")).not.toContain("OUTSIDE");
});
