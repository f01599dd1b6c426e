import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const cli = join(import.meta.dirname, "../../dist/cli.js");
const SAMPLES = 8;
const server = createServer((request, response) => {
  // Never answered: a sample that is under way for as long as the run.
  if (request.url === "/held") return;
  response.writeHead(200, { "content-type": "text/html" }).end(`<title>Page</title><h1>Page ${request.url}</h1>`);
});
let folder: string;
let prompt: string;
let heldPrompt: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-interrupt-"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const pages = Array.from({ length: SAMPLES }, (_, page) => `http://127.0.0.1:${port}/p${page}`);
  prompt = `Go to ${pages.join(" ")} and extract the first heading`;
  heldPrompt = `Go to ${pages[0]} http://127.0.0.1:${port}/held and extract the first heading`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

interface RunningRun {
  readonly child: ChildProcess;
  readonly talk: () => string;
  readonly ended: Promise<unknown>;
}

function start(...commandLine: string[]): RunningRun {
  const env = { ...process.env, SUREHAND_KEYS: join(folder, "keys") };
  const args = ["run", ...commandLine, "--workers", "2", "--level", "screenshots"];
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  let talk = "";
  child.stderr?.on("data", (chunk: Buffer) => (talk += chunk.toString()));
  return { child, talk: () => talk, ended: once(child, "exit") };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { interval: 50 }).toBe(true);
}

test("Ctrl-C drains: running samples stop, the rest is pending, and --resume continues it", async () => {
  const out = join(folder, "drained");
  const { child, talk, ended } = start("--prompt", prompt, "--out", out);
  await until(() => /: done in/.test(talk()));
  child.kill("SIGINT");
  await ended;
  expect(child.exitCode).toBe(130);
  expect(talk()).toContain("Stopping: running samples stop after their current step.");
  expect(talk()).toMatch(/\d+ pending/);
  expect(talk()).toContain(`Continue with: surehand run --resume ${out}`);
  const rows = (await readFile(join(out, "combined.csv"), "utf8")).trim().split("\n").slice(1);
  expect(rows).toHaveLength(SAMPLES);
  expect(rows.filter((row) => row.endsWith(",done,")).length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.endsWith(",pending,not-started")).length).toBeGreaterThan(0);
  await access(join(out, "manifest.json"));
  const env = { ...process.env, SUREHAND_KEYS: join(folder, "keys") };
  const verify = spawn(process.execPath, [cli, "verify", out], { env, stdio: "ignore" });
  await once(verify, "exit");
  expect(verify.exitCode).toBe(3);
  const resumed = start("--resume", out);
  await resumed.ended;
  expect(resumed.child.exitCode).toBe(0);
  const all = (await readFile(join(out, "combined.csv"), "utf8")).trim().split("\n").slice(1);
  expect(all.filter((row) => row.endsWith(",done,"))).toHaveLength(SAMPLES);
});

test("a second Ctrl-C ends the run immediately", async () => {
  const out = join(folder, "stopped");
  const { child, talk, ended } = start("--prompt", heldPrompt, "--out", out);
  await until(() => /: done in/.test(talk()));
  child.kill("SIGINT");
  await until(() => talk().includes("Stopping"));
  // The terminal's own second signal is distinguished from a person's by its time.
  const again = setInterval(() => child.kill("SIGINT"), 100);
  await ended;
  clearInterval(again);
  expect(child.exitCode).toBe(130);
  expect(talk()).not.toContain("Continue with");
});
