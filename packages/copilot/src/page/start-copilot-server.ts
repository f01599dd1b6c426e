import { once } from "node:events";
import { createServer } from "node:http";
import type { CopilotOptions } from "../copilot.ts";
import { portTaken } from "../errors/copilot-error.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { pageGate, type RemoteOptions, remoteHosts } from "../security/page-gate.ts";
import type { StartBrowser } from "../verify/check-browser.ts";
import { openPageServer } from "./open-page-server.ts";

export interface CopilotServerOptions extends CopilotOptions, RemoteOptions {
  /** Default: 0, any free port. */
  readonly port?: number | undefined;
  /** Origins of the pages that load the toolbar by a script tag: `http://localhost:8080`. Only these get the token. */
  readonly origins: readonly string[];
}

export interface CopilotServer extends AsyncDisposable {
  readonly port: number;
  /** For the head of a page of another server, before its own scripts. Elements are found by a search there, and an edit is seen after a reload. */
  readonly scriptTag: string;
}

/**
 * Starts a copilot on a port of its own, for pages of any dev server: on the loopback interface, or on all with the option `host`.
 *
 * @throws CopilotError `port-taken`; InvalidInputError for an invalid host
 */
export function startCopilotServer(options: CopilotServerOptions): Promise<CopilotServer> {
  return serveCopilot(options);
}

/** `startCopilotServer`, with browsers that the caller starts. */
export async function serveCopilot(options: CopilotServerOptions, startBrowser?: StartBrowser): Promise<CopilotServer> {
  await using cleanup = new AsyncDisposableStack();
  let port = 0;
  const [remote] = remoteHosts(options);
  const gate = pageGate({ host: options.host, port: () => port, origins: () => options.origins });
  const pages = cleanup.use(await openPageServer({ copilot: options, gate, startBrowser }));
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> =>
      (await pages.routes(request, response)) || response.writeHead(404).end();
    answer().catch(() => response.writeHead(500).end());
  });
  cleanup.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  pages.attach(server);
  server.listen({ port: options.port ?? 0, host: remote === undefined ? "127.0.0.1" : undefined });
  await once(server, "listening").catch((error: unknown) => {
    throw portTaken(options.port ?? 0, error);
  });
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  const kept = cleanup.move();
  return {
    port,
    scriptTag: scriptTags(`http://${remote ?? "127.0.0.1"}:${port}${COPILOT_PATH}`),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** The first one runs before the scripts of the page. With `crossorigin` the browser says which page asks for it. */
function scriptTags(base: string): string {
  return `<script crossorigin src="${base}/early.js"></script><script type="module" src="${base}/start.js"></script>`;
}
