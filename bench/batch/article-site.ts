import { once } from "node:events";
import { createServer } from "node:http";

/** Pages of a plain article, each with a heading of its own. */
export interface ArticleSite extends AsyncDisposable {
  urls(count: number): string[];
}

const paragraphs = 40;
const sentence = "The table is made of oak from a forest near the town, and it is sent in two parcels within a week.";

export async function startArticleSite(): Promise<ArticleSite> {
  const body = Array.from({ length: paragraphs }, (_, index) => `<h2>Part ${index}</h2><p>${sentence}</p>`).join("");
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Article</title><h1>Article ${(request.url ?? "/").slice(2)}</h1>${body}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    urls: (count) => Array.from({ length: count }, (_, page) => `http://127.0.0.1:${address.port}/p${page}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
