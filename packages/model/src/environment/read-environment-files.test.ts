import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironmentFiles } from "./read-environment-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-env-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(text: string): Promise<string> {
  const path = join(folder, ".env");
  await rm(path, { force: true });
  await writeFile(path, text);
  return path;
}

test("keys, names of models and limits are read; a folder may have no file", async () => {
  await rm(join(folder, ".env"), { force: true });
  expect(readEnvironmentFiles(folder)).toMatchObject({ settings: {}, paths: [], refused: [], ignored: [] });
  const path = await write("\uFEFFOPENAI_API_KEY=abc\nSUREHAND_MODEL=openai/gpt-5\nREFLECTION_MODE=off\nTOKEN=mine\n");
  expect(readEnvironmentFiles(folder)).toMatchObject({
    settings: { OPENAI_API_KEY: "abc", SUREHAND_MODEL: "openai/gpt-5", REFLECTION_MODE: "off" },
    paths: [path],
    ignored: [],
  });
});

test.each([
  "SUREHAND_CONFIG",
  "SUREHAND_BROWSER",
  "SUREHAND_KEYS",
  "OPENAI_BASE_URL",
  "ANTHROPIC_BASE_URL",
  "OLLAMA_BASE_URL",
  "AWS_ENDPOINT_URL_S3",
  "AWS_REGION",
])("%s is not read, not even as a secret, and is reported", async (name) => {
  const path = await write(`${name}=value\n`);
  const files = readEnvironmentFiles(folder);
  expect(files).toMatchObject({ settings: {}, ignored: [{ path, name }] });
  expect(files.secrets([name])).toEqual({});
});

test.each(["NODE_OPTIONS", "HTTPS_PROXY", "LD_PRELOAD", "PATH", "DATABASE_URL", "SHOP_USER", "OPENAI_API_KEY"])(
  "%s of a file is no secret of a task, or only if the task names it",
  async (name) => {
    await write(`${name}=value\nSHOP_PASSWORD=pass\n`);
    const files = readEnvironmentFiles(folder);
    const isSecret = name === "SHOP_USER";
    expect(files.secrets([name, "SHOP_PASSWORD"])).toEqual({
      SHOP_PASSWORD: "pass",
      ...(isSecret && { [name]: "value" }),
    });
    expect(files.secrets([])).toEqual({});
  },
);

test.skipIf(process.getuid === undefined)("nothing is read from a file that another user can write", async () => {
  const path = await write("OPENAI_API_KEY=abc\nSHOP_PASSWORD=pass\n");
  await chmod(path, 0o666);
  const files = readEnvironmentFiles(folder);
  expect(files).toMatchObject({
    settings: {},
    paths: [],
    refused: [{ path, reason: expect.stringMatching(/other users/) }],
  });
  expect(files.secrets(["SHOP_PASSWORD"])).toEqual({});
});

test("of several files the last comes first", async () => {
  await write("OPENAI_API_KEY=one\nXAI_API_KEY=two\n");
  await writeFile(join(folder, ".env.local"), "OPENAI_API_KEY=three\n");
  expect(readEnvironmentFiles(folder, [".env", ".env.local"]).settings).toEqual({
    OPENAI_API_KEY: "three",
    XAI_API_KEY: "two",
  });
});
