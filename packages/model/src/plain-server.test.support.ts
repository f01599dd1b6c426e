import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface PlainRequest {
  readonly url: string;
  readonly body: Record<string, unknown>;
}

export interface PlainServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly PlainRequest[];
}

/** A server that answers what no script of the model server can: broken, odd, in pieces. */
export async function startPlainServer(
  answer: (response: ServerResponse, request: PlainRequest, count: number) => void | Promise<void>,
): Promise<PlainServer> {
  const requests: PlainRequest[] = [];
  const server = createServer((incoming, response) => {
    void read(incoming).then((request) => {
      requests.push(request);
      return answer(response, request, requests.length);
    });
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

async function read(incoming: IncomingMessage): Promise<PlainRequest> {
  return { url: incoming.url ?? "", body: JSON.parse((await text(incoming)) || "{}") };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** An answer of OpenAI's chat format. */
export function chatAnswer(content: string, top: Readonly<Record<string, unknown>> = {}, finish = "stop"): unknown {
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }];
  const usage = { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 };
  return { id: "c1", object: "chat.completion", created: 1, model: "m", choices, usage, ...top };
}

/** An event of a stream of the same format. */
export function chatDelta(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: "c", choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}
