import { once } from "node:events";
import type { Server } from "node:http";

export interface LoopbackServer extends AsyncDisposable {
  readonly port: number;
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly origin: string;
}

/** Starts a server on loopback, on any free port. Its disposal closes open connections, too. */
export async function listenOnLoopback(server: Server): Promise<LoopbackServer> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const { port } = address;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
