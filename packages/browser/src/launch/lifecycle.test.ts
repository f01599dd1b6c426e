import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import { measureCycles } from "./lifecycle-cycles.test.support.ts";
import { listProcesses } from "./live-processes.test.support.ts";
import { ownedFoldersRoot } from "./owned-folder.ts";

const childScript = fileURLToPath(new URL("./lifecycle-child.test.support.ts", import.meta.url));
/** Limit for a browser whose owner was killed: 5 s, and the time that a busy machine takes to look for it. */
const mostLooks = 100;
const lookEveryMs = 50;

let base = "";
let children: Child[] = [];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "surehand-c-"));
  vi.stubEnv("TMPDIR", base);
});

afterEach(async () => {
  for (const { process: child } of children) child.kill("SIGKILL");
  children = [];
  await expectNoProcess();
  vi.unstubAllEnvs();
  await rm(base, { recursive: true, maxRetries: 5 });
});

interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly exit: Promise<{ code: number | null; signal: string | null }>;
  /** Resolves when the child has written this line. */
  says(line: string): Promise<void>;
}

function startChild(scenario: string, argument = ""): Child {
  const child = spawn(process.execPath, [childScript, scenario, argument], { stdio: ["pipe", "pipe", "ignore"] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const exit = once(child, "exit").then(([code, signal]) => ({ code, signal }));
  const says = (line: string): Promise<void> => vi.waitFor(() => expect(lines).toContain(line), 120_000);
  const result = { process: child, lines, exit, says };
  children.push(result);
  return result;
}

const listFolders = (): Promise<string[]> => readdir(ownedFoldersRoot()).catch(() => []);

async function expectNoProcess(): Promise<void> {
  for (let looks = 1; looks < mostLooks; looks++) {
    if ((await listProcesses(base)).length === 0) return;
    await sleep(lookEveryMs);
  }
  expect(await listProcesses(base)).toEqual([]);
}

describe.runIf(process.platform === "linux")("at the end of a process", () => {
  const signals = [
    { signal: "SIGINT", scenario: "waits" },
    { signal: "SIGTERM", scenario: "waits" },
  ] as const;
  it.each(signals)("dies of $signal and leaves nothing when it $scenario", async ({ signal, scenario }) => {
    const child = startChild(scenario);
    await child.says("ready");
    child.process.kill(signal);
    expect(await child.exit).toEqual({ code: null, signal });
    expect(await listFolders()).toEqual([]);
    await expectNoProcess();
  });

  it("dies of SIGINT and leaves nothing while the browser is still starting", async () => {
    // It does not answer, and ends with the pipe of its owner, as browsers do.
    const slowBrowser = join(base, "slow-browser");
    await writeFile(slowBrowser, "#!/bin/sh\ncat <&3 >/dev/null\n", { mode: 0o755 });
    const child = startChild("is still starting it", slowBrowser);
    // The program, the script and what it waits with.
    await vi.waitFor(async () => expect((await listProcesses(base)).length).toBeGreaterThan(2), 120_000);
    child.process.kill("SIGINT");
    expect(await child.exit).toEqual({ code: null, signal: "SIGINT" });
    expect(child.lines).toEqual([]);
    expect(await listFolders()).toEqual([]);
    await expectNoProcess();
  });

  it("leaves SIGINT to a program that listens to it, with the browser still open", async () => {
    const child = startChild("listens itself");
    await child.says("ready");
    child.process.kill("SIGINT");
    expect(await child.exit).toEqual({ code: 7, signal: null });
    expect(child.lines).toContain("still open: 42");
    expect(await listFolders()).toEqual([]);
  });

  it("dies of SIGINT with a package that also listens for it", async () => {
    const child = startChild("uses signal-exit");
    await child.says("ready");
    child.process.kill("SIGINT");
    expect(await child.exit).toEqual({ code: null, signal: "SIGINT" });
    await expectNoProcess();
  });

  const exits = [
    { scenario: "exits without closing", code: 3 },
    { scenario: "throws", code: 1 },
  ];
  it.each(exits)("leaves nothing when it $scenario", async ({ scenario, code }) => {
    const child = startChild(scenario);
    expect(await child.exit).toEqual({ code, signal: null });
    expect(await listFolders()).toEqual([]);
    await expectNoProcess();
  });

  it("lets the browser finish writing a user's own profile at SIGINT", async () => {
    const userDataDir = join(base, "profile");
    const child = startChild("uses a profile", userDataDir);
    await child.says("ready");
    child.process.kill("SIGINT");
    await child.exit;
    const handle = await launchBrowser({ userDataDir });
    const cookies = await handle.context.cookies("http://shop.test");
    await handle.close();
    expect(cookies).toMatchObject([{ name: "a", value: "b" }]);
  });

  it("is followed by its browser within 5 s after SIGKILL, even with a page stuck in a script", async () => {
    const child = startChild("has a busy page");
    await child.says("ready");
    child.process.kill("SIGKILL");
    await child.exit;
    await expectNoProcess();
    expect(await listFolders()).not.toEqual([]);
    const handle = await launchBrowser();
    await handle.close();
    expect(await listFolders()).toEqual([]);
  });

  it("is not swept by another start while it lives, and is after SIGKILL, even while its browser is closing", async () => {
    const child = startChild("waits");
    await child.says("ready");
    const handle = await launchBrowser();
    await handle.close();
    child.process.stdin?.write("\n");
    await child.says("title: alive");
    expect(await listFolders()).toHaveLength(2);
    child.process.kill("SIGKILL");
    await child.exit;
    const next = await launchBrowser();
    await next.close();
    expect(await listFolders()).toEqual([]);
  });
});

describe.runIf(process.platform === "linux")("many browsers one after the other", () => {
  it("leave as many processes, handles, listeners and folders as there were", async () => {
    const { before, after, during } = await measureCycles(2);
    expect(during.processes).toBeGreaterThan(5);
    expect(after).toEqual(before);
  });
});
