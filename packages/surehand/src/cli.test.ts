import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
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

test("a reader that has enough ends the command quietly", { timeout: 90_000 }, async () => {
  const page = join(tmpdir(), `surehand-long-${process.pid}.html`);
  await writeFile(page, "<p>line</p>".repeat(60_000));
  const commandLine = [
    join(import.meta.dirname, "cli.ts"),
    "snapshot",
    page,
    "--max-tokens",
    "1000000",
    "--timeout",
    "60000",
  ];
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "pipe", "pipe"] });
  const talk: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => talk.push(chunk));
  child.stdout.once("data", () => child.stdout.destroy());
  const [code] = await once(child, "close");
  await rm(page);
  expect(code).toBe(141);
  expect(Buffer.concat(talk).toString()).not.toMatch(/error|EPIPE/i);
});

test.each([
  [
    "syntax.mts",
    "export default {\n  model: 'offline'\n  locale: 'de-DE' };",
    /syntax\.mts\) can't be loaded: .*\(line 3\)/,
  ],
  [
    "enum.ts",
    "enum A { B }\nexport default { locale: A.B };",
    /enum\.ts\) can't be loaded: .*\n {2}Node runs TypeScript/,
  ],
  [
    "endless.mjs",
    "await new Promise(() => {});\nexport default {};",
    /endless\.mjs\) can't be loaded: .*is not loaded after/,
  ],
])("%s as Node itself loads it", { timeout: 60_000 }, async (name, content, message) => {
  const folder = await mkdtemp(join(tmpdir(), "surehand-module-"));
  await writeFile(join(folder, name), content);
  const commandLine = [join(import.meta.dirname, "cli.ts"), "snapshot", "about:blank", "--config", join(folder, name)];
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "ignore", "pipe"] });
  const talk: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => talk.push(chunk));
  const [code] = await once(child, "close");
  await rm(folder, { recursive: true });
  expect(Buffer.concat(talk).toString()).toMatch(message);
  expect(code).toBe(2);
});
