import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { extname, normalize } from "node:path";

export interface GameServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/`: the same for a clean game and one with a bug. */
  readonly url: string;
}

export interface GameServerOptions {
  /** The content of a file by its path without a slash before it; rejects where there is none. */
  readonly read: (path: string) => Promise<Buffer | string>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: any free one. */
  readonly port?: number;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".wav": "audio/wav",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#345"/></svg>';

/**
 * Serves files on a port of this machine. `{{other}}` in a text becomes the address of the same files on another site,
 * whose frames are out of process.
 */
export async function startGameServer({ read, headers = {}, port = 0 }: GameServerOptions): Promise<GameServer> {
  let other = "";
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname)).slice(1);
    read(path).then(
      (content) => {
        const body = typeof content === "string" ? content.replaceAll("{{other}}", other) : content;
        send(response, { path, body, headers });
      },
      () => {
        if (path === "favicon.ico") send(response, { path: "favicon.svg", body: icon, headers });
        else response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
      },
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The game's server has no port.");
  other = `http://localhost:${address.port}/`;
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send(
  response: ServerResponse,
  { path, body, headers }: { path: string; body: Buffer | string; headers: Readonly<Record<string, string>> },
): void {
  const type = contentTypes[extname(path)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": "no-store", ...headers }).end(body);
}
