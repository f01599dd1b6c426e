import type { Server } from "node:http";
import { ShopError } from "../shop-error.ts";

/**
 * Answers with the port, which is another one than `port` when that is 0.
 * @throws ShopError `port-not-available`
 */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.reject(portNotAvailable(port));
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(portNotAvailable(port, cause)));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** A close that ends open connections and answers still under way, and may be called twice. */
export function createClose(server: Server, closing: AbortController): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= new Promise((resolve) => {
      closing.abort();
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return closed;
  };
}

function portNotAvailable(port: number, cause?: unknown): ShopError {
  return new ShopError({
    code: "port-not-available",
    message: `The shop cannot listen on port ${port}.`,
    hint: "Choose another port, or 0 for any free one.",
    cause,
  });
}
