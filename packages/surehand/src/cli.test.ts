import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startModelServer } from "@surehand/model/testing";
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

test("Ctrl-C stops an agent, which reports its progress", async () => {
  const page = join(tmpdir(), `surehand-stopped-${process.pid}.html`);
  await writeFile(page, `<label>Name <input></label>`);
  await using server = await startModelServer([
    { answer: { text: "I fill it.", toolCalls: [{ name: "act", input: { do: "fill", ref: "e1", value: "Rose" } }] } },
    { stall: "before-head" },
  ]);
  const model = ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat"), "--no-config", "--json"];
  const commandLine = [join(import.meta.dirname, "cli.ts"), "agent", page, "name it Rose", ...model];
  const env = { ...process.env, FORCE_COLOR: "", NO_COLOR: "1" };
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "pipe", "pipe"], env });
  const [results, talk]: [string[], string[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => results.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => talk.push(chunk.toString()));
  while (server.requests.length < 2) await sleep(50);
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  await rm(page);
  await server.close({ check: false });
  expect({ code, talk: talk.join("") }).toEqual({
    code: 130,
    talk: expect.stringMatching(
      /1\. ✓ Fill textbox "Name"[^]*Stopping\. Press Ctrl-C again to end immediately\.[^]*✗ stopped: It was stopped in step 2: Ctrl-C\./,
    ),
  });
  expect(JSON.parse(results.join(""))).toMatchObject({ status: "stopped", steps: 2, actions: [{ status: "done" }] });
});

test("a second Ctrl-C ends what does not stop; one that npm hands on does not", async () => {
  const module = join(import.meta.dirname, "cli/stop-on-interrupt.ts");
  const program = `import { stopOnInterrupt } from ${JSON.stringify(module)};
    stopOnInterrupt(() => console.log("stopping")); setInterval(() => {}, 1000); console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect(String(await once(child.stdout, "data"))).toBe("stopping\n");
  child.kill("SIGINT");
  expect(await Promise.race([ended, sleep(700)])).toBeUndefined();
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
});

test("a reader that has enough ends the command quietly", async () => {
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
])("%s as Node itself loads it", async (name, content, message) => {
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
