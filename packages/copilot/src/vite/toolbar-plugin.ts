import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type { CopilotOptions } from "../copilot.ts";
import type { PageServer } from "../page/open-page-server.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { pageGate, type RemoteOptions, remoteHosts, remoteWarning } from "../security/page-gate.ts";
import { watchServedFiles } from "./served-files.ts";
import { serverOf } from "./server-of.ts";

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
      const open = (request: IncomingMessage): Promise<PageServer> =>
        (opened ??= openCopilot(server, { options, request }));
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${COPILOT_PATH}/`)) void answer(open(request), { request, response, next });
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

interface OpenOptions {
  readonly options: Partial<CopilotOptions> & RemoteOptions;
  /** The first request for the toolbar. */
  readonly request: IncomingMessage;
}

async function openCopilot(vite: ViteDevServer, { options, request }: OpenOptions): Promise<PageServer> {
  const { host, ...others } = options;
  const { openPageServer } = await import("../page/open-page-server.ts");
  const copilot = { ...others, root: others.root ?? vite.config.root };
  const { server, protocol, port } = serverOf(vite, request);
  const gate = pageGate({ host, port, origins: (hosts) => hosts.map((name) => `${protocol}://${name}`) });
  const opened = await openPageServer({
    copilot,
    gate,
    viteClient: `${vite.config.base}@vite/client`,
    served: vite.config.root,
    untilServed: watchServedFiles(vite),
  });
  opened.attach(server);
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
