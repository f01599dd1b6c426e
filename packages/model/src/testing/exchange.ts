import type { IncomingMessage, ServerResponse } from "node:http";
import { decideReply, type Refusal, unexpectedReply } from "./decide-reply.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import { readModelRequest } from "./read-request.ts";
import type { Script } from "./script.ts";
import { sendReply } from "./send-reply.ts";

/** Request whose socket the client closed before the answer was complete. */
export interface ClosedEarly {
  readonly request: ModelServerRequest;
  /** Time since the headers of the request arrived, in milliseconds. */
  readonly afterMs: number;
  /** Time on the scale of `performance.now()`. */
  readonly atMs: number;
}

/** State that all requests share. */
export interface ExchangeContext {
  readonly script: Script;
  readonly refuses: readonly Refusal[];
  readonly requests: ModelServerRequest[];
  readonly closedEarly: ClosedEarly[];
  /** Aborted when the server closes; sockets that close afterwards were not closed by the client. */
  readonly closing: AbortSignal;
}

/** Reads and answers one request. Never rejects: the script's check reports errors. */
export async function exchange(
  context: ExchangeContext,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const startedAtMs = performance.now();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const read = await readModelRequest(incoming);
    if ("request" in read) await answer(context, { request: read.request, response, startedAtMs, gone: gone.signal });
    else await refuse(context, { incoming, response, read, gone: gone.signal });
  } catch (error) {
    // A write can fail before the response emits "close".
    if (gone.signal.aborted || incoming.socket.destroyed) return;
    context.script.fail(error instanceof Error ? error : new Error(String(error)));
    response.destroy();
  }
}

interface Answering {
  readonly request: ModelServerRequest;
  readonly response: ServerResponse;
  readonly startedAtMs: number;
  readonly gone: AbortSignal;
}

async function answer(context: ExchangeContext, { request, response, startedAtMs, gone }: Answering): Promise<void> {
  const number = context.requests.push(request);
  const onClose = (): void => {
    if (response.writableFinished || context.closing.aborted) return;
    const atMs = performance.now();
    context.closedEarly.push({ request, afterMs: atMs - startedAtMs, atMs });
  };
  response.once("close", onClose);
  const reply = await decideReply(request, { ...context, number });
  const ending = await sendReply(response, reply, gone);
  if (ending === "end") response.end();
  if (ending === "reset") {
    response.off("close", onClose);
    response.socket?.resetAndDestroy();
  }
}

interface Refusing {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly read: Extract<Awaited<ReturnType<typeof readModelRequest>>, { problem: string }>;
  readonly gone: AbortSignal;
}

async function refuse({ script }: ExchangeContext, { incoming, response, read, gone }: Refusing): Promise<void> {
  const what = `${incoming.method ?? ""} ${incoming.url ?? ""}, and ${read.problem}`;
  await sendReply(response, unexpectedReply({ script, format: read.format, what }), gone);
  response.end();
}
