import type { PageHandler } from "../harness/fixture-server.ts";
import type { Site } from "../harness/open-page.ts";

type Files = NonNullable<Site["files"]>;

/** Wraps files: requests for those that are functions are counted as "METHOD name". */
export function countFiles(files: Files): { files: Files; hits: (request: string) => number } {
  const counts = new Map<string, number>();
  const counted = ([name, file]: [string, string | PageHandler]): [string, string | PageHandler] => {
    if (typeof file === "string") return [name, file];
    const handler: PageHandler = (request, response) => {
      const key = `${request.method} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      file(request, response);
    };
    return [name, handler];
  };
  return {
    files: Object.fromEntries(Object.entries(files).map(counted)),
    hits: (request) => counts.get(request) ?? 0,
  };
}

/** Returns a page whose requests are counted. */
export function htmlReply(body: string): PageHandler {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(`<!doctype html><html lang="en"><title>Answer</title><body>${body}</body></html>`);
  };
}

/** Returns a delayed text response. */
export function textReply(text: string, delayMs = 0): PageHandler {
  return (_request, response) => {
    setTimeout(() => response.writeHead(200, { "content-type": "text/plain" }).end(text), delayMs);
  };
}

export function redirectReply(location: string): PageHandler {
  return (_request, response) => void response.writeHead(303, { location }).end();
}
