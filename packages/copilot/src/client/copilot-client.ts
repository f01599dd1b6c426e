import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";
import type { AppState, ChatState } from "../protocol/chat-state.ts";
import { type ClientFrame, closeCodes, type ServerFrame, serverFrame } from "../protocol/frames.ts";
import { parseJson } from "../protocol/parse-json.ts";
import type { ProcedureInput, ProcedureName, ProcedureOutput } from "../protocol/procedures.ts";
import { limits, PROTOCOL_VERSION } from "../protocol/version.ts";
import { applyFrame, type FollowedDocument } from "./follow-document.ts";
import { connectionLost, notConnected, ProcedureFailedError } from "./procedure-failed-error.ts";

/** `refused` and `outdated` are final: the page must be loaded again. */
export type ConnectionState = "connecting" | "open" | "waiting" | "refused" | "outdated" | "closed";

export interface CopilotClientOptions {
  /** `ws://` or `wss://`, without a token. */
  readonly url: string;
  readonly token: string;
  /** Kept over reloads of the tab: `sessionStorage` is the place for it. */
  readonly tab: string;
  /** Called after each change. `document`: "app", or the identifier of a chat. */
  readonly onChange?: ((document: string) => void) | undefined;
  readonly onConnection?: ((state: ConnectionState) => void) | undefined;
  /** Runs a browser tool in this tab. */
  readonly runTool?: ((call: BrowserToolCall) => Promise<BrowserToolAnswer>) | undefined;
  /** Default: the global one. */
  readonly createSocket?: ((url: string) => WebSocket) | undefined;
}

export interface BrowserToolCall {
  readonly tool: string;
  readonly input: unknown;
  readonly chatId: string;
  readonly messageId: string;
  /** When the run last wrote a file, in milliseconds since 1970. Undefined: it has written none. */
  readonly writtenAtMs: number | undefined;
  readonly signal: AbortSignal;
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;

/**
 * The page's side of the protocol: states that stay equal to the server's over reconnects, procedures as typed calls, and tools that
 * run in this tab. Knows no DOM, so that it runs in tests too.
 */
export class CopilotClient implements Disposable {
  readonly #options: CopilotClientOptions;
  readonly #documents = new Map<string, FollowedDocument>();
  readonly #calls = new Map<number, PendingCall>();
  readonly #tools = new Map<number, AbortController>();
  #socket: WebSocket | undefined;
  #connection: ConnectionState = "connecting";
  #nextId = 0;
  #retries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CopilotClientOptions) {
    this.#options = options;
    this.#connect();
  }

  get connection(): ConnectionState {
    return this.#connection;
  }

  /** Undefined until the first snapshot. */
  get app(): AppState | undefined {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by `serverFrame`
    return this.#documents.get("app")?.state as AppState | undefined;
  }

  /** Undefined for a chat that is not open. */
  chat(chatId: string): ChatState | undefined {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by `serverFrame`
    return this.#documents.get(chatId)?.state as ChatState | undefined;
  }

