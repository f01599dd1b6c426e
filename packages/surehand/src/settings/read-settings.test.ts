import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameOf, readSettings } from "./read-settings.ts";
import { settingNames, settings } from "./settings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-settings-"));
});
afterAll(() => rm(folder, { recursive: true }));

const flags = settingNames.flatMap((name) => settings[name].flags);

async function read(
  config: object,
  given: readonly (readonly [string, string])[],
  environment: Record<string, string> = {},
): ReturnType<typeof readSettings> {
  await writeFile(join(folder, "surehand.config.json"), JSON.stringify(config));
  const givenFlags = given.map(([name, text]) => {
    const flag = flags.find((one) => nameOf(one) === name);
    if (!flag) throw new Error(`There is no ${name}.`);
    return { flag, text };
  });
  return readSettings({ flags: givenFlags, config: undefined }, { environment, directory: folder });
}

test("a flag comes before the environment, and that before the configuration", async () => {
  const config = { model: "openai/config", locale: "de-DE" };
  const environment = { SUREHAND_MODEL: "openai/environment" };
  const path = join(folder, "surehand.config.json");
  const all = await read(config, [["--model", "openai/flag"]], environment);
  expect(all.settings).toEqual({ model: "openai/flag", locale: "de-DE" });
  expect([...all.sources]).toEqual([
    ["model", "--model"],
    ["locale", path],
  ]);
  expect((await read(config, [], environment)).settings.model).toBe("openai/environment");
  expect((await read(config, [])).settings.model).toBe("openai/config");
  expect((await read({}, [], { SUREHAND_MODEL: "" })).settings).toEqual({});
});

test("a model of another provider does not get the address that the configuration has for its own model", async () => {
  const models = { baseUrl: "http://127.0.0.1:1", budget: { usd: 1 } };
  const config = { model: "ollama/qwen", models };
  const other = await read(config, [], { SUREHAND_MODEL: "openai/gpt-5" });
  expect(other.settings).toEqual({ model: "openai/gpt-5", models: { budget: { usd: 1 } } });
  expect((await read(config, [], { SUREHAND_MODEL: "ollama/llama" })).settings.models).toEqual(models);
  const given = await read(config, [
    ["--model", "openai/gpt-5"],
    ["--base-url", "http://127.0.0.1:2"],
  ]);
  expect(given.settings.models).toEqual({ ...models, baseUrl: "http://127.0.0.1:2" });
});

test("SUREHAND_CONFIG names a configuration, and is named where it can't be read", async () => {
  const environment = { SUREHAND_CONFIG: "other.json" };
  await expect(read({}, [], environment)).rejects.toThrow(/^SUREHAND_CONFIG \(.*other\.json\) is not there/);
  await writeFile(join(folder, "other.json"), '{ "locale": "fr-FR" }');
  expect((await read({ locale: "de-DE" }, [], environment)).settings).toEqual({ locale: "fr-FR" });
});

test("flags that are given several times add up, and settings of several parts are merged", async () => {
  const config = {
    variables: { a: "config", b: "config" },
    secrets: [{ name: "old", value: "v", origins: ["https://a.test"] }],
    policy: { blockedDomains: ["ads.test"] },
    models: { api: "chat" },
    cacheDir: "/kept",
    cacheMode: "readonly",
  };
  const given = [
    ["--var", "b=flag=1"],
    ["--var", "c=flag"],
    ["--secret", "new=TOKEN@https://b.test"],
    ["--allow-domain", "a.test"],
    ["--allow-domain", "b.test"],
    ["--base-url", "http://127.0.0.1:1"],
    ["--cache-mode", "read-write"],
  ] as const;
  const { settings: merged } = await read(config, given, { TOKEN: "t" });
  expect(merged).toMatchObject({
    variables: { a: "config", b: "flag=1", c: "flag" },
    secrets: [
      { name: "old", value: "v" },
      { name: "new", value: "t", origins: ["https://b.test"] },
    ],
    policy: { allowedDomains: ["a.test", "b.test"], blockedDomains: ["ads.test"] },
    models: { api: "chat", baseUrl: "http://127.0.0.1:1" },
    cacheDir: "/kept",
    cacheMode: "read-write",
  });
});

test("a folder of recordings keeps the mode that the configuration gives", async () => {
  const config = { cacheDir: "/kept", cacheMode: "readonly" };
  const other = await read(config, [["--cache-dir", "other"]]);
  expect(other.settings).toEqual({ cacheDir: "other", cacheMode: "readonly" });
  expect((await read(config, [["--cache-mode", "off"]])).settings).toMatchObject({ cacheMode: "off" });
});

test("a running browser that a flag names is not started as the configuration says", async () => {
  const { settings: merged } = await read({ headless: false, args: ["--x"], locale: "de-DE" }, [
    ["--cdp-url", "http://a"],
  ]);
  expect(merged).toEqual({ cdpUrl: "http://a", locale: "de-DE" });
});

test("a proxy's name and password are taken out of its address", async () => {
  const { settings: merged } = await read({}, [["--proxy", "http://bob:p%40ss@proxy.test:8080"]]);
  expect(merged.proxy).toEqual({ server: "http://proxy.test:8080", username: "bob", password: "p@ss" });
  const { settings: plain } = await read({}, [["--proxy", "http://bob:50%off@proxy.test:8080"]]);
  expect(plain.proxy).toEqual({ server: "http://proxy.test:8080", username: "bob", password: "50%off" });
});

test("what an agent acts by is a flag or a line of the configuration, and no third thing", async () => {
  const config = { agent: { mode: "hybrid", maxSteps: 7 } };
  expect((await read(config, [])).settings.agent).toEqual({ mode: "hybrid", maxSteps: 7 });
  expect((await read(config, [["--mode", "dom"]])).settings.agent).toEqual({ mode: "dom", maxSteps: 7 });
  await expect(read({}, [["--mode", "eyes"]])).rejects.toThrow(
    /--mode must be dom or hybrid or computer, but is "eyes"/,
  );
  await expect(read({ agent: { mode: "eyes" } }, [])).rejects.toThrow(/agent\.mode/);
});

test("the servers of an agent's tools are programs or addresses, and nothing else", async () => {
  const agent = {
    mcpServers: { crm: { command: "npx", args: ["crm-mcp"] }, mail: { url: "https://mail.example/mcp" } },
    excludeTools: ["mail_send"],
  };
  expect((await read({ agent }, [])).settings.agent).toEqual(agent);
  const wrong = { mcpServers: { crm: { command: "npx", url: "https://crm.example" } } };
  await expect(read({ agent: wrong }, [])).rejects.toThrow(/agent\.mcpServers\.crm/);
});
