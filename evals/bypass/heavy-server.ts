import { createServer } from "node:http";
import { parentPort } from "node:worker_threads";

// Runs in its own thread, so that neither it nor the proxy blocks the other, as with a remote server.

const imageCount = 30;
const scriptCount = 10;
/** Size of an image or a script of a typical page. */
const fileBytes = 30_000;

const repeat = (count: number, tag: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => tag(index)).join("");

const images = repeat(imageCount, (index) => `<img src="/file?image=${index}" alt="">`);
const scripts = repeat(scriptCount, (index) => `<script src="/file?script=${index}"></script>`);
const page = `<!doctype html><title>heavy</title>${images}${scripts}`;
const file = `//${"x".repeat(fileBytes)}`;

const server = createServer(({ url }, response) => {
  const isPage = url === "/";
  const headers = { "content-type": isPage ? "text/html" : "text/javascript", "cache-control": "no-store" };
  response.writeHead(200, headers).end(isPage ? page : file);
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
server.listen(0, "127.0.0.1", () => parentPort?.postMessage(server.address()));
