import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** What a server was asked, as it came. */
export interface RawRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent. */
  readonly text: string;
  /** Parsed. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a server answers: a body as it is to be sent, or as JSON. Default: status 200, `application/json`. */
export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface RawServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RawRequest[];
}

/** A server on the loopback interface that says what no provider's format has: the scripted one speaks them as they should be. */
export async function serveRaw(
  answer: (request: RawRequest, count: number) => RawAnswer | Promise<RawAnswer>,
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = "";
    for await (const chunk of incoming.setEncoding("utf8")) text += String(chunk);
    const body = z.record(z.string(), z.unknown()).catch({}).parse(parse(text));
    const request = { path: incoming.url ?? "", headers: incoming.headers, text, body };
    send(response, await answer(request, requests.push(request)));
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
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

function send(response: ServerResponse, { status = 200, headers, body }: RawAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** An answer in OpenAI's chat format. */
export function chatAnswer(content: string | null, message: object = {}, more: object = {}): object {
  const choice = { index: 0, message: { role: "assistant", content, ...message }, finish_reason: "stop" };
  const usage = { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 };
  return { id: "c1", object: "chat.completion", created: 1, model: "m", choices: [choice], usage, ...more };
}
