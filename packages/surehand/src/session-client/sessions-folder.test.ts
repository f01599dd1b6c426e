import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeAll } from "./close-all.ts";
import { listSessions } from "./list-sessions.ts";
import { runInSession } from "./run-in-session.ts";
import { claimSessionsFolder, sessionsFolder } from "./sessions-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-folder-"));
  vi.stubEnv("TMPDIR", folder);
  vi.stubEnv("XDG_RUNTIME_DIR", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

describe.skipIf(process.platform === "win32")("an unsafe folder of sessions", () => {
  const kinds: Record<string, (path: string) => Promise<void>> = {
    file: (path) => writeFile(path, ""),
    link: (path) => symlink("/", path),
    ...(isRoot && {
      "folder of another user": async (path) => {
        await mkdir(path);
        await chown(path, nobody, nobody);
      },
    }),
  };

  test.each(Object.entries(kinds))("is refused with a code and a hint: a %s", async (_, create) => {
    await create(sessionsFolder());
    const texts: string[] = [];
    const output = { out: (text: string) => void texts.push(text), err: (text: string) => void texts.push(text) };
    const world = { environment: {}, directory: folder, entry: "" };
    expect(await runInSession(["open", "http://a.test", "--json"], world, output)).toBe(1);
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({
      error: { code: "unsafe-folder", hint: expect.stringContaining("TMPDIR") },
    });
    expect(() => claimSessionsFolder()).toThrow(/cannot contain sessions/u);
    for (const run of [closeAll, listSessions])
      await expect(run()).rejects.toMatchObject({ name: "SurehandError", code: "unsafe-folder" });
  });
});

describe.skipIf(process.platform === "win32")("XDG_RUNTIME_DIR", () => {
  test("is preferred if only this user can open it", async () => {
    const runtime = join(folder, "run");
    await mkdir(runtime, { mode: 0o700 });
    vi.stubEnv("XDG_RUNTIME_DIR", runtime);
    expect(sessionsFolder().startsWith(join(runtime, "surehand-sessions-"))).toBe(true);
    await chmod(runtime, 0o755);
    expect(sessionsFolder().startsWith(join(folder, "surehand-sessions-"))).toBe(true);
  });

  test.each(["run", "/none/at/all"])("is ignored if it is %s", (path) => {
    vi.stubEnv("XDG_RUNTIME_DIR", path);
    expect(sessionsFolder().startsWith(join(folder, "surehand-sessions-"))).toBe(true);
  });
});
