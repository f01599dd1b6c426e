import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CopilotServer, startCopilotServer } from "@surehand/copilot";
import { createModel } from "@surehand/model";
import { type ModelServer, type ScriptStep, startModelServer } from "@surehand/model/testing";

export const KEY = "sk-key-that-must-not-be-seen-anywhere-0123456789";
export const SECRETS = ["outside-secret-content", "inside-secret-content"] as const;

/** A copilot on a port of its own, for the page of a dev server beside it. */
export interface SecuredCopilot extends AsyncDisposable {
  readonly server: CopilotServer;
  /** `http://127.0.0.1:PORT` of the copilot. */
  readonly address: string;
  readonly socketUrl: string;
  /** Origin of the page that may use it. */
  readonly origin: string;
  /** Origin of a page that may not use it. */
  readonly otherOrigin: string;
  readonly root: string;
  readonly outside: string;
  readonly models: ModelServer;
  /** As the page gets it. */
  readonly token: string;
}

export async function openCopilot(
  steps: readonly ScriptStep[] = [],
  options: Pick<Parameters<typeof startCopilotServer>[0], "reviewMode"> = {},
): Promise<SecuredCopilot> {
  await using cleanup = new AsyncDisposableStack();
  const [root, outside] = [await mkdtemp(join(tmpdir(), "copilot-in-")), await mkdtemp(join(tmpdir(), "copilot-out-"))];
  cleanup.defer(() => rm(root, { recursive: true, force: true }));
  cleanup.defer(() => rm(outside, { recursive: true, force: true }));
  await writeProject(root, outside);
  const models = await startModelServer(steps);
  cleanup.defer(() => models.close({ check: false }));
  const [page, other] = [await startPage(), await startPage()];
  cleanup.defer(() => closeServer(page.server));
  cleanup.defer(() => closeServer(other.server));
  const server = cleanup.use(
    await startCopilotServer({
      root,
      origins: [page.origin],
      titles: "instant",
      ...options,
      modelSource: {
        names: ["openai/gpt-5"],
        create: async (name) => createModel(name, { baseUrl: models.baseUrl("openai-chat"), api: "chat", apiKey: KEY }),
      },
    }),
  );
  const address = `http://127.0.0.1:${server.port}`;
  const start = await fetch(`${address}/__surehand/start.js`, { headers: { origin: page.origin } });
  const token = /token: "([^"]+)"/u.exec(await start.text())?.[1] ?? "";
  const kept = cleanup.move();
  return {
    server,
    address,
    socketUrl: `${address.replace("http", "ws")}/__surehand/socket`,
    origin: page.origin,
    otherOrigin: other.origin,
    root,
    outside,
    models,
    token,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function writeProject(root: string, outside: string): Promise<void> {
  const [outsideSecret, insideSecret] = SECRETS;
  await writeFile(join(outside, "secret.txt"), outsideSecret);
  await mkdir(join(root, ".git"));
  await mkdir(join(root, "src"));
  for (const name of [".env", ".env.local", "server.pem", "id_rsa", ".npmrc", ".git/config"])
    await writeFile(join(root, name), insideSecret);
  await writeFile(join(root, "src/app.css"), "h1 { color: red; }\n");
  await symlink(join(outside, "secret.txt"), join(root, "link.txt"));
  await symlink(outside, join(root, "folder"));
  await symlink(join(root, ".env"), join(root, "harmless.txt"));
}

async function startPage(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Page</title><h1>Page</h1>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
