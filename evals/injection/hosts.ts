import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Browser } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";

/** A request that arrived, for any host. */
export interface Received {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Hosts of the fictional top-level domain "test", all on one local server, and a browser that resolves them to it. */
export interface Hosts extends AsyncDisposable {
  readonly browser: Browser;
  /** Answers `host/path`; unknown paths are empty pages. */
  serve(pages: Readonly<Record<string, string>>): void;
  /** Requests since the last `serve`. */
  readonly received: readonly Received[];
}

export async function openHosts(): Promise<Hosts> {
  let pages: Readonly<Record<string, string>> = {};
  let received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? "";
    const path = request.url ?? "/";
    received.push({ host, method: request.method ?? "", path, body: await bodyOf(request) });
    const html = pages[host + path.replace(/[?#].*$/, "")] ?? "<p>Nothing here.</p>";
    const document = `<!doctype html><html lang="en"><title>${host}</title><body>${html}</body></html>`;
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", "access-control-allow-origin": "*" })
      .end(document);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const rules = `MAP *.test 127.0.0.1:${address.port}, MAP *.goog 127.0.0.1:${address.port}`;
  const browser = await launchFixtureBrowser({ args: [`--host-resolver-rules=${rules}`] });
  return {
    browser,
    serve(given) {
      pages = given;
      received = [];
    },
    get received() {
      return received;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) body += String(chunk);
  return body;
}
