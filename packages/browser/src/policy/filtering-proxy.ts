import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { AddressReason, Resolve } from "./checked-lookup.ts";
import { type Destination, parseAuthority, parseForwardTarget } from "./destination.ts";
import { type HostRules, judgeHost } from "./domain-policy.ts";
import { forwardRequest, maxHeaderBytes } from "./forward-request.ts";
import type { PolicyEvent, PolicyLog } from "./policy-log.ts";
import { basicAuthorization, createProxyCredentials, isSameText, type ProxyCredentials } from "./proxy-credentials.ts";
import { refuse, refuseTunnel } from "./refuse.ts";
import { openTunnel } from "./tunnel.ts";
import type { UpstreamProxy } from "./upstream-proxy.ts";
import { findWay, type Way } from "./way.ts";

/** A proxy on loopback that allows a browser only the destinations of its policy. */
export interface FilteringProxy {
  /** "http://127.0.0.1:PORT" */
  readonly server: string;
  readonly credentials: ProxyCredentials;
  /** An address that the proxy itself answers (204), for clients with the credentials. It leads nowhere else. */
  readonly ownUrl: string;
  /** Whether a client with the credentials has requested `ownUrl`. */
  readonly hasMetBrowser: boolean;
  /** Ends every connection. May be called twice. */
  close(): Promise<void>;
}

export interface FilteringProxyOptions {
  readonly rules: HostRules;
  readonly upstream: UpstreamProxy | undefined;
  readonly log: PolicyLog;
  /** Resolves names. Default: the system's resolver. */
  readonly resolve?: Resolve | undefined;
}

const challenge = { "Proxy-Authenticate": 'Basic realm="surehand", charset="UTF-8"' };

/** Starts the proxy on a free port of 127.0.0.1. It resolves names itself, after they were found to be allowed. */
export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const proxy = new FilteringProxyServer(options);
  await proxy.listen();
  return proxy;
}

class FilteringProxyServer implements FilteringProxy {
  readonly credentials = createProxyCredentials();
  // RFC 6761 reserves "invalid", so no server has such a name.
  readonly #ownHost = `${createProxyCredentials()
    .password.toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "")}.invalid`;
  readonly ownUrl = `http://${this.#ownHost}/`;
  readonly #expected = basicAuthorization(this.credentials);
  readonly #options: FilteringProxyOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<Duplex>();
  readonly #http: Server;
  #hasMetBrowser = false;
  #closing: Promise<void> | undefined;

  constructor(options: FilteringProxyOptions) {
    this.#options = options;
    this.#http = createServer({
      insecureHTTPParser: true,
      maxHeaderSize: maxHeaderBytes,
      // Uploads may take any time, and the browser closes idle connections.
      requestTimeout: 0,
      keepAliveTimeout: 0,
    });
    this.#http.on("connection", (socket) => this.#keep(socket));
    this.#http.on("request", (incoming, response) => this.#onRequest(incoming, response));
    this.#http.on("connect", (incoming, socket, head) => this.#onConnect(incoming, socket, head));
    this.#http.on("clientError", (_error, socket) => socket.destroy());
  }

  get server(): string {
    const address = this.#http.address();
    if (address === null || typeof address === "string") throw new Error("The filtering proxy is closed.");
    return `http://127.0.0.1:${address.port}`;
  }

  get hasMetBrowser(): boolean {
    return this.#hasMetBrowser;
  }

  async listen(): Promise<void> {
    this.#http.listen(0, "127.0.0.1");
    await once(this.#http, "listening");
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const closed = once(this.#http, "close");
    this.#http.close();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #onRequest(incoming: IncomingMessage, response: ServerResponse): void {
    if (!this.#isOurs(incoming)) return refuse(response, 407, "Proxy authentication is required.", challenge);
    const target = parseForwardTarget(incoming.url ?? "");
    if (target === undefined) return refuse(response, 400, "This proxy accepts only absolute http addresses.");
    if (target.destination.host === this.#ownHost) return this.#greet(response);
    const [path = ""] = target.path.split("?", 1);
    const way = this.#judge(target.destination, `${incoming.method ?? "GET"} ${path}`);
    if (typeof way === "string") return refuse(response, 403, way);
    return forwardRequest({ incoming, response, target, agent: this.#agent, ...way });
  }

  #onConnect(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    client.on("error", () => client.destroy());
    if (!this.#isOurs(incoming)) return refuseTunnel(client, 407, challenge);
    const authority = incoming.url ?? "";
    const way = this.#judge(parseAuthority(authority), "CONNECT");
    if (typeof way === "string") return refuseTunnel(client, 403);
    return void openTunnel({ client, head, authority, onOpen: (socket: Socket) => this.#keep(socket), ...way });
  }

  #isOurs({ headers }: IncomingMessage): boolean {
    return isSameText(headers["proxy-authorization"], this.#expected);
  }

  #greet(response: ServerResponse): void {
    this.#hasMetBrowser = true;
    response.writeHead(204, { "cache-control": "no-store" }).end();
  }

  /** Returns the way to an allowed destination, or the reason of the refusal. */
  #judge(
    destination: Destination,
    request: string,
  ): { way: Way; onBlockedAddress: (reason: AddressReason) => void } | string {
    const { rules, upstream, resolve, log } = this.#options;
    const { host, port } = destination;
    const record = (reason: PolicyEvent["reason"]): void => log.record({ host, port, request, reason });
    const verdict = judgeHost(rules, host, port);
    if (verdict === "allowed") {
      return { way: findWay(destination, { rules, upstream, resolve }), onBlockedAddress: record };
    }
    record(verdict);
    return `Surehand's policy does not let this browser reach ${host}.`;
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }
}
