import type { IncomingMessage } from "node:http";
import type { ViteDevServer } from "vite";
import { noHttpServer } from "../errors/copilot-error.ts";
import type { UpgradeServer } from "../server/socket-server.ts";

export interface PageHost {
  /** Its upgrades become the WebSockets of the pages. */
  readonly server: UpgradeServer;
  readonly protocol: "http" | "https";
  readonly port: () => number;
}

/**
 * The HTTP server of the pages: Vite's own, or in middleware mode the one that received a request for them.
 *
 * @throws CopilotError `no-http-server`
 */
export function serverOf({ httpServer, config }: ViteDevServer, { socket }: Pick<IncomingMessage, "socket">): PageHost {
  const { localPort = 0 } = socket;
  if (httpServer) {
    const port = (): number => {
      const address = httpServer.address();
      return typeof address === "object" && address !== null ? address.port : (config.server.port ?? 5173);
    };
    return { server: httpServer, protocol: config.server.https ? "https" : "http", port };
  }
  // Not documented, and set by every Node.js: the server that accepted the connection.
  const server: unknown = Reflect.get(socket, "server");
  if (!isUpgradeServer(server)) throw noHttpServer();
  return { server, protocol: "encrypted" in socket ? "https" : "http", port: () => localPort };
}

function isUpgradeServer(server: unknown): server is UpgradeServer {
  return typeof server === "object" && server !== null && typeof Reflect.get(server, "on") === "function";
}
