import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Resolve } from "./checked-lookup.ts";
import type { DomainPolicy } from "./domain-policy.ts";
import {
  askProxy,
  connectTo,
  openTunnelBy,
  startServer,
  startTestedProxy,
  type TestedProxy,
  type TestServer,
} from "./proxy.test.support.ts";
import { parseUpstreamProxy, type UpstreamProxy } from "./upstream-proxy.ts";

let stack = new AsyncDisposableStack();
let requests: IncomingMessage[] = [];
let site: TestServer;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  requests = [];
  site = stack.use(
    await startServer((incoming, response) => {
      requests.push(incoming);
      void text(incoming).then((body) => response.end(`${incoming.method} ${incoming.url} ${body}`));
    }),
  );
});

afterEach(() => stack.disposeAsync());

async function start(policy: DomainPolicy, upstream?: UpstreamProxy, resolve?: Resolve): Promise<TestedProxy> {
  const tested = await startTestedProxy(policy, upstream, resolve);
  stack.defer(() => tested.proxy.close());
  return tested;
}

/** Link-local addresses name their interface, which a URL can't. */
const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses.map(({ address }) => address))
  .filter((address) => !address.startsWith("fe80:"));

const here = (path = "/"): string => `http://127.0.0.1:${site.port}${path}`;

