import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { contentTypeOf } from "./content-types.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";

export interface FolderServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
}

/** Serves the files of a folder on loopback only. */
export async function serveFolder(root: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    readFile(join(root, normalize(decodeURIComponent(pathname)))).then(
      (bytes) => response.writeHead(200, { "content-type": contentTypeOf(pathname) }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const listening = await listenOnLoopback(server);
  return { url: listening.origin, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() };
}
