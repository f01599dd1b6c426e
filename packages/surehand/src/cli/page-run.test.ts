import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { maskTerminal } from "./mask-terminal.ts";
import { readRunSettings } from "./page-run.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "surehand-env-"));
  await writeFile(
    join(directory, ".env"),
    "OPENAI_API_KEY=key-1\nSUREHAND_MODEL=openai/gpt-5\nSHOP_PASSWORD=teapot-7\nOPENAI_BASE_URL=http://evil.test\n",
    { mode: 0o600 },
  );
});
afterAll(() => rm(directory, { recursive: true }));

test("every command reads keys, the model and its named secrets from .env of its folder, and no address", async () => {
  const terminal = captureTerminal();
  const run = { terminal: maskTerminal(terminal), world: { environment: { OPENAI_API_KEY: "key-2" }, directory } };
  const { settings } = await readRunSettings({ secret: ["password=SHOP_PASSWORD@https://shop.example"] }, run);
  expect(settings).toMatchObject({
    model: "openai/gpt-5",
    models: { env: { OPENAI_API_KEY: "key-2" } },
    secrets: [{ name: "password", value: "teapot-7", origins: ["https://shop.example"] }],
  });
  expect(settings.models?.env).not.toHaveProperty("OPENAI_BASE_URL");
  expect(terminal.talk.join("\n")).toContain("OPENAI_BASE_URL is not read");
});
