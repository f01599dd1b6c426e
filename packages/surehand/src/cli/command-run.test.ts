import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTaskSpec } from "@surehand/evidence";
import { createSigningKey } from "@surehand/journal";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { runCli } from "../run-cli.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

let shop: Shop;
let browser: RunningBrowser;
let folder: string;
const keysBefore = process.env["SUREHAND_KEYS"];
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), startRunningBrowser()]);
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-run-"));
  process.env["SUREHAND_KEYS"] = join(folder, "keys");
});
afterAll(async () => {
  if (keysBefore === undefined) delete process.env["SUREHAND_KEYS"];
  else process.env["SUREHAND_KEYS"] = keysBefore;
  await shop.close();
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function run(...commandLine: string[]): ReturnType<typeof runWith> {
  return runWith({}, ...commandLine);
}

async function runWith(
  environment: Readonly<Record<string, string>>,
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string }> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal, { environment, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("a sentence becomes a run with a table, which verifies until a cell is edited", async () => {
  const out = join(folder, "kettle");
  const page = `${shop.url}/products/whistling-kettle`;
  const prompt = `Go to ${page} and extract the name and the price`;
  const ran = await run("run", "--prompt", prompt, "--out", out, "--workers", "1", "--json", ...browser.evidenceFlags);
  expect(ran).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.results)).toMatchObject({ directory: out, totals: { done: 1, failed: 0, pending: 0 } });
  expect(await readFile(join(out, "combined.csv"), "utf8")).toBe(
    `sample_id,url,final_url,name,price,status,reason\nproducts_whistling-kettle,${page},${page},Whistling kettle,64,done,\n`,
  );
  expect(await readFile(join(out, "generated_input.csv"), "utf8")).toBe(
    `sample_id,url\nproducts_whistling-kettle,${page}\n`,
  );
  expect(ran.talk).toContain(
    `--task ${join(out, "generated_task_spec.json")} --input ${join(out, "generated_input.csv")}`,
  );
  const generated = await readTaskSpec(join(out, "generated_task_spec.json"));
  expect(generated).toMatchObject({ name: prompt.slice(0, 80), output_schema: { properties: { price: {} } } });
  const verified = await run("verify", out);
  expect(verified.code).toBe(0);
  expect(verified.results).toMatch(
    /1 sample, \d+ signed files, 2 confirmed values, 0 without a source\.\n✓ All signed files are unchanged\. Key: [0-9a-f]{64}\./,
  );

  const other = join(folder, "other.pem");
  await writeFile(other, createSigningKey().publicKeyPem);
  expect((await run("verify", out, "--key", other)).code).toBe(3);
  const reviewed = join(folder, "reviewed");
  await cp(out, reviewed, { recursive: true });
  await writeFile(
    join(out, "combined.csv"),
    `sample_id,url,final_url,name,price,status,reason\nproducts_whistling-kettle,${page},${page},Whistling kettle,46,done,\n`,
  );
  const tampered = await run("verify", out, "--json");
  expect(tampered.code).toBe(3);
  expect(JSON.parse(tampered.results)).toMatchObject({
    ok: false,
    problems: [{ path: "combined.csv" }, { path: "combined.csv:2" }],
  });

  const killed = join(folder, "killed");
  await cp(out, killed, { recursive: true });
  for (const name of ["log.jsonl", "head.json", "manifest.json", "combined.csv"]) await rm(join(killed, name));
  const interrupted = await run("verify", killed);
  expect(interrupted.code).toBe(3);
  expect(interrupted.results).toMatch(
    /^! The run was interrupted before it was signed: 1 of 1 samples have a result\./,
  );

  const mark = ["products_whistling-kettle", "price", "--correct", "65", "--reviewer", "Ada"];
  expect(await run("review", reviewed, ...mark)).toMatchObject({
    code: 0,
    results: expect.stringMatching(/^products_whistling-kettle price: corrected to 65 by Ada, \S+$/),
  });
  const twice = await run("review", reviewed, "products_whistling-kettle", "--accept", "--reject", "--reviewer", "Ada");
  expect(twice).toMatchObject({ code: 2, talk: expect.stringContaining("the verdict is given twice") });
  expect((await run("review", reviewed)).results).toMatch(
    /corrected to 65.*\n0 points to review, 0 of them not reviewed\.$/s,
  );
  const seen = await run("verify", reviewed);
  expect(seen).toMatchObject({ code: 0, results: expect.stringContaining("price: corrected to 65 by Ada") });

  const later = join(folder, "later");
  await cp(out, later, { recursive: true });
  expect(await run("diff", out, later)).toMatchObject({
    code: 0,
    results: "0 samples changed, 0 gone, 0 new, 1 equal, 0 not read.",
  });
  const result = join(later, "products_whistling-kettle", "result.json");
  await writeFile(result, (await readFile(result, "utf8")).replace(/"price": 64/u, '"price": 70'));
  expect((await run("diff", out, later)).results).toBe(
    "~ products_whistling-kettle: price: 64 → 70\n1 sample changed, 0 gone, 0 new, 0 equal, 0 not read.",
  );
  await rm(result);
  expect(await run("diff", out, later)).toMatchObject({
    code: 3,
    results: "? products_whistling-kettle: not read: pending\n0 samples changed, 0 gone, 0 new, 0 equal, 1 not read.",
  });
});

test("a task file with its input, where one sample fails: 3, and why", async () => {
  const task = join(folder, "task.json");
  const input = join(folder, "input.csv");
  const schema = { type: "object", properties: { name: { type: "string" } } };
  await writeFile(
    task,
    JSON.stringify({
      goal: "Read the name.",
      output_schema: schema,
      required_fields: ["name"],
      start_url: `${shop.url}/products/{product}`,
    }),
  );
  await writeFile(input, "sample_id,product\ngood,whistling-kettle\nbad,no-such-product\n");
  const ran = await run(
    "run",
    "--task",
    task,
    "--input",
    input,
    "--out",
    join(folder, "two"),
    ...browser.evidenceFlags,
  );
  expect(ran.code).toBe(3);
  expect(ran.talk).toMatch(/✓ good: done in /);
  expect(await readFile(join(folder, "two", "combined.csv"), "utf8")).toMatch(
    /^sample_id,url,final_url,product,name,status,reason\nbad,\S+,no-such-product,,failed,page-\w+\ngood,\S+,whistling-kettle,Whistling kettle,done,\n$/,
  );
});

test("--cheap-model writes the hints of memory, and the model does the rest", async () => {
  const asked: string[] = [];
  await using models = await startModelServer([
    {
      repeat: Number.POSITIVE_INFINITY,
      answer: ({ model, tools }) => {
        asked.push(`${model}: ${tools.includes("done") ? "next action" : "other"}`);
        if (model === "gpt-5-nano") return { json: { tips: [], avoid: [] } };
        return { toolCalls: [{ name: "done", input: { extracted: { name: "Whistling kettle" } } }] };
      },
    },
  ]);
  const task = join(folder, "cheap.json");
  const schema = { type: "object", properties: { name: { type: "string" } } };
  const start = `${shop.url}/products/whistling-kettle`;
  await writeFile(task, JSON.stringify({ goal: "Read the name.", output_schema: schema, start_url: start }));
  const flags = ["--model", "openai/gpt-5", "--cheap-model", "openai/gpt-5-nano", ...browser.evidenceFlags];
  const environment = { OPENAI_API_KEY: "any", OPENAI_BASE_URL: models.baseUrl("openai-chat") };
  const { code, talk } = await runWith(environment, "run", "--task", task, "--out", join(folder, "cheap"), ...flags);
  expect(code, talk).toBe(0);
  expect(asked).toContain("gpt-5: next action");
  expect(asked.filter((one) => one.startsWith("gpt-5-nano"))).toEqual(["gpt-5-nano: other"]);
  expect(asked).not.toContain("gpt-5: other");
});

test("the role extractor reads data, and the task names the model of small tasks unless a flag does", async () => {
  const asked: string[] = [];
  await using models = await startModelServer([
    {
      repeat: Number.POSITIVE_INFINITY,
      answer: ({ model, tools }) => {
        asked.push(model);
        if (model === "gpt-5-mini") return { json: { data: { name: "Whistling kettle" }, evidence: [] } };
        if (tools.length === 0) return { json: { tips: [], avoid: [] } };
        const hasRead = asked.includes("gpt-5-mini");
        return { toolCalls: [hasRead ? { name: "done", input: { extracted: {} } } : { name: "extract", input: {} }] };
      },
    },
  ]);
  const [task, config] = [join(folder, "roles.json"), join(folder, "roles.config.json")];
  const schema = { type: "object", properties: { name: { type: "string" } } };
  const start_url = `${shop.url}/products/whistling-kettle`;
  const spec = { goal: "Read the name.", output_schema: schema, start_url, cheap_model: "openai/gpt-5-nano" };
  await writeFile(task, JSON.stringify(spec));
  await writeFile(config, JSON.stringify({ models: { roles: { extractor: "openai/gpt-5-mini" } } }));
  const flags = ["--model", "openai/gpt-5", "--config", config, ...browser.evidenceFlags];
  const environment = { OPENAI_API_KEY: "any", OPENAI_BASE_URL: models.baseUrl("openai-chat") };
  const first = await runWith(environment, "run", "--task", task, "--out", join(folder, "roles"), ...flags);
  expect(first.code, first.talk).toBe(0);
  expect(asked).toEqual(["gpt-5", "gpt-5-mini", "gpt-5", "gpt-5-nano"]);
  asked.length = 0;
  flags.push("--cheap-model", "openai/gpt-4o-mini");
  await runWith(environment, "run", "--task", task, "--out", join(folder, "roles2"), ...flags);
  expect(asked.at(-1)).toBe("gpt-4o-mini");
});

const sentence = "Go to https://a.test and extract the title";
test.each([
  [1, ["run"], /--prompt is missing/],
  [1, ["run", "--prompt", "extract the title"], /prompt names no URL/],
  [1, ["run", "--task", "nowhere.json"], /task can't be read from nowhere\.json/],
  [1, ["run", "--prompt", sentence, "--level", "all"], /--level must be one of screenshots, page, archive/],
  [1, ["run", "--prompt", sentence, "--resume", "x"], /--prompt and --resume can't be combined/],
  [1, ["run", "--prompt", sentence, "--input", "x.csv"], /--prompt and --input can't be combined/],
  [1, ["run", "--prompt", sentence, "--start-url", "https://a.test"], /--prompt and --start-url can't be combined/],
  [1, ["run", "--resume", "x", "--out", "y"], /--resume and --out can't be combined/],
  [1, ["run", "--resume", "nowhere"], /contains no run: .*nowhere/],
  [2, ["verify", "nowhere"], /contains no run: .*nowhere/],
])("ends with %d for %j, and says what to do", async (exitCode, commandLine, message) => {
  const { code, talk } = await run(...commandLine);
  expect(code).toBe(exitCode);
  expect(talk).toMatch(message);
});
