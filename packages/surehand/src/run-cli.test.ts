import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "./running-browser.test.support.ts";
import { captureTerminal } from "./cli/captured-terminal.test.support.ts";
import { runCli } from "./run-cli.ts";

let shop: Shop;
let browser: RunningBrowser;
let folder: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), startRunningBrowser()]);
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-"));
});
afterAll(async () => {
  await shop.close();
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

interface Ran {
  readonly code: number;
  readonly results: string;
  readonly talk: string;
}

async function run(...commandLine: string[]): Promise<Ran> {
  return runIn({}, commandLine);
}

/** In the browser that runs already: for what is not about how one is started. */
async function runThere(...commandLine: string[]): Promise<Ran> {
  return run(...commandLine, ...browser.flags);
}

/** In a folder of the test, with this environment alone. */
async function runIn(environment: Readonly<Record<string, string>>, commandLine: readonly string[]): Promise<Ran> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal, { environment, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("snapshot prints the page to stdout, everything else to stderr, and saves a picture", async () => {
  const picture = join(folder, "page.jpg");
  const { code, results, talk } = await run("snapshot", shop.url, "--screenshot", picture);
  expect(code).toBe(0);
  expect(results).toContain('searchbox "Search products"');
  expect(results).not.toContain("Opened");
  expect(talk).toMatch(/Opened http.*\n\d+ things to act on, [\d,]+ tokens, read in .* s\.\nSaved a picture/);
  expect((await readFile(picture)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test("snapshot folds to the tokens that are wanted, and says so as JSON too", async () => {
  const { code, results } = await runThere("snapshot", `${shop.url}/products`, "--max-tokens", "300", "--json");
  expect(code).toBe(0);
  const snapshot = JSON.parse(results);
  expect(snapshot).toMatchObject({ url: `${shop.url}/products`, isComplete: true });
  expect(snapshot.tokens).toBeLessThanOrEqual(300);
  expect(snapshot.folded.length).toBeGreaterThan(0);
});

test("act does sentences in their order, and stops at the first that is not done", async () => {
  const { code, results, talk } = await runThere("act", shop.url, "click Sale", "click Wheelbarrow", "click Compare");
  expect(code).toBe(3);
  expect(results).toMatch(
    /^✓ Click link "Sale" \(e\d+\): the page went to .*\/sale\.\n✗ not-found: No element matches/,
  );
  expect(results).not.toContain("Compare");
  expect(talk).toContain("Stopped there: 1 more not tried.");
});

test("act answers dialogs of the browser, and says how if one was not answered", async () => {
  const page = join(folder, "confirm.html");
  await writeFile(page, `<button onclick="if (confirm('Delete Eva Fox?')) this.after('Deleted')">Delete</button>`);
  const unanswered = await runThere("act", page, "click Delete");
  expect(unanswered).toMatchObject({ code: 3, talk: expect.stringContaining("--dialog accept") });
  // Another client of a browser, as the one of this test, may dismiss a dialog first.
  const accepted = await run("act", page, "click Delete", "--dialog", "accept");
  expect(accepted).toMatchObject({ code: 0, results: expect.stringMatching(/which was accepted[^]*"Deleted"/) });
});

test("act ends with 0 where all was done", async () => {
  const { code, results } = await runThere("act", shop.url, "click Sale", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(results)).toMatchObject({ done: true, url: `${shop.url}/sale`, results: [{ status: "done" }] });
});

test("extract prints a table of what was asked for", async () => {
  const { code, results, talk } = await runThere(
    "extract",
    `${shop.url}/search?q=kettle`,
    "all products",
    "--fields",
    "name,price:number",
  );
  expect(code).toBe(0);
  expect(results).toBe("name              price\n────────────────  ─────\nWhistling kettle     64");
  expect(talk).toContain("1 row, each with its source on the page.");
});

test("extract takes a JSON Schema, and answers its data with the sources as one JSON document", async () => {
  const schema = join(folder, "product.json");
  const properties = { name: { type: "string" }, price: { type: "number" } };
  await writeFile(schema, JSON.stringify({ type: "object", properties, required: ["name", "price"] }));
  const address = `${shop.url}/products/whistling-kettle`;
  const { code, results } = await runThere("extract", address, "--schema", schema, "--json");
  expect(code, results).toBe(0);
  const { data, sources, status, url } = JSON.parse(results);
  expect({ data, status, url }).toEqual({
    data: { name: "Whistling kettle", price: 64 },
    status: "complete",
    url: address,
  });
  expect(sources).toMatchObject([{ path: "name" }, { path: "price" }]);
});

test("extract takes a module with a zod schema, and prints its data", async () => {
  const schema = join(import.meta.dirname, "cli/zod-schema.test.support.ts");
  const { code, results } = await runThere(
    "extract",
    `${shop.url}/search?q=kettle`,
    "all products",
    "--schema",
    schema,
  );
  expect(code, results).toBe(0);
  expect(JSON.parse(results)).toEqual({ products: [{ name: "Whistling kettle", price: 64 }] });
});

test("extract without anything prints the page's text, of one element where it is asked to", async () => {
  const whole = await runThere("extract", `${shop.url}/contact`);
  expect(whole.code).toBe(0);
  expect(whole.results).toContain("Letters from the workshop");
  const part = await runThere("extract", `${shop.url}/contact`, "--selector", "main");
  expect(part.code).toBe(0);
  expect(part.results).not.toContain("Letters from the workshop");
});

test("a selector that finds nothing is a mistake of the command line", async () => {
  const none = await runThere("extract", shop.url, "--selector", "#gone");
  expect(none.code).toBe(2);
  expect(none.talk).toContain('--selector is "#gone", which finds nothing on this page.');
});

test("extract in words that take judgement says that a model is needed, and how to name one", async () => {
  const { code, talk } = await runThere("extract", `${shop.url}/products`, "which product would suit a baker best");
  expect(code).toBe(1);
  expect(talk).toMatch(
    /can't be done without a model\.\n {2}Name a model with --model or say what to read with --fields/,
  );
});

test("observe lists what fits as sentences; where nothing does, it ends with 3", async () => {
  const found = await runThere("observe", shop.url, "the search button");
  expect(found.code).toBe(0);
  expect(found.results).toMatch(/^click button "Search" \(e\d+\)$/);
  const json = await runThere("observe", shop.url, "--json");
  const { url, actions } = JSON.parse(json.results);
  expect(url).toBe(`${shop.url}/`);
  expect(actions.length).toBeGreaterThan(20);
  const none = await runThere("observe", shop.url, "all dragons");
  expect(none).toMatchObject({ code: 3, results: "" });
  expect(none.talk).toContain('Nothing for "all dragons" on this page.');
});

test("act types secrets and variables by name, on the origin of the page, and shows neither", async () => {
  const { code, results, talk } = await runIn({ SHOP_PASSWORD: "copper-kettle-42" }, [
    "act",
    `${shop.url}/login`,
    'fill "E-mail address" with %email%',
    "fill Password with %password%",
    'click the "Log in" button',
    "--var",
    "email=maya@example.test",
    "--secret",
    "password=SHOP_PASSWORD",
    "--json",
    ...browser.flags,
  ]);
  expect(code, talk).toBe(0);
  expect(JSON.parse(results)).toMatchObject({ done: true, url: `${shop.url}/account` });
  expect(results + talk).not.toContain("copper-kettle-42");
});

test("a secret is not typed on another origin than its own", async () => {
  const { code, talk, results } = await runIn({ SHOP_PASSWORD: "copper-kettle-42" }, [
    "act",
    `${shop.url}/login`,
    "fill Password with %password%",
    "--secret",
    "password=SHOP_PASSWORD@https://elsewhere.example",
    ...browser.flags,
  ]);
  expect(code).not.toBe(0);
  expect(results + talk).toContain("elsewhere.example");
});

test("act asks the model that the flags name, at the address they name, and tells what it used", async () => {
  const page = join(folder, "model.html");
  await writeFile(page, `<button onclick="this.after('Kept')">Save</button>`);
  await using server = await startModelServer([{ answer: { json: { do: "click", ref: "e1", value: "", rest: "" } } }]);
  const flags = ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat")];
  const { code, results, talk } = await runThere("act", page, "keep my work", ...flags);
  expect(code, talk).toBe(0);
  expect(results).toMatch(/^✓ Click button "Save"/);
  expect(talk).toMatch(/1 model call, [\d,]+ tokens/);
});

test("a configuration is used, told, and given way to the flags", async () => {
  const config = join(folder, "own.json");
  await writeFile(config, JSON.stringify({ policy: { allowedDomains: ["example.com"] }, defaultTimeout: 20_000 }));
  const refused = await run("snapshot", shop.url, "--config", config);
  expect(refused.code).toBe(2);
  expect(refused.talk).toMatch(/Configuration: .*own\.json\n.*url is http.*, which the policy does not allow/);
  const allowed = await run("snapshot", shop.url, "--config", config, "--allow-domain", "127.0.0.1");
  expect(allowed.code, allowed.talk).toBe(0);
});

test("extract ends with 3 where a value is not on the page", async () => {
  const { code, results, talk } = await runThere(
    "extract",
    `${shop.url}/search?q=kettle`,
    "all products",
    "--fields",
    "name,isbn",
  );
  expect(code).toBe(3);
  expect(results).toContain("–");
  expect(talk).toContain("1 value is not on the page");
});

test("doctor tells Node, the packages, the browser and that it starts", async () => {
  const { code, results } = await run("doctor", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(results)).toMatchObject({
    ok: true,
    findings: [
      { name: "Node" },
      { name: "Packages" },
      { name: "Browser" },
      { name: "Start" },
      { name: "Configuration" },
      { name: ".env" },
      { name: "Model" },
      { name: "Sessions" },
    ],
    settings: [
      { name: "model", value: "offline", source: "default" },
      { name: "rate-limit", value: "github.com=0.5, linkedin.com=3, default=1", source: "default" },
    ],
    keys: [],
    config: null,
  });
});

test("doctor tells where settings come from and which keys are set, never what they are", async () => {
  const config = join(folder, "doctor.json");
  const secrets = [{ name: "password", value: "hunter2", origins: ["https://shop.example"] }];
  await writeFile(config, JSON.stringify({ secrets, variables: { email: "bob@example.com" }, locale: "de-DE" }));
  const environment = { OPENAI_API_KEY: "sk-doctor-canary", SUREHAND_MODEL: "anthropic/claude-sonnet-4-5" };
  const { code, results } = await runIn(environment, ["doctor", "--json", "--config", config]);
  expect(code).toBe(3);
  expect(JSON.parse(results)).toMatchObject({
    ok: false,
    config,
    keys: [{ provider: "openai", variable: "OPENAI_API_KEY" }],
    settings: [
      { name: "model", value: "anthropic/claude-sonnet-4-5", source: "SUREHAND_MODEL" },
      { name: "variables", value: "email", source: config },
      { name: "secrets", value: "password", source: config },
      { name: "locale", value: "de-DE", source: config },
      { name: "rate-limit", value: "github.com=0.5, linkedin.com=3, default=1", source: "default" },
    ],
  });
  expect(results).toMatch(/There is no API key for anthropic\/claude-sonnet-4-5: ANTHROPIC_API_KEY is not set/);
  for (const canary of ["sk-doctor-canary", "hunter2", "bob@example.com"]) expect(results).not.toContain(canary);
});

test("doctor tells of a configuration that can't be read, beside all else", async () => {
  const config = join(folder, "broken.json");
  await writeFile(config, "{ model: ");
  const { code, results } = await run("doctor", "--json", "--config", config);
  expect(code).toBe(3);
  const { findings } = JSON.parse(results);
  expect(findings).toContainEqual(expect.objectContaining({ name: "Configuration", ok: false }));
  expect(findings).toContainEqual(expect.objectContaining({ name: "Start", ok: true }));
});

test.each([
  [["snapshot"], /No session is open here, so snapshot has no page/],
  [["snapsho", "x"], /unknown command 'snapsho'\n\(Did you mean snapshot\?\)/],
  [["snapshot", "about:blank", "--max-tokens", "few"], /must be a whole number above 0/],
  [["extract", "about:blank", "all", "--fields", "a:b"], /--fields has the type "b" of a, which there is not/],
  [["extract", "about:blank", "all", "--fields", "a,a"], /--fields names "a" twice/],
  [["extract", "about:blank", "--fields", "a", "--schema", "a.json"], /--schema can't be combined with --fields/],
  [["extract", "about:blank", "--schema", "gone.json"], /--schema \(.*gone\.json\) is not there/],
  [["snapshot", "about:blank", "--screenshot", "page.gif"], /--screenshot must end in .png or .jpg/],
  [["snapshot", "about:blank", "--screenshot", "/no/such/page.png"], /--screenshot goes to a folder that is not there/],
  [["snapshot", "about:blank", "--full-page"], /--full-page is about a picture/],
  [
    ["snapshot", "about:blank", "--timeout", "0"],
    /--timeout must be a whole number of milliseconds above 0, but is "0"/,
  ],
  [["snapshot", "about:blank", "--timeout", "5s"], /--timeout .* but is "5s"/],
  [["snapshot", "about:blank", "--viewport", "big"], /--viewport must be WIDTHxHEIGHT/],
  [["snapshot", "about:blank", "--allow-domain", "*"], /--allow-domain .*"\*"/],
  [["snapshot", "about:blank", "--allow-action", "dance"], /--allow-action/],
  [["snapshot", "about:blank", "--model", "gpt"], /--model must be "offline", "provider\/name".* but is "gpt"/],
  [["snapshot", "about:blank", "--model", "nobody/x"], /--model names the provider "nobody"/],
  [["snapshot", "about:blank", "--base-url", "http://x.test"], /--base-url applies to a model, but no model is set/],
  [["snapshot", "about:blank", "--budget", "free"], /--budget must be an amount of dollars above 0/],
  [["snapshot", "about:blank", "--cache-mode", "readonly"], /--cache-mode needs a folder of recordings/],
  [["snapshot", "about:blank", "--cache-dir", "x", "--cache-mode", "some"], /--cache-mode must be one of read-write/],
  [["extract", "about:blank", "--scope", "main"], /--scope is called --selector\./],
  [["snapshot", "about:blank", "--cache=x"], /--cache is called --cache-dir\./],
  [["act", "about:blank", "x", "--var", "email"], /--var must have the form NAME=VALUE/],
  [["act", "about:blank", "x", "--secret", "pw=NOT_SET"], /--secret pw names the environment variable NOT_SET/],
  [["act", "about:blank", "fill a with %b%"], /refers to %b%, but there is no such variable/],
  [["snapshot", "about:blank", "--config", "gone.json"], /--config \(.*gone\.json\) is not there/],
])("%j is a mistake of the command line, and is explained", async (commandLine, message) => {
  const { code, talk, results } = await run(...commandLine);
  expect(code).toBe(2);
  expect(talk).toMatch(message);
  expect(results).toBe("");
});

test("what may be the secret itself is not repeated", async () => {
  const { code, talk } = await run("act", "about:blank", "x", "--secret", "pw=hunter2");
  expect(code).toBe(2);
  expect(talk).not.toContain("hunter2");
});

test("a key that is missing names its variable, and the process ends with 1", async () => {
  const { code, talk } = await run("act", "about:blank", "x", "--model", "openai/gpt-5");
  expect(code).toBe(1);
  expect(talk).toMatch(
    /There is no API key for openai\/gpt-5: OPENAI_API_KEY is not set\.\n {2}Set the environment variable/,
  );
});

test.each([
  [["snapshot", "./gone.html", "--json"], "invalid-input", 2],
  [["snapshot", "http://127.0.0.1:9", "--json"], "navigation-failed", 1],
  [["snapshot", "about:blank", "--what", "--json"], "usage", 2],
])("%j is an error as JSON, too", async (commandLine, errorCode, exitCode) => {
  const { code, results } = await runThere(...commandLine);
  expect(code).toBe(exitCode);
  const { error } = JSON.parse(results);
  expect(error).toMatchObject({
    code: errorCode,
    message: expect.stringMatching(/./),
    hint: expect.stringMatching(/./),
  });
});

test("an error of ours is a message with a hint; its stack is for --verbose", async () => {
  const { code, talk } = await runThere("snapshot", "http://127.0.0.1:9");
  expect(code).toBe(1);
  expect(talk).toMatch(/✗ The browser could not open http:\/\/127\.0\.0\.1:9: .*\n {2}\S/);
  expect(talk).not.toMatch(/^\s+at /m);
  expect((await runThere("snapshot", "http://127.0.0.1:9", "--verbose")).talk).toMatch(/^\s+at /m);
});

test.each([
  [["--help"], /Examples:[^]*surehand demo[^]*Exit codes:[^]*0 {2}success: everything was done/],
  [["observe", "--help"], /all elements that can be acted on/],
  [["extract", "--help"], /--schema product\.ts/],
  [["act", "--help"], /Instructions that work without a model:[^]*type "knife" into the search field/],
  [["--version"], /^\d+\.\d+\.\d+/],
])("%j teaches on stdout", async (commandLine, text) => {
  const { code, results } = await run(...commandLine);
  expect(code).toBe(0);
  expect(results).toMatch(text);
});
