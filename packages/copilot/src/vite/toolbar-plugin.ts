import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type { Copilot, CopilotOptions } from "../copilot.ts";
import { createPageRoutes, type PageRoutes } from "../page/page-routes.ts";
import { startModule } from "../page/start-module.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { loopbackHosts } from "../security/request-gate.ts";
import { createPictureTaker } from "../verify/picture-taker.ts";

/** Mounts the copilot on Vite's own HTTP server, and puts the toolbar on its pages. */
export function toolbarPlugin(options: Partial<CopilotOptions>): Plugin {
  let opened: Promise<OpenedCopilot> | undefined;
  return {
    name: "surehand:toolbar",
    apply: "serve",
    configureServer(server) {
      // The copilot loads models and chats: only for a page that asks for the toolbar.
      const open = (): Promise<OpenedCopilot> => (opened ??= openCopilot(server, options));
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${COPILOT_PATH}/`)) void answer(open(), { request, response, next });
        else next();
      });
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: `${COPILOT_PATH}/start.js` }, injectTo: "head" },
    ],
    async buildEnd() {
      const closing = opened;
      opened = undefined;
      await (await closing)?.[Symbol.asyncDispose]();
    },
  };
}

interface OpenedCopilot extends AsyncDisposable {
  readonly routes: PageRoutes;
}

async function openCopilot(server: ViteDevServer, options: Partial<CopilotOptions>): Promise<OpenedCopilot> {
  await using cleanup = new AsyncDisposableStack();
  const { createCopilot } = await import("../copilot.ts");
  const root = options.root ?? server.config.root;
  const copilot: Copilot = cleanup.use(await createCopilot({ ...options, root }));
  const pictures = cleanup.use(createPictureTaker({ hiddenPath: `${COPILOT_PATH}/` }));
  const gate = { origins: () => originsOf(server), hosts: () => loopbackHosts(portOf(server)) };
  if (server.httpServer) cleanup.use(copilot.attach(server.httpServer, gate));
  const start = startModule({
    token: copilot.token,
    folders: { root: realpathSync(root), cwd: process.cwd() },
    viteClient: `${server.config.base}@vite/client`,
  });
  const pageRoutes = createPageRoutes({ ...gate, root, token: copilot.token, pictures, startModule: () => start });
  const routes: PageRoutes = async (request, response) =>
    (await pageRoutes(request, response)) || (await copilot.handle(request, response, gate));
  const kept = cleanup.move();
  return { routes, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: (error?: unknown) => void;
}

async function answer(opening: Promise<OpenedCopilot>, { request, response, next }: Exchange): Promise<void> {
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

function originsOf(server: ViteDevServer): readonly string[] {
  const protocol = server.config.server.https ? "https" : "http";
  return loopbackHosts(portOf(server)).map((host) => `${protocol}://${host}`);
}
