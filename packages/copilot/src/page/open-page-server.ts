import { realpath } from "node:fs/promises";
import { type Copilot, type CopilotOptions, openCopilot } from "../copilot.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import type { GateOptions } from "../security/request-gate.ts";
import type { UpgradeServer } from "../server/socket-server.ts";
import type { StartBrowser } from "../verify/check-browser.ts";
import { PageLab, type UntilServed } from "../verdict/page-lab.ts";
import { createPictureTaker } from "../verify/picture-taker.ts";
import { createPageRoutes, type PageRoutes } from "./page-routes.ts";
import { startModule } from "./start-module.ts";

export interface PageServerOptions {
  readonly copilot: CopilotOptions;
  readonly gate: GateOptions;
  /** URL of Vite's client. Undefined when another server serves the page. */
  readonly viteClient?: string | undefined;
  /** Folder that the dev server serves. */
  readonly served?: string | undefined;
  /** Resolves when the dev server serves files as they are now. */
  readonly untilServed?: UntilServed | undefined;
  /** Default: launches one. */
  readonly startBrowser?: StartBrowser | undefined;
}

/** A copilot with everything that a page loads from it, without an HTTP server of its own. */
export interface PageServer extends AsyncDisposable {
  readonly routes: PageRoutes;
  /** Serves the pages' WebSockets over the upgrades of an HTTP server, until the copilot is disposed. */
  attach(server: UpgradeServer): void;
}

export async function openPageServer({
  copilot: options,
  gate,
  viteClient,
  untilServed,
  served,
  startBrowser,
}: PageServerOptions): Promise<PageServer> {
  await using cleanup = new AsyncDisposableStack();
  const hiddenPath = `${COPILOT_PATH}/`;
  const lab = cleanup.use(new PageLab({ hiddenPath, origins: () => gate.origins(), startBrowser, untilServed }));
  const copilot: Copilot = cleanup.use(await openCopilot(options, lab));
  const { pictures: store, hasSecret } = copilot;
  const pictures = cleanup.use(createPictureTaker({ hiddenPath, store, hasSecret, startBrowser }));
  const root = await realpath(options.root);
  const start = startModule({ token: copilot.token, folders: { root, cwd: process.cwd(), served }, viteClient });
  const pageRoutes = createPageRoutes({
    ...gate,
    root,
    served,
    token: copilot.token,
    pictures,
    store,
    startModule: () => start,
  });
  const kept = cleanup.move();
  return {
    routes: async (request, response) =>
      (await pageRoutes(request, response)) || (await copilot.handle(request, response, gate)),
    attach: (server) => void kept.use(copilot.attach(server, gate)),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
