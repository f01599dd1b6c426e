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
   * Parts of an OpenAI Chat request that this server does not know, as some that are compatible don't. A request with one is
   * answered with the status 400 and takes no step of the script. Default: none.
   */
  refuses?: readonly Refusal[];
}

/** A server on the loopback interface that says what its script says, in whichever format it is asked. */
export interface ModelServer extends AsyncDisposable {
  /** What the provider's client is given as its base URL. */
  baseUrl(format: WireFormat): string;
  /** All that could be read as a request to a model, in the order in which they came. */
  readonly requests: readonly ModelServerRequest[];
  readonly sockets: {
    /** Number of sockets that are open now. A client may keep some for its next request. */
    readonly open: number;
  };
  /** Requests whose socket the client closed before the answer was over. */
  closedEarly(): readonly ClosedEarly[];
  /**
   * @throws where a request was not expected, an expectation failed, or steps of the script are left: the one error, or an
   * AggregateError whose message has all texts.
   */
  check(): void;
  /** Closes all sockets. The first call then checks, unless told not to; `check` is true by default. */
  close(options?: { check?: boolean }): Promise<void>;
}

/** Each request gets the next step of the script, in the order in which they come. */
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

/** Unlike `once` of node:events it does not fail where a socket tells an error before it closes. */
function untilClosed(closing: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    closing.once("close", () => resolve());
  });
}
