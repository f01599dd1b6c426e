import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { PortTakenError } from "../errors/port-taken-error.ts";
import { openFolder } from "../read/viewed-folder.ts";
import { verifyJournals, type Verify } from "../verify/verify-folder.ts";
import { createApp } from "./create-app.ts";
import type { Reviewer } from "./reviewer.ts";
import { FolderWatch } from "./folder-watch.ts";

export interface ViewerOptions {
  /** Port on 127.0.0.1. Default: any that is free. */
  readonly port?: number | undefined;
  /** Checks the folder. Default: every journal by itself, without the values. */
  readonly verify?: Verify | undefined;
  /** Takes marks of this reviewer from the page. Default: the page only shows. */
  readonly reviewer?: Reviewer | undefined;
}

export interface Viewer extends AsyncDisposable {
  /** Address of the page. It contains a token that is new with each start: anyone who has it can read the folder, and mark as the reviewer. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the page for a folder on 127.0.0.1.
 * @param directory folder of a run, or of a journal
 * @throws InvalidInputError if the folder holds neither
 * @throws PortTakenError
 */
export async function startViewer(directory: string, options: ViewerOptions = {}): Promise<Viewer> {
  const viewed = await openFolder(directory);
  const token = randomBytes(32).toString("base64url");
  const watch = new FolderWatch(viewed);
  let port = options.port ?? 0;
  const { verify = verifyJournals, reviewer } = options;
  const app = createApp({ viewed, verify, token, watch, reviewer, port: () => port });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    throw new PortTakenError(port, error);
  });
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : port;
  const close = async (): Promise<void> => {
    watch[Symbol.dispose]();
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}/${token}/`, close, [Symbol.asyncDispose]: close };
}