  /** @throws ProcedureFailedError, also when the connection is lost before the answer */
  call<Name extends ProcedureName>(procedure: Name, input: ProcedureInput<Name>): Promise<ProcedureOutput<Name>> {
    if (this.#connection !== "open") return Promise.reject(new ProcedureFailedError(notConnected));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides share the version of the protocol
      this.#calls.set(id, { resolve: (value) => resolve(value as ProcedureOutput<Name>), reject });
      this.#send({ type: "call", id, procedure, input });
    });
  }

  /** Ends this connection; another one is made, as after a loss of the network. */
  reconnect(): void {
    this.#socket?.close();
  }

  [Symbol.dispose](): void {
    this.#setConnection("closed");
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#failCalls();
  }

  #connect(): void {
    this.#setConnection("connecting");
    const { url, token, tab, createSocket = (address) => new WebSocket(address) } = this.#options;
    const socket = createSocket(url);
    this.#socket = socket;
    for (const document of this.#documents.values()) document.channel = undefined;
    socket.addEventListener("open", () => {
      const positions = this.#followed().map(({ name, epoch, seq }) => ({ document: name, epoch, seq }));
      this.#send({ type: "hello", version: PROTOCOL_VERSION, token, tab, positions });
    });
    socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    socket.addEventListener("close", ({ code }) => this.#closed(code));
    // A close event follows.
    socket.addEventListener("error", () => undefined);
  }

  /** A connection goes on with so many documents: the chats that were opened last. Others are opened again when they are shown. */
  #followed(): readonly FollowedDocument[] {
    const all = [...this.#documents.values()];
    const isApp = ({ name }: FollowedDocument): boolean => name === "app";
    const chats = all.filter((document) => !isApp(document));
    const kept = chats.splice(-(limits.followedDocuments - 1));
    for (const { name } of chats) this.#documents.delete(name);
    return [...all.filter(isApp), ...kept];
  }

  #closed(code: number): void {
    this.#failCalls();
    for (const tool of this.#tools.values()) tool.abort();
    this.#tools.clear();
    if (this.#connection === "closed") return;
    if (code === closeCodes.refused) return this.#setConnection("refused");
    if (code === closeCodes.version) return this.#setConnection("outdated");
    this.#setConnection("waiting");
    const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries++);
    this.#timer = setTimeout(() => this.#connect(), delayMs);
  }

  #receive(data: string): void {
    const parsed = serverFrame.safeParse(parseJson(data));
    if (!parsed.success) return this.#socket?.close();
    const frame = parsed.data;
    if (Array.isArray(frame)) return this.#follow(this.#byChannel(frame[1]), frame);
    switch (frame.type) {
      case "welcome":
        this.#retries = 0;
        return this.#setConnection("open");
      case "snapshot":
        return this.#follow(this.#byName(frame.document), frame);
      case "resumed":
        return this.#follow(this.#byName(frame.document), frame);
      case "patch":
        return this.#follow(this.#byChannel(frame.channel), frame);
      case "gone":
        this.#documents.delete(frame.document);
        return this.#options.onChange?.(frame.document);
      case "result":
        return this.#answered(frame.id)?.resolve(frame.value);
      case "error":
        return this.#answered(frame.id)?.reject(new ProcedureFailedError(frame.error));
      case "tool":
        return void this.#runTool(frame);
      case "tool-cancel":
        return this.#tools.get(frame.id)?.abort();
    }
  }

  #follow(document: FollowedDocument | undefined, frame: Parameters<typeof applyFrame>[1]): void {
    if (!document) return;
    if (applyFrame(document, frame)) return this.#options.onChange?.(document.name);
    document.channel = undefined;
    this.#send({ type: "resync", document: document.name });
  }

  #byChannel(channel: number): FollowedDocument | undefined {
    return [...this.#documents.values()].find((document) => document.channel === channel);
  }

  #byName(name: string): FollowedDocument {
    const known = this.#documents.get(name);
    if (known) return known;
    const created = { name, epoch: "", seq: 0, state: {}, channel: undefined };
    this.#documents.set(name, created);
    return created;
  }

  #answered(id: number): PendingCall | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    return call;
  }

  async #runTool(frame: Extract<ServerFrame, { type: "tool" }>): Promise<void> {
    const { id, tool, input, chatId, messageId, writtenAtMs } = frame;
    const running = new AbortController();
    this.#tools.set(id, running);
    const { runTool } = this.#options;
    const asked = { tool, input, chatId, messageId, writtenAtMs, signal: running.signal };
    const answer = await (runTool?.(asked) ?? noTools()).catch((error: unknown): BrowserToolAnswer => ({
      ok: false,
      code: "tool-failed",
      message: String(error).slice(0, 2000),
    }));
    if (this.#tools.delete(id) && !running.signal.aborted) this.#send({ type: "tool-answer", id, answer });
  }

  #failCalls(): void {
    for (const call of this.#calls.values()) call.reject(new ProcedureFailedError(connectionLost));
    this.#calls.clear();
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === SOCKET_OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #setConnection(state: ConnectionState): void {
    this.#connection = state;
    this.#options.onConnection?.(state);
  }
}

/** `WebSocket.OPEN`, which the class that a test hands in need not have. */
const SOCKET_OPEN = 1;

async function noTools(): Promise<BrowserToolAnswer> {
  return { ok: false, code: "no-tools", message: "This tab runs no tools." };
}
