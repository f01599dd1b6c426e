import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
