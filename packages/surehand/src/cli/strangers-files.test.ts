import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createSigningKey } from "@surehand/journal";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runCli } from "../run-cli.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-strangers-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(join(folder, ".env"), { force: true }));

async function run(...commandLine: string[]): Promise<{ code: number; results: string; talk: string }> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

async function writeAs(name: string, content: string, mode = 0o600): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  await chmod(path, mode);
  return path;
}

const module = "globalThis.strangersFileRan = true; export default {};";
const task = JSON.stringify({
  goal: "Read.",
  output_schema: { type: "object", properties: { a: { type: "string" } } },
});
const hasUsers = process.getuid !== undefined;

test.each([0o600, 0o666])("no variable of .env (mode %o) makes a command execute a module", async (mode) => {
  const evil = await writeAs("evil.mjs", module);
  await writeAs(".env", `SUREHAND_CONFIG=${evil}\nSUREHAND_BROWSER=${evil}\nOPENAI_BASE_URL=http://evil.test\n`, mode);
  const { talk } = await run("run", "--task", join(folder, "gone.json"), "--url", "http://127.0.0.1:1/");
  expect(Reflect.get(globalThis, "strangersFileRan")).toBeUndefined();
  expect(talk).toMatch(
    mode === 0o600 ? /SUREHAND_CONFIG is not read from .*\.env/ : /\.env can be written by other users/,
  );
});

test("the same module is executed if the user names it", async () => {
  const evil = await writeAs("named.mjs", module.replace("strangersFileRan", "namedFileRan"));
  await run("doctor", "--config", evil);
  expect(Reflect.get(globalThis, "namedFileRan")).toBe(true);
});

test.skipIf(!hasUsers)("a task that another user can write is refused; the same task of one's own is not", async () => {
  const path = await writeAs("task.json", task, 0o666);
  const command = ["run", "--task", path, "--input", join(folder, "gone.csv"), "--model", "offline"];
  expect((await run(...command)).talk).toMatch(/task\.json can be written by other users, and is not used/);
  await chmod(path, 0o600);
  expect((await run(...command)).talk).toMatch(/gone\.csv/);
});

const withSecret = (more: object = {}): string =>
  JSON.stringify({ ...JSON.parse(task), secrets: { pin: { env: "PIN", origins: ["https://shop.example"] } }, ...more });
const here = ["--input", "gone.csv", "--model", "offline"];

test.skipIf(!hasUsers).each<[string, string, string[], RegExp]>([
  ["without a list", withSecret(), [], /theirs\.json can be written by other users/],
  ["with another variable", withSecret(), ["OTHER=https://shop.example"], /types the environment variable PIN/],
  [
    "with another origin",
    withSecret(),
    ["PIN=https://other.example"],
    /PIN on https:\/\/shop\.example, which is not allowed/,
  ],
  ["with a path of the user", withSecret({ auth_profile: "work" }), ["PIN=https://shop.example"], /auth_profile/],
])("the secrets of a task that another user can write are refused %s", async (_, text, pairs, reason) => {
  const path = await writeAs("theirs.json", text, 0o666);
  const list = pairs.flatMap((pair) => ["--allow-secret", pair]);
  const { code, talk } = await run("run", "--task", path, ...here, ...list);
  expect(code).toBe(1);
  expect(talk).toMatch(reason);
});

test("a task of another user is read if the user allows its secrets, and the list holds for tasks of one's own, too", async () => {
  const theirs = await writeAs("theirs.json", withSecret(), 0o666);
  const mine = await writeAs("mine.json", withSecret({ auth_profile: "work" }));
  for (const path of [theirs, mine]) {
    const command = ["run", "--task", path, ...here, "--allow-secret"];
    expect((await run(...command, "PIN=https://shop.example")).talk).toMatch(/gone\.csv/);
    expect((await run(...command, "PIN=https://other.example")).talk).toMatch(/which is not allowed/);
  }
});

test.skipIf(!hasUsers)("a run that another user can write is not resumed", async () => {
  await writeAs("run.json", JSON.stringify({ version: 1, runId: "r", task: JSON.parse(task), samples: [] }), 0o666);
  const { code, talk } = await run("run", "--resume", folder);
  expect(code).toBe(1);
  expect(talk).toMatch(/run\.json can be written by other users, and is not used/);
});

const state = JSON.stringify({ cookies: [], origins: [] });
const steps = JSON.stringify({});
const url = "http://127.0.0.1:1/";

/** Each command reads a file that the user names. The twin is the same command with the same file, which nobody else can write. */
test.skipIf(!hasUsers).each<[string, string, string, (path: string) => string[] | Promise<string[]>]>([
  ["a storage state", "state.json", state, (path) => ["snapshot", url, "--storage-state", path]],
  [
    "a storage state of the user's configuration",
    "state.json",
    state,
    async (storageState) => ["snapshot", url, "--config", await writeAs("mine.json", JSON.stringify({ storageState }))],
  ],
  ["a schema", "schema.json", "{}", (path) => ["extract", url, "--schema", path]],
  ["a schema that is code", "schema.mjs", module, (path) => ["extract", url, "--schema", path]],
  ["a recording to replay", "steps.json", steps, (path) => ["replay", path]],
  ["a recording to compile", "steps.json", steps, (path) => ["compile", path]],
  ["a journal to replay", "log.jsonl", "{}\n", (path) => ["replay", dirname(path)]],
  ["a journal to compile", "log.jsonl", "{}\n", (path) => ["compile", dirname(path)]],
  ["a replay of a play", "replay.json", "{}", (path) => ["play", "--replay", path]],
  ["a folder of a play", "replay.json", "{}", (path) => ["play", "--replay", dirname(path)]],
  ["a key", "key.pem", createSigningKey().publicKeyPem, (path) => ["verify", ".", "--key", path]],
  ["certificates", "ca.pem", "text", (path) => ["verify", ".", "--timestamp-ca", path]],
])("%s that another user can write is refused", async (_, name, content, command) => {
  const path = await writeAs(name, content);
  const refusal = `${name} can be written by other users, and is not used`;
  const line = await command(path);
  expect((await run(...line)).talk).not.toContain(refusal);
  await chmod(path, 0o666);
  const { code, talk } = await run(...line);
  expect(talk).toContain(refusal);
  expect(talk).toContain("chmod go-w");
  expect(code).not.toBe(0);
});

test("doctor says which files and variables are not used, and why", async () => {
  await writeAs(".env", "OPENAI_API_KEY=key-of-mine\nOPENAI_BASE_URL=http://evil.test\n");
  const read = await run("doctor", "--no-config");
  expect(read.results).toMatch(/\.env .*OPENAI_BASE_URL is not read from .*\.env.*: OPENAI_API_KEY/);
  expect(read.results).not.toContain("key-of-mine");
  if (!hasUsers) return;
  await writeAs(".env", "OPENAI_API_KEY=key-of-mine\n", 0o666);
  const refused = await run("doctor", "--no-config");
  expect(refused.results).toMatch(/✗ \.env +.*\.env can be written by other users, and is not used/);
});
