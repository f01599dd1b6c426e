import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

export interface Site extends AsyncDisposable {
  readonly url: string;
}

/** Serves the answers on a free port. The function may set the status and headers. */
export async function openSite(answer: (path: string, response: ServerResponse) => string): Promise<Site> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const body = answer(request.url ?? "/", response);
    response.end(`<!doctype html><title>Site</title>${body}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
