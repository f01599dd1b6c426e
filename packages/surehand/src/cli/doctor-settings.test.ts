import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../run-cli.ts";
import { type SettingName, settingNames, settings } from "../settings/settings.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { listSettings, type ShownSetting } from "./doctor-settings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-doctor-"));
});
afterAll(() => rm(folder, { recursive: true }));

const canary = "canary-7431";
const address = `wss://${canary}:${canary}@b.example:8443/${canary}?token=${canary}#${canary}`;

/** A value of each setting, with the canary in each text that a user can choose freely. */
const values = {
  model: { modelId: canary, apiKey: canary },
  models: { baseUrl: address, budget: { usd: 1 }, env: { OPENAI_API_KEY: canary } },
  vision: "fallback",
  selfHeal: true,
  variables: { email: canary },
  cacheDir: canary,
  cacheMode: "off",
  similarity: { key: canary },
  secrets: [{ name: "password", value: canary, origins: [`https://${canary}.example`] }],
  allowedActions: ["click"],
  allowedSchemes: ["https"],
  confirm: () => canary,
  defaultTimeout: 1,
  effectTimeout: 1,
  throwOnFailure: true,
  policy: { allowedDomains: ["shop.example"] },
  signJournal: canary,
  debug: () => canary,
  journal: { folder: canary },
  agent: {
    instructions: canary,
    maxSteps: 3,
    mcpServers: {
      mail: { url: `https://mail.example/mcp?key=${canary}`, headers: { Authorization: `Bearer ${canary}` } },
      notes: { command: "notes", args: [canary], env: { TOKEN: canary } },
    },
  },
  headless: true,
  channel: "chrome",
  executablePath: canary,
  cdpUrl: address,
  userDataDir: canary,
  storageState: { cookies: [{ name: canary, value: canary }], origins: [] },
  proxy: { server: "http://proxy.example", username: canary, password: canary },
  viewport: { width: 3, height: 2 },
  locale: "de-DE",
  timezoneId: "UTC",
  downloadsPath: canary,
  args: [`--proxy-server=http://a:${canary}@p.example`, `--header ${canary}`, canary],
  timeout: 1,
  device: "iPhone 15",
  baseURL: address,
  userAgent: canary,
  extraHTTPHeaders: { Authorization: canary },
  httpCredentials: { username: canary, password: canary },
  clientCertificates: [{ origin: "https://x.example", passphrase: canary, pfx: canary }],
  ignoreHTTPSErrors: true,
  javaScriptEnabled: true,
  strictSelectors: true,
  geolocation: { latitude: 1, longitude: 2 },
  permissions: ["geolocation"],
  colorScheme: "dark",
  reducedMotion: "reduce",
  forcedColors: "active",
  contrast: "more",
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  screen: { width: 3, height: 2 },
  offline: true,
  bypassCSP: true,
  serviceWorkers: "block",
  recordVideo: { dir: canary },
  recordHar: { path: canary },
  trace: canary,
} satisfies Record<SettingName, unknown>;

function shownOf(given: object): Record<string, string> {
  const sources = new Map(settingNames.map((name) => [name, "--flag"] as const));
  const shown: ShownSetting[] = listSettings({ settings: given, sources, configPath: undefined });
  return Object.fromEntries(shown.map(({ name, value }) => [name, value]));
}

test("a setting is shown whole only if its definition says so", () => {
  const shown = shownOf(values);
  expect(Object.keys(shown)).toEqual(settingNames);
  for (const name of settingNames.filter((one) => settings[one].report !== "value"))
    expect(shown[name], name).not.toContain(canary);
});

test("of the others, the names of their parts and the hosts of addresses are shown", () => {
  expect(shownOf(values)).toMatchObject({
    model: "an object",
    models: "baseUrl, budget (usd), env (OPENAI_API_KEY)",
    variables: "email",
    secrets: "password",
    confirm: "a function",
    agent: "instructions, maxSteps, mcpServers (mail, notes)",
    cdpUrl: "wss://b.example:8443",
    baseURL: "wss://b.example:8443",
    proxy: "server, username, password",
    args: "--proxy-server, --header, …",
    userAgent: "set",
    extraHTTPHeaders: "Authorization",
    clientCertificates: "(origin, passphrase, pfx)",
    viewport: '{"width":3,"height":2}',
    policy: '{"allowedDomains":["shop.example"]}',
    deviceScaleFactor: "2",
    cacheDir: canary,
  });
  expect(
    shownOf({ model: "openai/gpt-5", cdpUrl: canary, journal: "runs/1", storageState: "state.json" }),
  ).toMatchObject({
    model: "openai/gpt-5",
    cdpUrl: "set",
    journal: "runs/1",
    storageState: "state.json",
  });
});

test("doctor prints no value of a configuration that may be secret", async () => {
  const config = join(folder, "surehand.config.json");
  const { agent, clientCertificates, cdpUrl, args, httpCredentials, extraHTTPHeaders, userAgent, proxy } = values;
  const given = { agent, clientCertificates, cdpUrl, args, httpCredentials, extraHTTPHeaders, userAgent, proxy };
  await writeFile(config, JSON.stringify({ ...given, executablePath: "/nowhere/chrome" }), { mode: 0o600 });
  for (const flags of [[], ["--json"]]) {
    const terminal = captureTerminal();
    await runCli(["doctor", "--config", config, ...flags], terminal, { environment: {}, directory: folder });
    const printed = [...terminal.results, ...terminal.talk].join("\n");
    expect(printed).toContain("mcpServers (mail, notes)");
    expect(printed).not.toContain(canary);
  }
});
