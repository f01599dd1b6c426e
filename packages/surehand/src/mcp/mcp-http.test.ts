import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "./mcp-client.test.support.ts";

interface Served {
  readonly url: URL;
  readonly token: string;
  readonly end: () => Promise<void>;
}

let shop: Shop;
let served: Served;
/** Takes requests, and never answers. */
let silent: Server;
let silentUrl: string;
beforeAll(async () => {
  shop = await startShop();
  served = await serve();
  silent = createServer();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await served.end();
  await shop.close();
  silent.closeAllConnections();
  silent.close();
});

async function serve(): Promise<Served> {
  const commandLine = [join(import.meta.dirname, "../cli.ts"), "mcp", "--http", "--no-config"];
  const child = spawn(process.execPath, commandLine, { stdio: ["ignore", "ignore", "pipe"] });
  let url: string | undefined;
  for await (const line of createInterface(child.stderr)) {
    url ??= /at (http:\S+)/.exec(line)?.[1];
    const token = /Bearer (\S+)/.exec(line)?.[1];
    if (url === undefined || token === undefined) continue;
    const end = async (): Promise<void> => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    };
    return { url: new URL(url), token, end };
  }
  throw new Error("The server told no address.");
}

async function connect(mode: "legacy" | "auto"): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${served.token}` };
  await client.connect(new StreamableHTTPClientTransport(served.url, { requestInit: { headers } }));
  return client;
}

test.each(["legacy", "auto"] as const)("a client with the token works over HTTP (%s)", async (mode) => {
  const client = await connect(mode);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("snapshot");
  await client.callTool({ name: "navigate", arguments: { url: shop.url } });
  const result = await client.callTool({ name: "act", arguments: { instruction: "click Shop all products" } });
  expect(textOf(result)).toMatch(/^done/);
  await client.callTool({ name: "screenshot", arguments: {} });
  const { resources } = await client.listResources();
  const { contents } = await client.readResource({ uri: resources.at(-1)?.uri ?? "" });
  expect(contents).toHaveLength(1);
  await client.close();
});

test.each(["legacy", "auto"] as const)(
  "cancelling stops what is under way, and lets the next call work (%s)",
  async (mode) => {
    const client = await connect(mode);
    const cancelling = new AbortController();
    const asked = once(silent, "request");
    const hanging = client
      .callTool({ name: "navigate", arguments: { url: silentUrl } }, { signal: cancelling.signal })
      .catch((error: unknown) => error);
    const [{ socket }] = (await asked) as [{ socket: NodeJS.EventEmitter }];
    const waiting = client.callTool({ name: "navigate", arguments: { url: `${shop.url}/login` } });
    const stopped = once(socket, "close");
    cancelling.abort("enough");
    await stopped;
    expect(await hanging).toBeInstanceOf(Error);
    expect(textOf(await waiting)).toMatch(/^Opened\.[^]*\/login/);
    await client.close();
  },
);

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

async function post(headers: Record<string, string>, { path = "/mcp", body = "{}" } = {}): Promise<Answer> {
  const { hostname, port } = served.url;
  const request = httpRequest({ hostname, port, path, method: "POST", headers });
  request.on("error", () => undefined);
  request.end(body);
  const [response] = (await once(request, "response")) as [NodeJS.ReadableStream & { statusCode?: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
}

test("strangers are turned away", async () => {
  const authorization = `Bearer ${served.token}`;
  const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  expect((await post(json)).status).toBe(401);
  expect((await post({ ...json, authorization: "Bearer guess" })).status).toBe(401);
  expect((await post({ ...json, authorization: `Bearer ${served.token}x` })).status).toBe(401);
  // A name that somebody has made lead to this machine.
  expect((await post({ ...json, authorization, host: "evil.test" })).status).toBe(403);
  expect((await post({ ...json, authorization, origin: "https://evil.test" })).status).toBe(403);
  expect((await post({ ...json, authorization, origin: "null" })).status).toBe(403);
  expect((await post({ ...json, authorization }, { path: "/other" })).status).toBe(404);
  const big = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { x: "x".repeat(2_000_000) } });
  expect((await post({ ...json, authorization }, { body: big })).status).toBe(413);
  const list = { body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) };
  expect((await post({ ...json, authorization, "mcp-session-id": "guess" }, list)).status).toBe(404);
});

test("each start has a token of its own", async () => {
  const other = await serve();
  expect(other.token).not.toBe(served.token);
  expect(other.token.length).toBeGreaterThanOrEqual(43);
  expect(other.url.hostname).toBe("127.0.0.1");
  await other.end();
});
