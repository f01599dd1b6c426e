import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compileToSurehand, type RunRecording } from "@surehand/replay";
import { createModel } from "@surehand/model";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Surehand } from "./surehand.ts";

const resolve = createRequire(import.meta.url).resolve;
const nodeModules = join(dirname(resolve("typescript/package.json")), "..");

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), "surehand-script-"));
  await symlink(nodeModules, join(folder, "node_modules"), "junction");
  await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function record(): Promise<RunRecording> {
  const steps = [
    { name: "act", input: { do: "click", ref: "e2" } },
    { name: "act", input: { do: "click", ref: "@Chef's knife", choice: 'the "Chef\'s knife" link' } },
    { name: "extract", input: { what: "the specification", fields: ["name", "value"] } },
    { name: "done", input: { status: "completed", answer: "Seen.", evidence: ["Chef's knife"] } },
  ];
  await using server = await startModelServer(
    steps.map((call) => ({
      answer: ({ messages }) => {
        const reported = messages
          .map(({ text, toolResults }) => [text, ...toolResults.map((one) => one.text)].join("\n"))
          .join("\n");
        const ref = [...reported.matchAll(/\[(e\d+) Chef's knife/g)].at(-1)?.[1] ?? "e2";
        const input = { ...call.input, ...("ref" in call.input && call.input.ref?.startsWith("@") && { ref }) };
        return { toolCalls: [{ ...call, input }] };
      },
    })),
  );
  const model = createModel("openai/gpt-5", { baseUrl: server.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
  await using hand = await Surehand.launch({ model });
  const working = hand.agent({ extractor: "offline" }).run("look at the knife", { startUrl: shop.url });
  const { recording, actions } = await working.result;
  expect(actions.map(({ status }) => status)).toEqual(["done", "done", "done"]);
  return recording;
}

async function run(command: readonly string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, command, { cwd: folder, env: { ...process.env, SUREHAND_MODEL: "offline" } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const [code] = await once(child, "close");
  return { code, output };
}

test("a run as a script does the same again: Playwright the plain steps, the verbs what needed judgement", async () => {
  const { code, warnings } = compileToSurehand(await record());
  expect(warnings).toEqual([]);
  expect(code).toContain(String.raw`hand.act("click the \"Chef's knife\" link")`);
  expect(code).toContain('await page.getByRole("link", { name: "Shop all", exact: true }).click();');
  await writeFile(join(folder, "run.ts"), code);
  const compiler = join(dirname(resolve("typescript/package.json")), "bin", "tsc");
  const strict = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "--types",
    "node",
    "--skipLibCheck",
  ];
  expect(await run([compiler, ...strict, "run.ts"])).toEqual({ code: 0, output: "" });
  const before = shop.requests().length;
  const script = await run(["run.ts"]);
  expect(script.code, script.output).toBe(0);
  expect(script.output).toContain("High-carbon steel");
  const paths = shop
    .requests()
    .slice(before)
    .map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/products", "/products/chef-knife"]));
});
