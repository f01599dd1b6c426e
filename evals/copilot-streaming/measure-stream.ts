import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Copilot, createCopilot, loopbackHosts, SOCKET_PATH } from "@surehand/copilot";
import { CopilotClient } from "@surehand/copilot/client";
import { Ledger, type Model, type ModelPart } from "@surehand/model";
import { noUsage } from "@surehand/model/usage";

export interface StreamOptions {
  readonly root: string;
  /** Characters of the answer, which come one by one. */
  readonly characters: number;
  /** Milliseconds between two characters. */
  readonly pauseMs: number;
  /** Messages in the chat before. */
  readonly history: number;
  /** Whether the connection is cut in the middle. Default: false. */
  readonly cuts?: boolean;
}

export interface StreamMeasure {
  /** Bytes of frames to one tab, from the question to the end, for each character of the answer. */
  readonly bytesPerCharacter: number;
  /** How long a character was on its way to the state of the tab, in milliseconds. */
  readonly lagP95Ms: number;
  readonly isComplete: boolean;
  readonly isSameInBothTabs: boolean;
}

/** Streams an answer through a real server and two real connections. */
export async function measureStream({
  root,
  characters,
  pauseMs,
  history,
  cuts = false,
}: StreamOptions): Promise<StreamMeasure> {
  const answer = Array.from({ length: characters }, (_, index) => String.fromCodePoint(97 + (index % 26))).join("");
  const state: Script = { text: "Short answer. ".repeat(140), pauseMs: 0, sentAtMs: [] };
  await using opened = await openCopilot(root, state);
  let bytes = 0;
  const receivedAtMs: number[] = [];
  let chatId = "";
  using tab = opened.connect({
    onBytes: (count) => (bytes += count),
    onChange: () => {
      const length = lengthOf(tab, { chatId, history });
      while (receivedAtMs.length < length) receivedAtMs.push(performance.now());
    },
  });
  using other = opened.connect({});
  await until(() => tab.app !== undefined && other.app !== undefined);
  ({ chatId } = await tab.call("createChat", {}));
  await tab.call("openChat", { chatId });
  for (let count = 0; count < history / 2; count++) await send(tab, chatId, `Question ${count}`);
  await other.call("openChat", { chatId });
  Object.assign(state, { text: answer, pauseMs, sentAtMs: [] });
  bytes = 0;
  receivedAtMs.length = 0;
  const sent = send(tab, chatId, "The long one");
  if (cuts) {
    await until(() => lengthOf(tab, { chatId, history }) > characters / 3);
    tab.reconnect();
  }
  await sent;
  await until(() => isDeepStrictEqual(tab.chat(chatId), other.chat(chatId)));
  const lags = receivedAtMs
    .map((atMs, index) => atMs - (state.sentAtMs[index] ?? atMs))
    .sort((one, next) => one - next);
  return {
    bytesPerCharacter: bytes / characters,
    lagP95Ms: lags[Math.floor(lags.length * 0.95)] ?? 0,
    isComplete: textOf(tab, chatId) === answer,
    isSameInBothTabs: textOf(other, chatId) === answer,
  };
}

interface Script {
  text: string;
  pauseMs: number;
  sentAtMs: number[];
}

interface Opened extends AsyncDisposable {
  connect(options: { onBytes?: (count: number) => void; onChange?: () => void }): CopilotClient;
}

async function openCopilot(root: string, script: Script): Promise<Opened> {
  const copilot: Copilot = await createCopilot({
    root,
    titles: "instant",
    // The slow answer takes longer than a model usually may.
    settings: { modelTimeoutMs: 900_000 },
    modelSource: { names: ["scripted/model"], create: async () => scriptedModel(script) },
  });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const attached = copilot.attach(server, { origins: () => [origin], hosts: () => loopbackHosts(port) });
  let tabs = 0;
  return {
    connect: ({ onBytes, onChange }) =>
      new CopilotClient({
        url: `ws://127.0.0.1:${port}${SOCKET_PATH}`,
        token: copilot.token,
        tab: `tab-number-${tabs++}`,
        onChange,
        createSocket: (url) => {
          const socket = openSocket(url, origin);
          socket.addEventListener("message", ({ data }) => onBytes?.(Buffer.byteLength(String(data))));
          return socket;
        },
      }),
    [Symbol.asyncDispose]: async () => {
      attached[Symbol.dispose]();
      await copilot.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Node's own class takes headers; its type does not say so. */
function openSocket(url: string, origin: string): WebSocket {
  const options: unknown = { headers: { origin } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return new WebSocket(url, options as string[]);
}

function scriptedModel(script: Script): Model {
  const refuse = (): never => {
    throw new Error("The suite asks for streams alone.");
  };
  return {
    id: "scripted/model",
    ledger: new Ledger(),
    generate: refuse,
    generateObject: refuse,
    async *stream(_request, call): AsyncGenerator<ModelPart> {
      const { text, pauseMs } = script;
      for (const character of text) {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: call.signal });
        script.sentAtMs.push(performance.now());
        yield { type: "text-delta", text: character };
      }
      const messages = [{ role: "assistant" as const, content: text }];
      const usage = { ...noUsage, calls: 1 };
      yield {
        type: "finish",
        answer: { model: "scripted/model", text, reasoning: "", toolCalls: [], finish: "stop", messages, usage },
      };
    },
  };
}

async function send(tab: CopilotClient, chatId: string, text: string): Promise<void> {
  const before = tab.chat(chatId)?.messages.length ?? 0;
  await tab.call("sendMessage", { chatId, message: { text } });
  await until(() => {
    const chat = tab.chat(chatId);
    return chat?.run.state === "idle" && chat.queue.length === 0 && chat.messages.length === before + 2;
  });
}

function textOf(tab: CopilotClient, chatId: string): string {
  const parts = tab.chat(chatId)?.messages.at(-1)?.parts ?? [];
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Returns the length of the answer that is being written, after the messages of the history. */
function lengthOf(
  tab: CopilotClient,
  { chatId, history }: { readonly chatId: string; readonly history: number },
): number {
  return (tab.chat(chatId)?.messages.length ?? 0) > history + 1 ? textOf(tab, chatId).length : 0;
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + 600_000;
  while (!isTrue()) {
    if (performance.now() > deadlineMs) throw new Error("It did not come about within ten minutes.");
    await sleep(20);
  }
}
