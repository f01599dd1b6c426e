import { once } from "node:events";
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { silentLogger } from "@surehand/kernel";
import { type DomainPolicy, parseDomainPolicy } from "./domain-policy.ts";
import type { Resolve } from "./checked-lookup.ts";
import { type FilteringProxy, startFilteringProxy } from "./filtering-proxy.ts";
import { PolicyLog } from "./policy-log.ts";
import { basicAuthorization } from "./proxy-credentials.ts";
import type { UpstreamProxy } from "./upstream-proxy.ts";

/** A proxy under test, and the requests that it blocked. */
export interface TestedProxy {
  readonly proxy: FilteringProxy;
  readonly log: PolicyLog;
  readonly port: number;
  /** The header with valid credentials. */
  readonly authorization: string;
}

export async function startTestedProxy(
  policy: DomainPolicy,
  upstream?: UpstreamProxy,
  resolve?: Resolve,
): Promise<TestedProxy> {
  const log = new PolicyLog(silentLogger);
  const proxy = await startFilteringProxy({ rules: parseDomainPolicy(policy), upstream, log, resolve });
  return { proxy, log, port: Number(new URL(proxy.server).port), authorization: basicAuthorization(proxy.credentials) };
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly response: IncomingMessage;
}

export interface ProxyRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Requests an address through the proxy, as a browser does; an `authorization` of "" sends no credentials. */
export async function askProxy(
  { port, authorization }: Pick<TestedProxy, "port" | "authorization">,
  address: string,
  { method = "GET", headers = {}, body = "" }: ProxyRequest = {},
): Promise<Answer> {
  const outgoing = request({
    host: "127.0.0.1",
    port,
    method,
    path: address,
    agent: false,
    headers: { ...headers, ...(authorization !== "" && { "proxy-authorization": authorization }) },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, response, body: await text(response) };
}

/** Opens a tunnel and resolves with its status and its socket. */
export async function openTunnelBy(
  { port, authorization }: Pick<TestedProxy, "port" | "authorization">,
  authority: string,
): Promise<{ status: number; socket: Socket }> {
  const outgoing = request({
    host: "127.0.0.1",
    port,
    method: "CONNECT",
    path: authority,
    headers: authorization === "" ? {} : { "proxy-authorization": authorization },
  });
  outgoing.end();
  const [response, socket] = (await once(outgoing, "connect")) as [IncomingMessage, Socket];
  socket.on("error", () => {});
  return { status: response.statusCode ?? 0, socket };
}

export interface TestServer extends AsyncDisposable {
  readonly server: Server;
  readonly port: number;
}

export async function startServer(listener: RequestListener, host = "127.0.0.1"): Promise<TestServer> {
  const server = createServer(listener).listen(0, host);
  await once(server, "listening");
  return {
    server,
    port: portOf(server),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
