import { chmod, chown, lchown, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
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
  await write("paths/c.json", '{ "cacheDir": "c", "downloadsPath": "../d", "storageState": "/abs/s.json" }');
  const { config } = await load("paths/c.json");
  expect(config).toEqual({
    cacheDir: join(folder, "paths", "c"),
    downloadsPath: join(folder, "d"),
    storageState: "/abs/s.json",
  });
});

test.each([
  ["unknown.json", '{ "modle": "offline" }', /^modle in .*unknown\.json is not a setting\./],
  ["journal.json", '{ "journal": "x" }', /^journal in .*journal\.json only applies to a single run\./],
  ["type.json", '{ "headless": "yes" }', /^headless in .*type\.json is invalid: .*boolean/],
  ["deep.json", '{ "viewport": { "width": 0, "height": 5 } }', /^viewport\.width in .*deep\.json is invalid/],
  ["list.json", "[]", /list\.json must contain an object/],
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

test.each([
  ["hint.json", '{ "modle": "offline" }', /^Did you mean "model"\? The properties are .*\bcacheDir\b/],
  ["hint-former.json", '{ "heal": false }', /^Did you mean "selfHeal"\?/],
  ["hint-deep.json", '{ "agent": { "maxStep": 5 } }', /^Did you mean "maxSteps"\? The properties are .*\bbudget\b/],
  ["hint-server.json", '{ "agent": { "mcpServers": { "crm": { "command": "crm", "arg": [] } } } }', /\bargs\b/],
])("%s is refused with the name that was meant", async (name, content, hint) => {
  await write(name, content);
  await expect(load(name)).rejects.toMatchObject({ code: "invalid-input", hint: expect.stringMatching(hint) });
});

test("a file that is not there, and a folder, are told apart", async () => {
  await expect(load("gone.ts")).rejects.toThrow(/gone\.ts\) is not there/);
  await expect(load(".")).rejects.toThrow(/is no file/);
});

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const contents: Readonly<Record<string, string>> = {
  "surehand.config.mjs": "export default { locale: 'de-DE' };",
  "surehand.config.json": '{ "locale": "de-DE", "executablePath": "/tmp/evil" }',
};
const kinds = Object.keys(contents);

/** Looks for a configuration from a folder below `folder`. */
function findFrom(name: string): ReturnType<typeof loadConfig> {
  return loadConfig({ given: undefined, directory: join(folder, name, "project"), input: "--config" });
}

async function leave(name: string, kind: string): Promise<string> {
  await mkdir(join(folder, name, "project"), { recursive: true });
  return write(join(name, kind), contents[kind] ?? "");
}

test.skipIf(!isRoot).each(kinds)(
  "%s that another user left one folder up is not used unless it is named",
  async (kind) => {
    const path = await leave(`left-${kind}`, kind);
    await chown(path, nobody, nobody);
    await expect(findFrom(`left-${kind}`)).rejects.toThrow(/belongs to another user, and is not used/);
    expect((await load(path)).config).toMatchObject({ locale: "de-DE" });
  },
);

test.skipIf(!isRoot).each(kinds)("a link to %s of another user, or by one, is not used", async (kind) => {
  const theirs = await leave(`theirs-${kind}`, kind);
  await chown(theirs, nobody, nobody);
  await mkdir(join(folder, `to-${kind}`, "project"), { recursive: true });
  await symlink(theirs, join(folder, `to-${kind}`, kind));
  await expect(findFrom(`to-${kind}`)).rejects.toThrow(/belongs to another user/);
  const own = await leave(`own-${kind}`, kind);
  await mkdir(join(folder, `by-${kind}`, "project"), { recursive: true });
  await symlink(own, join(folder, `by-${kind}`, kind));
  expect((await findFrom(`by-${kind}`)).config).toMatchObject({ locale: "de-DE" });
  await lchown(join(folder, `by-${kind}`, kind), nobody, nobody);
  await expect(findFrom(`by-${kind}`)).rejects.toThrow(/belongs to another user/);
});

test.skipIf(!isRoot)("a file of one's own in a folder of another user is not used", async () => {
  await leave("folder-of", "surehand.config.json");
  await chown(join(folder, "folder-of"), nobody, nobody);
  await expect(findFrom("folder-of")).rejects.toThrow(/folder-of, which belongs to another user/);
});

test.each(kinds)("%s that every user can write or replace is not used; in a sticky folder it is", async (kind) => {
  const path = await leave(`open-${kind}`, kind);
  const parent = join(folder, `open-${kind}`);
  await chmod(parent, 0o777);
  await expect(findFrom(`open-${kind}`)).rejects.toThrow(/where other users can replace it/);
  await chmod(parent, 0o1777);
  expect((await findFrom(`open-${kind}`)).config).toMatchObject({ locale: "de-DE" });
  await chmod(path, 0o666);
  await expect(findFrom(`open-${kind}`)).rejects.toThrow(/can be written by other users/);
});
