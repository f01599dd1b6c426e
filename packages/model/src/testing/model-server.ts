import { once, type EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Refusal } from "./decide-reply.ts";
import { type ClosedEarly, exchange } from "./exchange.ts";
import { wireOf } from "./formats/wire-of.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ScriptStep } from "./script-step.ts";
import { createScript } from "./script.ts";
import type { WireFormat } from "./wire-formats.ts";

export interface ModelServerOptions {
  /**
   * Features of OpenAI Chat that this server rejects, like some compatible servers. A request with one gets the status 400 and uses no
   * step of the script. Default: none.
   */
  refuses?: readonly Refusal[];
}

/** Server on the loopback interface that plays a script in the format of each request. */
export interface ModelServer extends AsyncDisposable {
  /** Returns the base URL for the provider's client. */
  baseUrl(format: WireFormat): string;
  /** All valid requests to a model, in order of arrival. */
  readonly requests: readonly ModelServerRequest[];
  readonly sockets: {
    /** Number of open sockets. A client may keep some for its next request. */
    readonly open: number;
  };
  /** Requests whose socket the client closed before the answer was complete. */
  closedEarly(): readonly ClosedEarly[];
  /**
   * @throws if a request was unexpected, an expectation failed, or steps of the script are left: the single error, or an
   * AggregateError whose message contains all messages
   */
  check(): void;
  /** Closes all sockets. The first call also runs `check`, unless the option `check` is false. */
  close(options?: { check?: boolean }): Promise<void>;
}

/** Starts a server. Each request gets the next step of the script, in order of arrival. */
export async function startModelServer(
  steps: readonly ScriptStep[],
  { refuses = [] }: ModelServerOptions = {},
): Promise<ModelServer> {
  const script = createScript(steps);
  const requests: ModelServerRequest[] = [];
  const closedEarly: ClosedEarly[] = [];
  const closing = new AbortController();
  const context = { script, refuses, requests, closedEarly, closing: closing.signal };
  const server = createServer((incoming, response) => void exchange(context, incoming, response));
  const sockets = trackSockets(server);
  const origin = await listen(server);
  let closed: Promise<void> | undefined;
  const close = async ({ check = true }: { check?: boolean } = {}): Promise<void> => {
    const isFirst = closed === undefined;
    closing.abort();
    await (closed ??= closeServer(server, sockets));
    if (isFirst && check) script.check();
  };
  return {
    baseUrl: (format) => origin + wireOf(format).basePath,
    requests,
    sockets: {
      get open() {
        return sockets.size;
      },
    },
    closedEarly: () => [...closedEarly],
    check: () => script.check(),
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = [server, ...sockets].map(untilClosed);
  server.close();
  server.closeAllConnections();
  await Promise.all(closed);
}

/** Unlike `once` of node:events, does not reject if a socket emits "error" before it closes. */
function untilClosed(closing: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    closing.once("close", () => resolve());
  });
}
