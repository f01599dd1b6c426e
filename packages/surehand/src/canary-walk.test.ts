import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { type ModelServer, refIn, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { compileToPlaywright, writeRunRecording } from "@surehand/replay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type EchoSite, filesWith, formsOf, startEchoSite } from "./canary-walk.test.support.ts";
import { recordPerson } from "./codegen/person.test.support.ts";
import { captureTerminal } from "./cli/captured-terminal.test.support.ts";
import { connectOverStdio } from "./mcp/mcp-client.test.support.ts";
import { runCli } from "./run-cli.ts";
import { type RunningBrowser, startRunningBrowser } from "./running-browser.test.support.ts";
import { Surehand } from "./sdk/surehand.ts";
import { createSessionCli } from "./session/session-cli.test.support.ts";

/** Looks different in each encoding. */
const secret = 'Canary-7"<ü&ß> +/?=42';

let folder: string;
let site: EchoSite;
let browser: RunningBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-canary-"));
  [site, browser] = await Promise.all([startEchoSite(secret), startRunningBrowser()]);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("the walk finds the canary in each encoding, and in compressed files", async () => {
  const escaped = Array.from(secret, (sign) => `&#${sign.codePointAt(0)};`).join("");
  const forms = {
    plain: secret.toLowerCase(),
    "URL-encoded": encodeURIComponent(secret),
    base64: `x${Buffer.from(secret).toString("base64url")}`,
    "HTML-escaped": escaped,
    "file name": secret.replaceAll(/[\\/:*?"<>|]/gu, "_"),
    "JSON-escaped": JSON.stringify(secret),
    "URL-encoded in base64": Buffer.from(encodeURIComponent(secret)).toString("base64"),
    decomposed: secret.normalize("NFD"),
    "escaped by codes": Array.from(secret, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
    hexadecimal: Buffer.from(secret).toString("hex"),
    "quoted-printable": Buffer.from(secret).toString("hex").replaceAll(/../gu, "=$&"),
    "base64 over lines": Buffer.from(secret).toString("base64").replaceAll(/.{6}/gu, "$&\n"),
  };
  const found = Object.values(forms).map((text) => formsOf(secret, `before ${text} after`)[0]);
  expect(found).toEqual(Object.keys(forms));
  expect(formsOf(secret, "[secret password] and Canary-7")).toEqual([]);
  const planted = await mkdtemp(join(folder, "planted-"));
  await writeFile(join(planted, "packed"), gzipSync(`{"text":${JSON.stringify(secret)}}`));
  const zip = Buffer.alloc(30);
  zip.write("PK\u0003\u0004", "latin1");
  await writeFile(join(planted, "zip"), Buffer.concat([zip, gzipSync(secret)]));
  expect(await filesWith([secret], planted)).toEqual(["packed: JSON-escaped", "zip: plain"]);
  await rm(planted, { recursive: true });
});

test("no public output and no file holds a secret that the page repeats", async () => {
  const outputs = new Map<string, unknown>();
  await using server = await startModelServer(script);
  await useSdk(server, outputs);
  await useCommandLine(outputs);
  await useMcp(outputs);
  await useRecording(outputs);
  await useEvidence(outputs);
  await useSession(outputs);
  await useCodegen(outputs);
  server.requests.forEach(({ rawBody }, index) => outputs.set(`model request ${index + 1}`, rawBody));
  const wrong = [...outputs].flatMap(([name, output]) =>
    formsOf(secret, textOf(output)).map((form) => `${name}: ${form}`),
  );
  expect([...wrong, ...(await filesWith([secret], folder))]).toEqual([]);
  const masked = [...outputs]
    .filter(([, output]) => textOf(output).includes("[secret password]"))
    .map(([name]) => name);
  expect(masked).toEqual(
    expect.arrayContaining([
      "act",
      "extract",
      "snapshot",
      "agent result",
      "command line",
      "MCP snapshot",
      "session",
      "replay",
    ]),
  );
});

function call(name: string, input: Record<string, string | readonly string[]>): ScriptStep {
  return {
    answer: (request) => {
      const { ref } = input;
      const named = typeof ref === "string" ? { ...input, ref: refIn(request, ref) } : input;
      return { toolCalls: [{ name, input: named }] };
    },
  };
}

const field = 'textbox "Password"';
const button = 'button "Sign in"';

const script: readonly ScriptStep[] = [
  { answer: (request) => ({ json: { do: "fill", ref: refIn(request, field), value: "%password%", rest: "" } }) },
  { answer: { json: { echo: "[secret password]" } }, repeat: 2 },
  call("act", { do: "fill", ref: field, value: "%password%" }),
  call("act", { do: "click", ref: button }),
  call("snapshot", {}),
  call("extract", { what: "the echo", fields: ["echo"] }),
  { answer: { json: { rows: [{ echo: "[secret password]" }] } } },
  call("act", { do: "click", ref: 'button "No such button"' }),
  call("done", { status: "completed", answer: "Signed in as [secret password]", evidence: ["Sign in"] }),
];

async function useSdk(server: ModelServer, outputs: Map<string, unknown>): Promise<void> {
  const talk: unknown[] = [];
  const say = (...words: unknown[]): void => void talk.push(words);
  const options = {
    ...browser.options,
    model: "mine/any",
    models: {
      baseUrl: server.baseUrl("openai-chat"),
      logInference: join(folder, "inference"),
      retry: { maxRetries: 0 },
    },
    journal: join(folder, "journal"),
    cacheDir: join(folder, "cache"),
    secrets: [{ name: "password", value: secret, origins: [site.url] }],
    log: { debug: say, info: say, warn: say, error: say },
  };
  await using hand = await Surehand.launch(options);
  const keep = async (name: string, work: Promise<unknown>): Promise<void> => {
    outputs.set(name, await work.catch((error: unknown) => ({ error, stack: error instanceof Error && error.stack })));
  };
  await hand.goto(site.url);
  await keep("fill", hand.act("identify with %password%"));
  await keep("act", hand.act("click the Sign in button"));
  expect(await hand.page.locator("#echo").textContent()).toContain(Buffer.from(secret).toString("base64"));
  await keep("dialog", hand.act("click the Warn me button"));
  await keep("download", hand.act("click the Report link"));
  await keep("extract", hand.extract("the echo", z.object({ echo: z.string() })));
  await keep("observe", hand.observe());
  await keep("snapshot", hand.snapshot());
  await keep("screenshot", hand.screenshot({ marks: true }));
  await keep("refused act", hand.act(`click the ${secret} button`, { model: "offline" }));
  await keep("refused address", hand.goto(`http://127.0.0.1:1/?p=${encodeURIComponent(secret)}`));
  await keep("refused option", hand.act("click", { [secret]: secret } as never));
  const run = hand.agent().run("sign in with %password%", { startUrl: site.url });
  const events: unknown[] = [];
  for await (const event of run) events.push(event);
  outputs.set("agent events", events);
  const result = await run.result;
  outputs.set("agent result", result);
  outputs.set("Playwright test", (await run.toPlaywright()).code);
  outputs.set("Surehand script", (await run.toSurehand()).code);
  await writeRunRecording(join(folder, "recording.json"), result.recording);
  outputs.set("log", talk);
  expect(result.actions.map(({ status }) => status).slice(0, 2)).toEqual(["done", "done"]);
}

async function useCommandLine(outputs: Map<string, unknown>): Promise<void> {
  const terminal = captureTerminal();
  const world = { environment: { PASSWORD: secret }, directory: folder };
  const flags = ["--secret", "password=PASSWORD", "--verbose", "--json", "--no-config", ...browser.flags];
  const acts = ['type %password% into "Password"', "click the Sign in button", "click the Buy button"];
  await runCli(["act", site.url, ...acts, "--journal", join(folder, "cli-journal"), ...flags], terminal, world);
  await runCli(["snapshot", `${site.url}/?p=${encodeURIComponent(secret)}`, ...flags], terminal, world);
  await runCli(["doctor", "--secret", "password=PASSWORD", "--no-config"], terminal, world);
  outputs.set("command line", [terminal.results, terminal.talk, terminal.shown]);
}

async function useMcp(outputs: Map<string, unknown>): Promise<void> {
  const flags = ["--secret", `password=PASSWORD@${site.url}`, ...browser.flags];
  await using connected = await connectOverStdio(flags, { environment: { PASSWORD: secret } });
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ["navigate", { url: site.url }],
    ["act", { instruction: 'type %password% into "Password"' }],
    ["act", { instruction: "click the Sign in button" }],
    ["act", { instruction: "click the Warn me button" }],
    ["snapshot", {}],
    ["extract", {}],
    ["observe", {}],
    ["tabs", { action: "list" }],
    ["act", { instruction: `click ${secret}` }],
  ];
  for (const [name, input] of calls)
    outputs.set(`MCP ${name}`, [
      outputs.get(`MCP ${name}`),
      await connected.client.callTool({ name, arguments: input }),
    ]);
  outputs.set("MCP log", connected.talk());
}

/** Repeats and compiles the recording of the SDK's run, and shows its journal. */
async function useRecording(outputs: Map<string, unknown>): Promise<void> {
  const path = join(folder, "recording.json");
  const flags = [
    "--secret",
    `password=PASSWORD@${site.url}`,
    "--confirm",
    "all",
    "--json",
    "--no-config",
    ...browser.flags,
  ];
  outputs.set("replay", await runCommand("replay", path, ...flags));
  outputs.set("compiled", [await runCommand("compile", path), await runCommand("compile", path, "--surehand")]);
  await runCommand("view", join(folder, "journal"), "--export", join(folder, "shown journal"));
}

/** Reads a page that has the secret from the beginning, and one without it, and shows, verifies and compares the run. */
async function useEvidence(outputs: Map<string, unknown>): Promise<void> {
  const [task, run] = [join(folder, "task.json"), join(folder, "run")];
  const secrets = { password: { env: "PASSWORD", origins: [site.url] } };
  const text = { type: "string" };
  const output_schema = { type: "object", properties: { heading: text, echo: text } };
  await writeFile(task, JSON.stringify({ goal: "Extract the heading and the echo.", output_schema, secrets }));
  const flags = ["--model", "offline", "--level", "archive", "--rate-limit", "0", "--no-config"];
  const begun = await runCommand(
    "run",
    "--task",
    task,
    "--url",
    `${site.url}/known`,
    "--url",
    `${site.url}/empty`,
    "--out",
    run,
    ...flags,
  );
  const others = [
    ["verify", run],
    ["review", run],
    ["diff", run, run],
    ["view", run, "--export", join(folder, "shown run")],
  ];
  const shown: unknown[] = [];
  for (const command of others) shown.push(await runCommand(...command));
  outputs.set("evidence", [begun, ...shown]);
  // The walk opens the archives, and the page showed the secret.
  const archives = (await filesWith(["<title>sign in</title>"], run)).map((file) =>
    file.replace(/^.*\.(?=\w+:)/su, ""),
  );
  expect(archives, textOf(begun)).toEqual(expect.arrayContaining(["wacz: plain", "mhtml: plain"]));
  expect(await filesWith(["[secret password]"], join(run, "known"))).not.toEqual([]);
}

async function useSession(outputs: Map<string, unknown>): Promise<void> {
  await using cli = await createSessionCli({}, { PASSWORD: secret });
  const outcomes: unknown[] = [];
  for (const line of [
    ["open", site.url, "--secret", "password=PASSWORD"],
    ["record", "start", "sign", "in"],
    ["act", 'type %password% into "Password"'],
    ["act", "click the Sign in button"],
    ["snapshot"],
    ["logs"],
    ["screenshot", "picture.png"],
    ["record", "stop", "session.json"],
    ["close"],
  ])
    outcomes.push(await cli.run(...line));
  outputs.set("session", outcomes);
  expect(await readdir(cli.folder)).toEqual(expect.arrayContaining(["session.json"]));
  expect(await filesWith([secret], cli.folder)).toEqual([]);
}

/** A person types the secret by hand. */
async function useCodegen(outputs: Map<string, unknown>): Promise<void> {
  const secrets = [{ name: "password", value: secret, origins: [site.url] }];
  await using person = await recordPerson(site.url, folder, { secrets });
  await person.press("#password");
  await person.page.keyboard.type(secret);
  await person.press("#go");
  await person.until(2);
  const recording = await person.finish();
  expect(recording.secrets).toEqual(["password"]);
  await writeRunRecording(join(folder, "codegen.json"), recording);
  outputs.set("codegen", [recording, person.notes, compileToPlaywright(recording).code]);
}

async function runCommand(...commandLine: readonly string[]): Promise<unknown> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal, { environment: { PASSWORD: secret }, directory: folder });
  return [code, terminal.results, terminal.talk, terminal.shown];
}

function textOf(output: unknown): string {
  return typeof output === "string"
    ? output
    : inspect(output, { depth: 12, maxArrayLength: null, maxStringLength: null, getters: false });
}
