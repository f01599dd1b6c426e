import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInSession } from "./run-in-session.ts";
import { chooseSession } from "./session-choice.ts";
import { createRecord } from "./session-record.ts";
import { claimSessionsFolder } from "./sessions-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-client-"));
  vi.stubEnv("TMPDIR", folder);
  vi.stubEnv("XDG_RUNTIME_DIR", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const hostile = "x\u001b]52;c;ZXZpbA==\u0007\u009b2J\u202e";
const shown = String.raw`x\u001b]52;c;ZXZpbA==\u0007\u009b2J\u202e`;

const isWindows = process.platform === "win32";

test.skipIf(isWindows).each([
  ["a name", ["-s", hostile], {}],
  ["a variable", [], { SUREHAND_SESSION: hostile }],
  ["a folder", [], {}],
])("%s, a reason and an address can't control the terminal", async (_, flags, environment) => {
  const world = { environment, directory: join(folder, hostile), entry: "" };
  await mkdir(world.directory);
  const { id, label } = chooseSession(flags[1], world);
  expect(label).toContain(hostile);
  for (const args of [
    ["click", "e3"],
    ["click", "e3", "--json"],
  ]) {
    claimSessionsFolder();
    const process = { pid: 2 ** 22 + 1, startTicks: "1" };
    createRecord({ v: 1, id, label, token: "t", process, openedAt: "", idleMinutes: 1, ended: hostile, url: hostile });
    const texts: string[] = [];
    const write = (text: string): void => void texts.push(text);
    expect(await runInSession([...flags, ...args], world, { out: write, err: write })).toBe(1);
    expect(texts.join("")).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    expect(texts.at(-1)).toContain(`${shown} has ended: ${shown}.`);
    expect(texts.at(-1)).toContain(shown);
  }
});

test("the output of --json stays JSON", async () => {
  const world = { environment: {}, directory: folder, entry: "" };
  const { id, label } = chooseSession(hostile, world);
  claimSessionsFolder();
  const process = { pid: 2 ** 22 + 1, startTicks: "1" };
  createRecord({ v: 1, id, label, token: "t", process, openedAt: "", idleMinutes: 1, ended: "idle" });
  const texts: string[] = [];
  await runInSession(["-s", hostile, "click", "e3", "--json"], world, {
    out: (text) => void texts.push(text),
    err: () => undefined,
  });
  const message = `The session ${hostile} has ended: idle.`;
  expect(JSON.parse(texts.join(""))).toMatchObject({ error: { code: "session-ended", message } });
});
