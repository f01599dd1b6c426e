import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== "/events") {
      response.setHeader("content-type", "text/html").end("<script>new EventSource('/events')</script><p>Here</p>");
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" }).write(": here\n\n");
    response.once("close", () => server.emit("browser-gone"));
    server.emit("browser-there");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hello = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

test.each(["the end of stdin", "SIGTERM", "SIGINT"] as const)(
  "%s ends the server and its browser, and nothing but the protocol was on stdout",
  async (ending) => {
    const folder = await mkdtemp(join(tmpdir(), "surehand-mcp-"));
    const config = join(folder, "surehand.config.mjs");
    await writeFile(config, "console.log('I am a configuration that prints.'); export default {};");
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "../cli.ts"), "mcp", "--config", config, "--verbose"],
      {
        stdio: ["pipe", "pipe", "ignore"],
      },
    );
    const lines: string[] = [];
    createInterface(child.stdout).on("line", (line) => lines.push(line));
    const send = (message: object): unknown => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const isThere = once(server, "browser-there");
    send({ id: 1, ...hello });
    send({ method: "notifications/initialized" });
    send({ id: 2, method: "tools/call", params: { name: "navigate", arguments: { url } } });
    await isThere;
    const isGone = once(server, "browser-gone");
    const exited = once(child, "exit");
    if (ending === "the end of stdin") child.stdin.end();
    else child.kill(ending);
    expect(await exited).toEqual([0, null]);
    await isGone;
    await rm(folder, { recursive: true });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  },
);
