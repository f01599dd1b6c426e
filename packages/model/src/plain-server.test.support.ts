import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** Request to a plain server. */
export interface PlainRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Raw body. */
  readonly text: string;
  /** Parsed body; empty if it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface PlainServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly PlainRequest[];
}

/** Starts a server for answers that the model server can't produce: broken, unusual, in pieces. */
export async function startPlainServer(
  answer: (response: ServerResponse, request: PlainRequest, count: number) => void | Promise<void>,
): Promise<PlainServer> {
  const requests: PlainRequest[] = [];
  const server = createServer((incoming, response) => {
    void read(incoming).then((request) => answer(response, request, requests.push(request)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new TypeError("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answer of a server, with a string body to send unchanged, or a value to send as JSON. Default: status 200, `application/json`. */
export interface PlainAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Starts a server that sends each answer in one piece. */
export function servePlain(
  answer: (request: PlainRequest, count: number) => PlainAnswer | Promise<PlainAnswer>,
): Promise<PlainServer> {
  return startPlainServer(async (response, request, count) => {
    const { status, headers, body } = await answer(request, count);
    sendJson(response, body, status, headers);
  });
}

/** Sends a value as JSON, and a string unchanged. */
export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

async function read(incoming: IncomingMessage): Promise<PlainRequest> {
  const sent = await text(incoming);
  const body = z.record(z.string(), z.unknown()).catch({}).parse(parse(sent));
  return { path: incoming.url ?? "", headers: incoming.headers, text: sent, body };
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}

interface ChatParts {
  /** More fields of the message. */
  readonly message?: object;
  readonly finish?: string;
  /** More fields of the answer. */
  readonly [top: string]: unknown;
}

/** Creates an answer in OpenAI's chat format. */
export function chatAnswer(content: string | null, { message, finish = "stop", ...top }: ChatParts = {}): object {
  const choices = [{ index: 0, message: { role: "assistant", content, ...message }, finish_reason: finish }];
  const usage = { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 };
  return { id: "c1", object: "chat.completion", created: 1, model: "m", choices, usage, ...top };
}

/** Creates an event of a stream in OpenAI's chat format. */
export function chatDelta(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: "c", choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}
