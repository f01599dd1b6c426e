import { type FixtureServer, startFixtureServer } from "../harness/fixture-server.ts";
import { type CountingServer, startCountingServer } from "./counting-server.ts";
import type { RequestKind, Target } from "./request-kind.ts";

/** The allowed host, with a separate folder for each try. */
export interface Sites extends AsyncDisposable {
  /** `127.0.0.1:PORT` and `localhost:PORT`: the domains that a policy allows. */
  readonly allowedDomains: readonly string[];
  readonly server: FixtureServer;
  /** Sets up a trap: a new blocked host, and a page that makes the browser contact it. */
  set(kind: RequestKind): Promise<Trap>;
}

export interface Trap extends AsyncDisposable {
  /** Address of the page. */
  readonly address: string;
  readonly blocked: CountingServer;
}

const types: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  rules: "application/speculationrules+json",
  svg: "image/svg+xml",
  xml: "text/xml",
};

export async function openSites(): Promise<Sites> {
  const server = await startFixtureServer();
  let tries = 0;
  return {
    server,
    allowedDomains: [server.origin, server.otherOrigin].map((origin) => new URL(origin).host),
    async set(kind) {
      tries += 1;
      const blocked = await startCountingServer();
      const folder = `/try/${tries}/`;
      servePage(server, folder, kind.page(createTarget(server, folder, blocked)));
      return { address: server.origin + folder, blocked, [Symbol.asyncDispose]: () => blocked[Symbol.asyncDispose]() };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function servePage(server: FixtureServer, path: string, page: ReturnType<RequestKind["page"]>): void {
  const { html, headers } = typeof page === "string" ? { html: page, headers: {} } : page;
  serve(server, path, { type: "html", content: `<!doctype html><title>try</title><body>${html}`, headers });
}

function serve(
  server: FixtureServer,
  path: string,
  file: { type: string; content: string; headers?: Record<string, string> },
): void {
  const headers = { "content-type": types[file.type] ?? "text/plain", "cache-control": "no-store", ...file.headers };
  server.serve(path, (_request, response) => void response.writeHead(200, headers).end(file.content));
}

function createTarget(server: FixtureServer, folder: string, blocked: CountingServer): Target {
  const { authority, port } = blocked;
  let files = 0;
  const file = (type: string, content: string): string => {
    const path = `${folder}file-${(files += 1)}.${type}`;
    serve(server, path, { type, content });
    return path;
  };
  const url = (extension = "txt"): string => `http://${authority}/hit.${extension}`;
  return {
    authority,
    port,
    url,
    redirect(status, extension) {
      const path = `${folder}redirect-${(files += 1)}`;
      server.serve(path, (_request, response) => void response.writeHead(status, { location: url(extension) }).end());
      return server.origin + path;
    },
    elsewhere: (html) => server.otherOrigin + file("html", `<!doctype html>${html}`),
    file: (extension, content) => server.origin + file(extension, content),
  };
}
