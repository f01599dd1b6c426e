import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "@surehand/kernel";
import { WebSocketServer } from "ws";
import { COPILOT_PATH, limits } from "../protocol/version.ts";
import { type GateOptions, refusalOf } from "../security/request-gate.ts";
import { Connection } from "./connection.ts";
import type { Core } from "./core.ts";

export interface SocketServerOptions extends GateOptions {
  readonly core: Core;
  readonly token: string;
  readonly log: Logger;
  readonly redact: (text: string) => string;
  /** Connections at once. Default: 32. */
  readonly maxConnections?: number | undefined;
}

/** An HTTP server, as far as upgrades matter: also that of a dev server. */
export interface UpgradeServer {
  on(event: "upgrade", listener: UpgradeListener): unknown;
  off(event: "upgrade", listener: UpgradeListener): unknown;
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export const SOCKET_PATH: string = `${COPILOT_PATH}/socket`;

/**
 * Accepts WebSockets at one path of a server that may serve much else: upgrades of other paths are left to their own listeners.
 * Disposing it closes all connections.
 */
export function attachSockets(server: UpgradeServer, options: SocketServerOptions): Disposable {
  const { maxConnections = 32 } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (pathOf(request) !== SOCKET_PATH) return;
    if (refusalOf(request, options) !== undefined) return refuse(socket, 403);
    if (sockets.clients.size >= maxConnections) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      void new Connection({ ...options, socket: accepted });
    });
  };
  server.on("upgrade", upgrade);
  return {
    [Symbol.dispose]() {
      server.off("upgrade", upgrade);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function refuse(socket: Duplex, status: number): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
