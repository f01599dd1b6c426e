import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type { CopilotOptions } from "../copilot.ts";
import type { PageServer } from "../page/open-page-server.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { pageGate, type RemoteOptions, remoteHosts, remoteWarning } from "../security/page-gate.ts";

const earlyPath = new URL("../../dist/ui/early.js", import.meta.url);

/** Mounts the copilot on Vite's own HTTP server, and puts the toolbar on its pages. */
export function toolbarPlugin(options: Partial<CopilotOptions> & RemoteOptions): Plugin {
  const isRemote = remoteHosts(options).length > 0;
  let opened: Promise<PageServer> | undefined;
  return {
    name: "surehand:toolbar",
    apply: "serve",
    configureServer(server) {
      if (isRemote) server.config.logger.warn(`surehand: ${remoteWarning}`);
      // The copilot loads models and chats: only for a page that asks for the toolbar.
      const open = (): Promise<PageServer> => (opened ??= openCopilot(server, options));
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${COPILOT_PATH}/`)) void answer(open(), { request, response, next });
        else next();
      });
    },
    transformIndexHtml: async () => [
      // Before every script of the page: the picker holds the timers that they set, and sees events before their listeners.
      { tag: "script", children: await readFile(earlyPath, "utf8"), injectTo: "head-prepend" },
      { tag: "script", attrs: { type: "module", src: `${COPILOT_PATH}/start.js` }, injectTo: "head" },
    ],
    async buildEnd() {
      const closing = opened;
      opened = undefined;
      await (await closing)?.[Symbol.asyncDispose]();
    },
  };
}

async function openCopilot(
  server: ViteDevServer,
  { host, ...options }: Partial<CopilotOptions> & RemoteOptions,
): Promise<PageServer> {
  const { openPageServer } = await import("../page/open-page-server.ts");
  const copilot = { ...options, root: options.root ?? server.config.root };
  const protocol = server.config.server.https ? "https" : "http";
  const gate = pageGate({
    host,
    port: () => portOf(server),
    origins: (hosts) => hosts.map((name) => `${protocol}://${name}`),
  });
  const opened = await openPageServer({ copilot, gate, viteClient: `${server.config.base}@vite/client` });
  if (server.httpServer) opened.attach(server.httpServer);
  return opened;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: (error?: unknown) => void;
}

async function answer(opening: Promise<PageServer>, { request, response, next }: Exchange): Promise<void> {
  try {
    const { routes } = await opening;
    if (!(await routes(request, response))) next();
  } catch (error) {
    next(error);
  }
}

function portOf(server: ViteDevServer): number {
  const address = server.httpServer?.address();
  return typeof address === "object" && address !== null ? address.port : (server.config.server.port ?? 5173);
}
