import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The blocked host. It records everything that reaches its port: a request, a bare connection or a datagram. */
export interface CountingServer extends AsyncDisposable {
  /** `localhost:PORT` */
  readonly authority: string;
  readonly port: number;
  /** Arrivals, in order. */
  readonly arrivals: readonly string[];
  /** Resolves at the first arrival. */
  readonly arrived: Promise<void>;
  /** Resolves at the first arrival that is more than an idle connection. */
  readonly requested: Promise<void>;
}

/** A connection that has not sent anything yet. */
export const bareConnection = "connection";

const loopbacks = ["127.0.0.1", "::1"];

export async function startCountingServer(): Promise<CountingServer> {
  const arrivals: string[] = [];
  const { promise: arrived, resolve: resolveArrived } = Promise.withResolvers<void>();
  const { promise: requested, resolve: resolveRequested } = Promise.withResolvers<void>();
  const note = (what: string): void => {
    arrivals.push(what);
    resolveArrived();
    if (what !== bareConnection) resolveRequested();
  };
  const cleanup = new AsyncDisposableStack();
  let port = 0;
  for (const host of loopbacks) {
    const server = await listen(createServer(answer), host, port);
    cleanup.defer(() => end(server));
    port = portOf(server);
    server.on("connection", () => note(bareConnection));
    server.on("request", ({ method, url }: IncomingMessage) => note(`${method ?? ""} ${url ?? ""}`));
    server.on("upgrade", ({ url }: IncomingMessage, socket) => {
      note(`UPGRADE ${url ?? ""}`);
      socket.destroy();
    });
    // Not HTTP: TLS, or TURN.
    server.on("clientError", (error, socket) => {
      if ("rawPacket" in error) note("bytes");
      socket.destroy();
    });
    const datagrams = await bind(host, port);
    cleanup.defer(async () => void datagrams.close());
    datagrams.on("message", () => note("datagram"));
  }
  return {
    authority: `localhost:${port}`,
    port,
    arrivals,
    arrived,
    requested,
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  };
}

const types: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  vtt: "text/vtt",
  xsl: "text/xsl",
};

/** Answers every path, readable from any origin. */
function answer({ url = "/" }: IncomingMessage, response: ServerResponse): void {
  const extension = /\.([a-z0-9]+)(?:\?|$)/u.exec(url)?.[1] ?? "";
  response.writeHead(200, {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
    "cache-control": "no-store",
    "content-type": types[extension] ?? "text/plain",
    "cross-origin-resource-policy": "cross-origin",
    "supports-loading-mode": "credentialed-prerender, uncredentialed-prefetch",
    "timing-allow-origin": "*",
  });
  response.end(extension === "svg" ? `<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>` : "");
}

async function listen(server: Server, host: string, port: number): Promise<Server> {
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

async function bind(host: string, port: number): Promise<UdpSocket> {
  const socket = createSocket(host === "::1" ? "udp6" : "udp4");
  socket.bind(port, host);
  await once(socket, "listening");
  return socket;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The counting server has no port.");
  return address.port;
}
