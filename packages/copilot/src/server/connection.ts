import { SurehandError, type Logger } from "@surehand/kernel";
import type { WebSocket } from "ws";
import { chatNotFound } from "../errors/copilot-error.ts";
import type { ProcedureError } from "../protocol/error-data.ts";
import { type ClientFrame, clientFrame, closeCodes, type ServerFrame } from "../protocol/frames.ts";
import { parseJson } from "../protocol/parse-json.ts";
import { procedures } from "../protocol/procedures.ts";
import { PROTOCOL_VERSION } from "../protocol/version.ts";
import { RateLimiter } from "../security/rate-limiter.ts";
import { isSameToken } from "../security/token.ts";
import { callHandler } from "./call-handler.ts";
import type { Core } from "./core.ts";
import { Subscriptions } from "./subscriptions.ts";
import { TabCalls } from "./tab-calls.ts";

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly core: Core;
  readonly token: string;
  readonly log: Logger;
  /** Masks secrets in what goes to the page. */
  readonly redact: (text: string) => string;
}

type Hello = Extract<ClientFrame, { type: "hello" }>;

const HELLO_TIMEOUT_MS = 10_000;
const FRAMES_AT_ONCE = 200;
const FRAMES_PER_SECOND = 100;
/** A client that is this far behind is closed: it reconnects and goes on where it was. */
const BUFFERED_BYTES = 16 * 1024 * 1024;

/** One WebSocket of one tab, from its `hello` to its end. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #limiter = new RateLimiter({ burst: FRAMES_AT_ONCE, perSecond: FRAMES_PER_SECOND });
  readonly #open = new DisposableStack();
  readonly #subscriptions: Subscriptions;
  readonly #tabCalls: TabCalls;
  #tab: string | undefined;
  /** Frames are handled in the order in which they came, up to the start of each procedure. */
  #handling: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const send = (frame: ServerFrame): void => this.#send(frame);
    this.#subscriptions = this.#open.use(new Subscriptions(options.core, send));
    this.#tabCalls = this.#open.use(new TabCalls(send));
    const { socket } = options;
    const timer = setTimeout(() => this.#close("refused"), HELLO_TIMEOUT_MS);
    this.#open.defer(() => clearTimeout(timer));
    socket.on("message", (data, isBinary) => this.#receive(isBinary ? undefined : textOf(data), timer));
    socket.on("close", () => this.#open.dispose());
    // A close event follows.
    socket.on("error", () => undefined);
  }

  #receive(text: string | undefined, helloTimer: NodeJS.Timeout): void {
    if (!this.#limiter.take()) return this.#close("rateLimited");
    const parsed = clientFrame.safeParse(parseJson(text ?? ""));
    if (!parsed.success) return this.#close(this.#tab === undefined ? "refused" : "malformed");
    const frame = parsed.data;
    if (this.#tab === undefined) {
      clearTimeout(helloTimer);
      if (frame.type !== "hello" || !isSameToken(frame.token, this.#options.token)) return this.#close("refused");
      if (frame.version !== PROTOCOL_VERSION) return this.#close("version");
      this.#tab = frame.tab;
      return this.#enqueue(() => this.#welcome(frame));
    }
    this.#enqueue(() => this.#handle(frame));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#handling = this.#handling.then(work).catch((error: unknown) => {
      this.#options.log.error("A frame could not be handled.", { error });
    });
  }

  async #welcome({ tab, positions }: Hello): Promise<void> {
    const { core } = this.#options;
    if (this.#open.disposed) return;
    this.#open.use(core.tabs.add(tab, this.#tabCalls));
    this.#open.use(core.onGone((name) => this.#subscriptions.gone(name)));
    this.#send({ type: "welcome", version: PROTOCOL_VERSION, tab });
    const app = positions.find(({ document }) => document === "app");
    await this.#subscriptions.open("app", app);
    for (const position of positions) {
      if (position.document === "app") continue;
      if (!(await this.#subscriptions.open(position.document, position))) this.#subscriptions.gone(position.document);
    }
  }

  async #handle(frame: ClientFrame): Promise<void> {
    switch (frame.type) {
      case "hello":
        this.#close("malformed");
        return;
      case "tool-answer":
        this.#tabCalls.answered(frame.id, frame.answer);
        return;
      case "resync":
        await this.#subscriptions.open(frame.document);
        return;
      case "call":
        await this.#call(frame);
    }
  }

  async #call(frame: Extract<ClientFrame, { type: "call" }>): Promise<void> {
    const { id, procedure, input } = frame;
    if (procedure === "openChat" || procedure === "closeChat") {
      const value = this.#subscribe(procedure, input);
      return value
        .then(() => this.#send({ type: "result", id, value: {} }))
        .catch((error: unknown) => this.#fail(id, error));
    }
    // Not awaited: a procedure may last, and `stop` must get through meanwhile.
    callHandler(this.#options.core.handlers, { procedure, input, caller: { tab: this.#tab ?? "" } }).then(
      (value) => this.#send({ type: "result", id, value }),
      (error: unknown) => this.#fail(id, error),
    );
  }

  async #subscribe(procedure: "openChat" | "closeChat", input: unknown): Promise<void> {
    const { chatId } = procedures[procedure].input.parse(input);
    if (procedure === "closeChat") this.#subscriptions.close(chatId);
    // After a reconnect the chat is followed since its `hello`: another snapshot would repeat all of it.
    else if (this.#subscriptions.has(chatId)) return;
    else if (!(await this.#subscriptions.open(chatId))) throw chatNotFound(chatId);
  }

  #fail(id: number, error: unknown): void {
    const { log, redact } = this.#options;
    if (!SurehandError.isInstance(error)) log.error("A procedure failed.", { error });
    const { code, message, hint } = describe(error);
    this.#send({ type: "error", id, error: { code, message: redact(message), hint: redact(hint) } });
  }

  #send(frame: ServerFrame): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BUFFERED_BYTES) return this.#close("slow");
    socket.send(JSON.stringify(frame));
  }

  #close(why: keyof typeof closeCodes): void {
    const { socket } = this.#options;
    socket.removeAllListeners("message");
    socket.close(closeCodes[why], why);
    // A client that does not answer the close is cut off.
    const timer = setTimeout(() => socket.terminate(), 1000);
    socket.once("close", () => clearTimeout(timer));
    this.#open.dispose();
  }
}

function describe(error: unknown): ProcedureError {
  if (SurehandError.isInstance(error)) return error;
  const isInput = error instanceof Error && error.name === "ZodError";
  if (isInput) return { code: "invalid-input", message: error.message, hint: "Load the page again." };
  return { code: "internal", message: "The server failed.", hint: "Look at the log of the dev server." };
}

function textOf(data: unknown): string {
  if (Buffer.isBuffer(data)) return data.toString("utf8");
  return Array.isArray(data) ? Buffer.concat(data.filter((item) => Buffer.isBuffer(item))).toString("utf8") : "";
}
