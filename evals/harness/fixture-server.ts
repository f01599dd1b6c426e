import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback, type LoopbackServer } from "./listen-on-loopback.ts";

/**
 * A server for pages on loopback under two host names, which are two sites to a browser: frames of the other site are
 * out of process.
 */
export interface FixtureServer extends LoopbackServer {
  /** `http://localhost:PORT`: the same pages, another site. */
  readonly otherOrigin: string;
  /**
   * Answers `path` (without a query) with this HTML or function. A later call for the same path replaces the earlier.
   */
  serve(path: string, content: string | PageHandler): void;
}

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

export async function startFixtureServer(): Promise<FixtureServer> {
  const pages = new Map<string, string | PageHandler>();
  const server = createServer((request, response) => answer(pages, request, response));
  const listening = await listenOnLoopback(server);
  return {
    ...listening,
    otherOrigin: `http://localhost:${listening.port}`,
    serve: (path, content) => void pages.set(path, content),
  };
}

function answer(pages: Map<string, string | PageHandler>, request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? "/", "http://fixture").pathname;
  const page = pages.get(path);
  if (typeof page === "function") return page(request, response);
  if (page === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(page);
}
