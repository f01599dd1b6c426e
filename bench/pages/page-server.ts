import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { docsFolder } from "../setup/debian-docs.ts";
import { smallPagesFolder } from "./bench-pages.ts";
import { actPageNames, createActPage, pollPath } from "./act-page.ts";
import { createTablePage } from "./table-page.ts";

export interface PageServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly origin: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/** Serves `/table/ROWS`, `/small/FILE`, `/docs/PATH`, `/act/NAME` and the requests of its polling page on loopback. */
export async function startPageServer(): Promise<PageServer> {
  const server = createServer((request, response) => void answer(request.url ?? "/", response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The page server has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(url: string, response: ServerResponse): Promise<void> {
  // normalize: an absolute path can't climb above its root.
  const path = normalize(decodeURIComponent(new URL(url, "http://bench").pathname));
  try {
    const content = await readContent(path);
    response.writeHead(200, { "content-type": contentTypes[extname(path)] ?? contentTypes[".html"] }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function readContent(path: string): Promise<string | Buffer> {
  const rows = /^\/table\/(\d+)$/.exec(path)?.[1];
  if (rows !== undefined) return createTablePage(Number(rows));
  const actPage = actPageNames.find((name) => path === `/act/${name}`);
  if (actPage !== undefined) return createActPage(actPage);
  if (path === pollPath) return String(Math.round(performance.now())).padStart(8, "0");
  if (path.startsWith("/small/")) return readFile(join(smallPagesFolder, path.slice("/small".length)));
  if (path.startsWith("/docs/")) return readFile(join(docsFolder, path.slice("/docs".length)));
  throw new Error(`No page at ${path}`);
}
