import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "./config-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-config-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  return path;
}

function load(given: string): ReturnType<typeof loadConfig> {
  return loadConfig({ given, directory: folder, input: "--config" });
}

test("the nearest configuration from here upwards is found, TypeScript first", async () => {
  const above = await write("project/surehand.config.json", '{ "locale": "de-DE" }');
  await mkdir(join(folder, "project", "deep", "deeper"), { recursive: true });
  const directory = join(folder, "project", "deep", "deeper");
  const find = (): ReturnType<typeof loadConfig> => loadConfig({ given: undefined, directory, input: "--config" });
  expect(await find()).toEqual({ path: above, config: { locale: "de-DE" } });
  await write("project/deep/surehand.config.json", '{ "locale": "en-GB" }');
  const nearer = await write("project/deep/surehand.config.ts", 'export default { locale: "fr-FR" as string };');
  expect(await find()).toEqual({ path: nearer, config: { locale: "fr-FR" } });
  expect(await loadConfig({ given: false, directory, input: "--config" })).toEqual({ path: undefined, config: {} });
});

test("paths in it are relative to the file", async () => {
  await write("paths/c.json", '{ "cache": { "folder": "c" }, "downloadsPath": "../d", "storageState": "/abs/s.json" }');
  const { config } = await load("paths/c.json");
  expect(config).toEqual({
    cache: { folder: join(folder, "paths", "c") },
    downloadsPath: join(folder, "d"),
    storageState: "/abs/s.json",
  });
});

test.each([
  ["unknown.json", '{ "modle": "offline" }', /^modle in .*unknown\.json is no setting\./],
  ["journal.json", '{ "journal": "x" }', /^journal in .*journal\.json is for a single run\./],
  ["type.json", '{ "headless": "yes" }', /^headless in .*type\.json can't be that: .*boolean/],
  ["deep.json", '{ "viewport": { "width": 0, "height": 5 } }', /^viewport\.width in .*deep\.json can't be that/],
  ["list.json", "[]", /list\.json must hold an object/],
  ["text.json", '{ "model": ', /^--config \(.*text\.json\) can't be read as JSON/],
  ["none.mjs", "export const config = {};", /none\.mjs\) has no default export/],
  ["throws.mjs", "throw new Error('no such luck');", /throws\.mjs\) can't be loaded: no such luck/],
  ["import.mjs", "import 'no-such-package';\nexport default {};", /import\.mjs\) can't be loaded: .*no-such-package/],
  ["config.yaml", "model: offline", /config\.yaml\) has the ending "\.yaml"/],
])("%s is refused with its name", async (name, content, message) => {
  await write(name, content);
  await expect(load(name)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(message),
    hint: expect.stringMatching(/./),
  });
});

test("a file that is not there, and a folder, are told apart", async () => {
  await expect(load("gone.ts")).rejects.toThrow(/gone\.ts\) is not there/);
  await expect(load(".")).rejects.toThrow(/is no file/);
});

test.skipIf(process.getuid?.() !== 0)("code that another user left is not run unless it is named", async () => {
  const path = await write("shared/surehand.config.mjs", "export default { locale: 'de-DE' };");
  const { chown } = await import("node:fs/promises");
  await chown(path, 65_534, 65_534);
  const directory = join(folder, "shared");
  const found = loadConfig({ given: undefined, directory, input: "--config" });
  await expect(found).rejects.toThrow(/belongs to another user, and is not run/);
  expect((await load(path)).config).toEqual({ locale: "de-DE" });
});