describe("the filtering proxy", () => {
  it("forwards allowed requests without its own headers", async () => {
    const tested = await start({ allowedDomains: ["127.0.0.1"] });
    const headers = { "x-own": "kept", "proxy-connection": "keep-alive", connection: "x-hop", "x-hop": "dropped" };
    const { status, body } = await askProxy(tested, here("/a%2Fb?c=d"), { method: "POST", headers, body: "text" });
    expect({ status, body }).toEqual({ status: 200, body: "POST /a%2Fb?c=d text" });
    expect(requests[0]?.headers).toMatchObject({ "x-own": "kept", host: `127.0.0.1:${site.port}` });
    for (const name of ["proxy-authorization", "proxy-connection", "x-hop"]) {
      expect(requests[0]?.headers).not.toHaveProperty(name);
    }
  });

  it("refuses other requests, explains it in the response, and records it without the query", async () => {
    const tested = await start({ allowedDomains: ["localhost"] });
    const { status, body } = await askProxy(tested, here("/secret?token=1"));
    expect({ status, body }).toEqual({
      status: 403,
      body: "Surehand's policy does not let this browser reach 127.0.0.1.\n",
    });
    expect((await openTunnelBy(tested, `127.1:${site.port}`)).status).toBe(403);
    expect(requests).toEqual([]);
    const event = { host: "127.0.0.1", port: site.port, reason: "not-allowed", at: expect.stringMatching(/^20.*Z$/u) };
    expect(tested.log.recent).toEqual([
      { ...event, request: "GET /secret" },
      { ...event, request: "CONNECT" },
    ]);
  });

  it("refuses clients without the credentials", async () => {
    const { port, log } = await start({});
    for (const authorization of ["", "Basic c3VyZWhhbmQ6", "Bearer x"]) {
      const refused = await askProxy({ port, authorization }, here());
      expect(refused.status).toBe(407);
      expect(refused.response.headers["proxy-authenticate"]).toMatch(/^Basic realm=/u);
      expect((await openTunnelBy({ port, authorization }, `127.0.0.1:${site.port}`)).status).toBe(407);
    }
    expect(requests).toEqual([]);
    expect(log.recent).toEqual([]);
  });

  it("refuses a name that resolves to a blocked address", async () => {
    const tested = await start({ blockedDomains: ["127.0.0.1", "[::1]"] });
    expect((await askProxy(tested, `http://localhost:${site.port}/`)).status).toBe(403);
    expect((await openTunnelBy(tested, `localhost:${site.port}`)).status).toBe(403);
    expect(requests).toEqual([]);
    expect(tested.log.recent.map(({ host, reason }) => `${host} ${reason}`)).toEqual(
      Array(2).fill("localhost blocked-address"),
    );
  });

  it.each([
    { allowedDomains: undefined, host: "rebound.example.com", status: 403 },
    { allowedDomains: ["*.example.com"], host: "rebound.example.com", status: 403 },
    { allowedDomains: ["rebound.example.com", "127.0.0.1"], host: "rebound.example.com", status: 200 },
    { allowedDomains: ["rebound.example.com", "private"], host: "rebound.example.com", status: 200 },
    { allowedDomains: ["*.example.com", "127.0.0.0/8"], host: "rebound.example.com", status: 200 },
    { allowedDomains: ["shop.test"], host: "shop.test", status: 200 },
    { allowedDomains: ["intranet"], host: "intranet", status: 200 },
  ])("answers $status for $host, which leads to 127.0.0.1, under $allowedDomains", async (row) => {
    const { allowedDomains, host, status } = row;
    const resolve: Resolve = (_hostname, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]);
    const tested = await start({ allowedDomains }, undefined, resolve);
    expect((await askProxy(tested, `http://${host}:${site.port}/`)).status).toBe(status);
    expect((await openTunnelBy(tested, `${host}:${site.port}`)).status).toBe(status);
    const reasons = tested.log.recent.map(({ reason }) => reason);
    expect(reasons).toEqual(status === 403 ? ["private-address", "private-address"] : []);
  });

  it.each(ownAddresses)(
    "refuses %s, an address of this machine, as private, under a public name, too",
    async (address) => {
      const family = isIPv6(address) ? 6 : 4;
      const own = stack.use(await startServer((_incoming, response) => void response.end("reached"), address));
      const resolve: Resolve = (_hostname, _options, callback) => callback(null, [{ address, family }]);
      const host = family === 6 ? `[${address}]` : address;
      const byAddress = `http://${host}:${own.port}/`;
      const byName = `http://rebound.example.com:${own.port}/`;
      const strict = await start({ blockedDomains: ["private"] }, undefined, resolve);
      expect((await askProxy(strict, byAddress)).status).toBe(403);
      expect((await askProxy(strict, byName)).status).toBe(403);
      expect((await askProxy(await start({}, undefined, resolve), byName)).status).toBe(403);
      const open = await start({ allowedDomains: ["rebound.example.com", "private"] }, undefined, resolve);
      for (const url of [byAddress, byName]) expect(await askProxy(open, url)).toMatchObject({ body: "reached" });
    },
  );

  it("refuses a public name with a private address, and connects to the checked address", async () => {
    const answers = [
      [
        { address: "203.0.113.1", family: 4 },
        { address: "::ffff:127.0.0.1", family: 6 },
      ],
      [{ address: "127.0.0.1", family: 4 }],
    ];
    let lookups = 0;
    const resolve: Resolve = (_hostname, _options, callback) => callback(null, answers[lookups++] ?? []);
    const tested = await start({}, undefined, resolve);
    expect((await askProxy(tested, `http://a.example.com:${site.port}/`)).status).toBe(403);
    expect((await askProxy(tested, `http://a.example.com:${site.port}/`)).status).toBe(403);
    expect({ lookups, requests }).toEqual({ lookups: 2, requests: [] });
  });

  it("connects a tunnel with its destination, including the bytes after the request", async () => {
    const tested = await start({ allowedDomains: [`localhost:${site.port}`] });
    const { status, socket } = await openTunnelBy(tested, `localhost:${site.port}`);
    expect(status).toBe(200);
    socket.end("GET /inside HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*GET \/inside /u);
  });

  it("streams an answer piece by piece", async () => {
    const pieces = stack.use(
      await startServer((incoming, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
        incoming.socket.once("close", () => requests.push(incoming));
        stack.defer(() => void response.destroy());
        site.server.once("next", () => response.write("data: 1\n\n"));
      }),
    );
    const tested = await start({});
    const outgoing = request({
      port: tested.port,
      path: `http://127.0.0.1:${pieces.port}/`,
      headers: { "proxy-authorization": tested.authorization },
    }).end();
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    site.server.emit("next");
    const [piece] = (await once(response, "data")) as [Buffer];
    expect(piece.toString()).toBe("data: 1\n\n");
    // The server receives the browser's disconnect.
    outgoing.destroy();
    await vi.waitFor(() => expect(requests).toHaveLength(1), 120_000);
  });

  it("ends the connection if the server does, so that half an answer does not look complete", async () => {
    const broken = stack.use(
      await startServer((_incoming, response) => {
        response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
      }),
    );
    const tested = await start({});
    await expect(askProxy(tested, `http://127.0.0.1:${broken.port}/`)).rejects.toThrow(/aborted|ECONNRESET|hang up/u);
  });

  it("answers 502 if no server listens, and if a server requires proxy credentials", async () => {
    const asking = stack.use(
      await startServer((_incoming, response) => {
        response.writeHead(407, { "proxy-authenticate": 'Basic realm="mine"' }).end();
      }),
    );
    const tested = await start({});
    const { status, response } = await askProxy(tested, `http://127.0.0.1:${asking.port}/`);
    expect(status).toBe(502);
    expect(response.headers).not.toHaveProperty("proxy-authenticate");
    const gone = await startServer(() => {});
    await gone[Symbol.asyncDispose]();
    expect((await askProxy(tested, `http://127.0.0.1:${gone.port}/`)).status).toBe(502);
    expect((await openTunnelBy(tested, `127.0.0.1:${gone.port}`)).status).toBe(502);
  });

  it("survives invalid requests and interrupted sockets", async () => {
    const tested = await start({});
    const nonsense = await connectTo(tested.port);
    nonsense.end("\u0016\u0003\u0001 not http\r\n\r\n");
    await once(nonsense, "close");
    for (const beginning of ["GET http://127", `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n`]) {
      const socket = await connectTo(tested.port);
      socket.write(beginning, () => socket.resetAndDestroy());
      await once(socket, "close");
    }
    expect((await askProxy(tested, "/direct")).status).toBe(400);
    expect((await askProxy(tested, here())).status).toBe(200);
  });

  it("ends every connection when it is closed, and may be closed twice", async () => {
    const silent = stack.use(await startServer(() => {}));
    const tested = await start({});
    const { socket } = await openTunnelBy(tested, `127.0.0.1:${silent.port}`);
    const waiting = askProxy(tested, `http://127.0.0.1:${silent.port}/`).catch((error: unknown) => error);
    await once(silent.server, "request");
    await Promise.all([once(socket, "close"), tested.proxy.close(), tested.proxy.close()]);
    expect(await waiting).toBeInstanceOf(Error);
    const refused = connect(tested.port, "127.0.0.1");
    await expect(once(refused, "connect")).rejects.toThrow(/ECONNREFUSED/u);
  });
});

describe("the filtering proxy before the user's own", () => {
  async function startBoth(bypass = ""): Promise<{ ours: TestedProxy; theirs: TestedProxy }> {
    const theirs = await start({});
    const { username, password } = theirs.proxy.credentials;
    const upstream = parseUpstreamProxy({ server: theirs.proxy.server, username, password, bypass });
    return { ours: await start({ blockedDomains: ["blocked.test"] }, upstream), theirs };
  }

  it("forwards requests and tunnels to it with its credentials", async () => {
    const { ours } = await startBoth();
    expect(await askProxy(ours, here("/a"))).toMatchObject({ status: 200, body: "GET /a " });
    const { status, socket } = await openTunnelBy(ours, `127.0.0.1:${site.port}`);
    expect(status).toBe(200);
    socket.end("GET /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toContain("GET /b ");
  });

  it("sends it no blocked request, and none that bypasses it", async () => {
    const { ours, theirs } = await startBoth("127.0.0.1");
    await theirs.proxy.close();
    expect((await askProxy(ours, "http://blocked.test/")).status).toBe(403);
    expect((await askProxy(ours, here())).status).toBe(200);
    expect((await askProxy(ours, "http://other.test/")).status).toBe(502);
  });
});
