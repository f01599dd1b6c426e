import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { runCli } from "../run-cli.ts";
import { temporaryFolder } from "../viewer/viewer-page.test.support.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

interface RunningCopilot extends AsyncDisposable {
  /** Requests the start module as a page of an origin does. */
  readonly ask: (origin: string) => Promise<Response>;
  readonly talk: () => string;
  readonly interrupt: () => Promise<unknown>;
}

async function startCopilot(options: readonly string[]): Promise<RunningCopilot> {
  const folder = await temporaryFolder();
  const commandLine = ["copilot", "--root", folder.path, ...options];
  const child = spawn(process.execPath, [join(import.meta.dirname, "../cli.ts"), ...commandLine], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let talk = "";
  child.stderr.on("data", (chunk) => (talk += String(chunk)));
  const exited = once(child, "exit");
  const [tags] = await once(createInterface(child.stdout), "line");
  const [early, url = ""] = [...String(tags).matchAll(/src="([^"]+)"/gu)].map((match) => match[1]);
  expect(early).toMatch(/\/__surehand\/early\.js$/u);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/__surehand\/start\.js$/u);
  const interrupt = (): Promise<unknown> => {
    child.kill("SIGINT");
    return exited;
  };
  return {
    ask: (origin) => fetch(url, { headers: { origin } }),
    talk: () => talk,
    interrupt,
    [Symbol.asyncDispose]: async () => {
      await interrupt();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("copilot serves its start module to the named origins alone, until it is interrupted", async () => {
  await using copilot = await startCopilot(["--origin", "http://localhost:8080", "--origin", "https://app.test"]);
  const { ask, interrupt } = copilot;
  for (const origin of ["http://localhost:8080", "https://app.test"]) {
    const allowed = await ask(origin);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
  }
  for (const origin of ["http://localhost:8081", "https://localhost:8080", "http://evil.test", "null"])
    expect((await ask(origin)).status).toBe(403);
  expect(await interrupt()).toEqual([0, null]);
});

test("copilot without an origin starts, refuses every page and says so", async () => {
  await using copilot = await startCopilot([]);
  expect((await copilot.ask("http://localhost:8080")).status).toBe(403);
  await vi.waitFor(() => expect(copilot.talk()).toContain("pass the origin of your dev server"), { timeout: 120_000 });
});

test.each([
  [["--origin", "http://localhost:8080/page"], "must consist of scheme, host and port"],
  [["--origin", "*"], "must consist of scheme, host and port"],
  [["--origin", "http://localhost:8080", "--host", "*"], "must be a host name or an address"],
  [["--origin", "http://localhost:8080", "--port", "many"], "must be a number from 0 to 65535"],
  [["--rounds", "none"], "--rounds must be a number of at least 1"],
  [["--temperature", "hot"], "--temperature must be a number from 0 to 2"],
])("copilot %j is refused with a hint", async (options, message) => {
  await using folder = await temporaryFolder();
  const terminal = captureTerminal();
  const world = { environment: {}, directory: folder.path };
  expect(await runCli(["copilot", ...options], terminal, world)).toBe(2);
  expect(terminal.talk.join("\n")).toContain(message);
});
