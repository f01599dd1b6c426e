import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { runCli } from "../run-cli.ts";
import { temporaryFolder } from "../viewer/viewer-page.test.support.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

test("copilot serves its start module to the named origin alone, until it is interrupted", async () => {
  await using folder = await temporaryFolder();
  const commandLine = ["copilot", "--root", folder.path, "--origin", "http://localhost:8080"];
  const child = spawn(process.execPath, [join(import.meta.dirname, "../cli.ts"), ...commandLine], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(child, "exit");
  const [tag] = await once(createInterface(child.stdout), "line");
  const url = /src="([^"]+)"/u.exec(String(tag))?.[1] ?? "";
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/__surehand\/start\.js$/u);
  const ask = (origin: string): Promise<Response> => fetch(url, { headers: { origin } });
  const allowed = await ask("http://localhost:8080");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("http://localhost:8080");
  for (const origin of ["http://localhost:8081", "https://localhost:8080", "http://evil.test", "null"])
    expect((await ask(origin)).status).toBe(403);
  child.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
});

test.each([
  [[], "--origin is missing"],
  [["--origin", "http://localhost:8080/page"], "must be scheme, host and port alone"],
  [["--origin", "*"], "must be scheme, host and port alone"],
  [["--origin", "http://localhost:8080", "--host", "*"], "must be a host name or an address"],
  [["--origin", "http://localhost:8080", "--port", "many"], "must be a number from 0 to 65535"],
])("copilot %j is refused with a hint", async (options, message) => {
  await using folder = await temporaryFolder();
  const terminal = captureTerminal();
  const world = { environment: {}, directory: folder.path };
  expect(await runCli(["copilot", ...options], terminal, world)).toBe(2);
  expect(terminal.talk.join("\n")).toContain(message);
});
