import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("Ctrl-C in the middle of a command ends it, without a word on stdout", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const commandLine = [join(import.meta.dirname, "cli.ts"), "snapshot", `http://127.0.0.1:${port}`];
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "pipe", "inherit"] });
  const results: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => results.push(chunk));
  // It never answers: the browser is there and waits.
  await once(server, "request");
  child.kill("SIGINT");
  const [, signal] = await once(child, "exit");
  server.closeAllConnections();
  server.close();
  expect(signal).toBe("SIGINT");
  expect(Buffer.concat(results).toString()).toBe("");
});

test("a reader that has enough ends the command quietly", async () => {
  const page = join(tmpdir(), `surehand-long-${process.pid}.html`);
  await writeFile(page, "<p>line</p>".repeat(60_000));
  const commandLine = [join(import.meta.dirname, "cli.ts"), "snapshot", page, "--max-tokens", "1000000"];
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "pipe", "pipe"] });
  const talk: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => talk.push(chunk));
  child.stdout.once("data", () => child.stdout.destroy());
  const [code] = await once(child, "close");
  await rm(page);
  expect(code).toBe(141);
  expect(Buffer.concat(talk).toString()).not.toMatch(/error|EPIPE/i);
});
