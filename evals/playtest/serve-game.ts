import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { applyEdits } from "./apply-edits.ts";
import type { Edit, Game } from "./game.ts";

export interface GameServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/`: the same for a clean game and one with a bug. */
  readonly url: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wav": "audio/wav",
};

/**
 * Serves a game on a port of its own, with `edits` made in its files on the way out. `{{other}}` in a page becomes
 * the address of the same files on another site, whose frames are out of process.
 */
export async function serveGame(game: Game, edits: readonly Edit[] = []): Promise<GameServer> {
  let port = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname)).slice(1);
    readGameFile(game, path, edits).then(
      (content) => send(response, path, content, port),
      () => response.writeHead(404, { "content-type": "text/plain" }).end("Not found"),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The game's server has no port.");
  ({ port } = address);
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function gameFolder({ half, name }: Game): string {
  return join(import.meta.dirname, "games", half, name, "site");
}

async function readGameFile(game: Game, path: string, edits: readonly Edit[]): Promise<Buffer | string> {
  if (path === "favicon.ico") return icon;
  const library = game.libraries?.[path];
  if (library !== undefined) return readFile(fileURLToPath(import.meta.resolve(library)));
  const bytes = await readFile(join(gameFolder(game), path));
  const own = edits.filter(({ file }) => file === path);
  return own.length === 0 && extname(path) !== ".html" ? bytes : applyEdits(bytes.toString(), own);
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#345"/></svg>';

function send(response: ServerResponse, path: string, content: Buffer | string, port: number): void {
  const type = path === "favicon.ico" ? "image/svg+xml" : (contentTypes[extname(path)] ?? "application/octet-stream");
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  response.end(typeof content === "string" ? content.replaceAll("{{other}}", `http://localhost:${port}/`) : content);
}
