import type { IncomingMessage, ServerResponse } from "node:http";
import type { AttachmentStore } from "../attachments/attachment-store.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import { COPILOT_PATH, limits } from "../protocol/version.ts";
import { RateLimiter } from "../security/rate-limiter.ts";
import { type GateOptions, refusalOf } from "../security/request-gate.ts";
import { hasToken } from "../security/token.ts";
import { readBody } from "./read-body.ts";

export interface HttpHandlerOptions {
  readonly token: string;
  readonly attachments: AttachmentStore;
}

/** Answers a request below `/__surehand/`. False: it is for somebody else. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse, gate: GateOptions) => Promise<boolean>;

const attachmentPath = new RegExp(`^${COPILOT_PATH}/attachments/([0-9a-f]{64})$`, "u");

/** Takes uploads of attachments, and answers what a browser asks before a request to another origin. */
export function createHttpHandler(options: HttpHandlerOptions): HttpHandler {
  const limiter = new RateLimiter({ burst: 40, perSecond: 5 });
  return async (request, response, gate) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const isPreflight = request.method === "OPTIONS" && path.startsWith(`${COPILOT_PATH}/`);
    const sha256 = request.method === "PUT" ? attachmentPath.exec(path)?.[1] : undefined;
    if (!isPreflight && sha256 === undefined) return false;
    const { status, headers = {} } = await answer(request, gate, { ...options, limiter, sha256 });
    response.writeHead(status, { "content-length": "0", "cache-control": "no-store", ...headers }).end();
    return true;
  };
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnswerOptions extends HttpHandlerOptions {
  readonly limiter: RateLimiter;
  /** Undefined: the browser asks if it may send a request. */
  readonly sha256: string | undefined;
}

async function answer(request: IncomingMessage, gate: GateOptions, options: AnswerOptions): Promise<Answer> {
  const { token, attachments, limiter, sha256 } = options;
  if (refusalOf(request, gate) !== undefined) return { status: 403 };
  const headers = { "access-control-allow-origin": request.headers.origin ?? "", vary: "Origin" };
  if (sha256 === undefined) return { status: 204, headers: { ...headers, ...preflight } };
  if (!hasToken(request, token)) return { status: 401, headers };
  if (!limiter.take()) return { status: 429, headers };
  const bytes = await readBody(request, limits.attachmentBytes);
  if (!bytes) return { status: 413, headers: { ...headers, connection: "close" } };
  const stored = attachments.put(sha256, bytes).then(() => 204);
  const status = await stored.catch((error: unknown) => (CopilotError.isInstance(error) ? 400 : 500));
  return { status, headers };
}

const preflight = {
  "access-control-allow-methods": "GET, PUT, POST",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-max-age": "600",
};
