import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createModel, type ModelOptions } from "@surehand/model";
import { type ModelServer, type ModelServerRequest, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { CopilotClient, type CopilotClientOptions } from "./client/index.ts";
import { type Copilot, type CopilotOptions, createCopilot } from "./copilot.ts";
import type { ChatState } from "./protocol/chat-state.ts";
import { loopbackHosts } from "./security/request-gate.ts";
import { SOCKET_PATH } from "./server/socket-server.ts";
import type { ModelSource } from "./service/model-source.ts";

export interface TemporaryProject extends AsyncDisposable {
  readonly path: string;
}

/** A folder with files, which is removed at the end. */
export async function temporaryProject(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<TemporaryProject> {
  const path = await mkdtemp(join(tmpdir(), "copilot-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export interface TestCopilot extends AsyncDisposable {
  readonly copilot: Copilot;
  readonly server: Server;
  readonly origin: string;
  readonly models: ModelServer;
  readonly url: string;
  /** A tab that is connected. */
  connect(options?: Partial<CopilotClientOptions>): Promise<CopilotClient>;
}

export interface TestCopilotOptions extends Partial<CopilotOptions> {
  readonly root: string;
  readonly steps?: readonly ScriptStep[];
  readonly wire?: "openai-chat" | "anthropic";
}

/** A copilot on an HTTP server of a "dev server", with a scripted model. Its end checks that the script was followed. */
export async function startTestCopilot(options: TestCopilotOptions): Promise<TestCopilot> {
  const { root, steps = [], wire = "openai-chat", ...others } = options;
  const models = await startModelServer(steps);
  const copilot = await createCopilot({
    root,
    titles: "instant",
    collectMs: 5,
    modelSource: scriptedModels(models, wire),
    ...others,
  });
  let port = 0;
  let origin = "";
  const gate = { origins: () => [origin], hosts: () => loopbackHosts(port) };
  const server = createServer((request, response) => {
    void copilot.handle(request, response, gate).then((isHandled) => isHandled || response.end("page"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = portOf(server);
  origin = `http://127.0.0.1:${port}`;
  const attached = copilot.attach(server, gate);
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
  const clients: CopilotClient[] = [];
  const connect: TestCopilot["connect"] = async (given = {}) => {
    const client = new CopilotClient({
      url,
      token: copilot.token,
      tab: `tab-${clients.length}-${Math.random()}`,
      createSocket: (address) => openSocket(address, origin),
      ...given,
    });
    clients.push(client);
    await eventually(() => client.app);
    return client;
  };
  return {
    copilot,
    server,
    origin,
    models,
    url,
    connect,
    async [Symbol.asyncDispose]() {
      for (const client of clients) client[Symbol.dispose]();
      attached[Symbol.dispose]();
      await copilot.close();
      server.close();
      server.closeAllConnections();
      await models.close();
    },
  };
}

export function scriptedModels(
  server: ModelServer,
  wire: "openai-chat" | "anthropic" = "openai-chat",
  options: ModelOptions = {},
): ModelSource {
  const isAnthropic = wire === "anthropic";
  const name = isAnthropic ? "anthropic/claude-sonnet-4-5" : "openai/gpt-5";
  return {
    names: [name],
    create: async (asked) =>
      createModel(asked, {
        baseUrl: server.baseUrl(wire),
        ...(!isAnthropic && { api: "chat" as const }),
        apiKey: "sk-test-key-of-the-model-0123456789",
        retry: { maxRetries: 0 },
        ...options,
      }),
  };
}

/** A socket that says where its page is from, as a browser does. */
export function openSocket(url: string, origin: string): globalThis.WebSocket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the class of `ws` has what the client uses
  return new WebSocket(url, { origin }) as unknown as globalThis.WebSocket;
}

/** Starts a server on a free loopback port. Its end closes open connections, too. */
export async function listenOnLoopback(server: Server): Promise<AsyncDisposable & { readonly origin: string }> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server does not listen.");
  return address.port;
}

/** Waits until there is a value, with a deadline that a busy machine keeps. */
export async function eventually<T>(read: () => T | undefined | false): Promise<T> {
  return vi.waitFor(
    () => {
      const value = read();
      if (value === undefined || value === false) throw new Error("It did not come about.");
      return value;
    },
    { timeout: 240_000, interval: 5 },
  );
}

/** A new chat that the tab follows. */
export async function openNewChat(client: CopilotClient): Promise<string> {
  const { chatId } = await client.call("createChat", {});
  await client.call("openChat", { chatId });
  return chatId;
}

/** Sends a message, and waits until the run is over. */
export async function sendAndWait(client: CopilotClient, chatId: string, text: string): Promise<ChatState> {
  const before = client.chat(chatId)?.messages.length ?? 0;
  await client.call("sendMessage", { chatId, message: { text } });
  return eventually(() => {
    const chat = client.chat(chatId);
    const isOver = chat?.run.state === "idle" && chat.queue.length === 0 && chat.messages.length > before + 1;
    return isOver && chat;
  });
}

/** The results of the last calls. The last one holds the check of the edits, too. */
export function lastResults(
  messages: ModelServerRequest["messages"],
): ModelServerRequest["messages"][number]["toolResults"] {
  return messages.at(-1)?.toolResults ?? [];
}
