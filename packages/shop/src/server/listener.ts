import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ShopState } from "../shop-state.ts";
import { answer, type ShopContext } from "./answer.ts";
import { readHostHeader } from "./own-hosts.ts";
import { readBody } from "./read-body.ts";
import { type Reply, textReply } from "./reply.ts";
import { openRecord, type OpenRecord } from "./request-log.ts";

/** `currentState` is asked once per request: one that is under way during a reset ends on the old state. */
export function createListener(context: ShopContext, currentState: () => ShopState): RequestListener {
  return (request, response) => {
    const state = currentState();
    const record = openRecord(state.requests, {
      method: request.method ?? "",
      path: request.url ?? "",
      host: request.headers.host ?? "",
    });
    serve({ context, state, record, request })
      .catch((error: unknown) => textReply(`The shop failed: ${String(error)}`, 500))
      .then((reply) => send({ context, request, response, record, reply }))
      .catch(() => response.destroy());
  };
}

interface Serving {
  readonly context: ShopContext;
  readonly state: ShopState;
  readonly record: OpenRecord;
  readonly request: IncomingMessage;
}

async function serve({ context, state, record, request }: Serving): Promise<Reply> {
  const body = await readBody(request);
  if (!body) return textReply("That is too much for this shop.", 413);
  record.setBody(new TextDecoder().decode(body));
  const host = readHostHeader(request.headers.host, context.port);
  if (!host) return textReply("This server is a small shop on loopback, and does not know that host name.", 421);
  const url = request.url ?? "";
  if (!url.startsWith("/")) return textReply("Bad request.", 400);
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const query = new URLSearchParams(queryStart < 0 ? "" : url.slice(queryStart));
  return answer(context, state, { method: request.method ?? "", host, path, query, headers: request.headers, body });
}

interface Sending {
  readonly context: ShopContext;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly record: OpenRecord;
  readonly reply: Reply;
}

function send({ context, request, response, record, reply }: Sending): void {
  record.setStatus(reply.status);
  response.writeHead(reply.status, {
    "cache-control": "no-store",
    "content-security-policy": contentSecurityPolicy(context.port),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    ...reply.headers,
  });
  response.end(request.method === "HEAD" ? undefined : reply.body);
}

/** Nothing from elsewhere, nothing inline; frames only between our own two names. */
function contentSecurityPolicy(port: number): string {
  const own = `'self' http://127.0.0.1:${port} http://localhost:${port}`;
  return `default-src 'self'; frame-src ${own}; frame-ancestors ${own}; form-action 'self'; base-uri 'none'; object-src 'none'`;
}
