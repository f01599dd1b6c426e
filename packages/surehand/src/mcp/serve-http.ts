import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  createMcpHandler,
  isLegacyRequest,
  localhostHostValidation,
  localhostOriginValidation,
  type McpServer,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from "#bundled/mcp-server";
import { SurehandError } from "@surehand/kernel";
import { HttpSessions } from "./http-sessions.ts";

export interface HttpServing extends AsyncDisposable {
  /** `http://127.0.0.1:43127/mcp` */
  readonly url: string;
  /** Token that every request must carry: `Authorization: Bearer …`. New with each start. */
  readonly token: string;
}

/**
 * Serves streamable HTTP only on 127.0.0.1, to clients with the token.
 *
 * @param port 0: any free one
 * @throws PortTakenError
 */
export async function serveHttp(create: () => McpServer, port: number): Promise<HttpServing> {
  const token = randomBytes(32).toString("base64url");
  const sessions = new HttpSessions(create, MOST_BODY_BYTES);
  const modern = createMcpHandler(create, { legacy: "reject", maxRequestBodySize: MOST_BODY_BYTES });
  const fetch = async (request: Request): Promise<Response> =>
    (await isLegacyRequest(request, undefined, { maxRequestBodySize: MOST_BODY_BYTES }))
      ? sessions.fetch(request)
      : modern.fetch(request);
  const handle = toNodeHandler({ fetch }, { maxRequestBodySize: MOST_BODY_BYTES });
  const isWelcome = createGate(token);
  const server = createHttpServer((request, response) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- theirs says nothing of undefined, and expects it
    if (isWelcome(request, response)) void handle(request as NodeIncomingMessageLike, response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    throw new PortTakenError(port, error);
  });
  const address = server.address();
  const chosen = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${chosen}${PATH}`,
    token,
    async [Symbol.asyncDispose]() {
      server.close();
      await Promise.allSettled([sessions[Symbol.asyncDispose](), modern.close()]);
      server.closeAllConnections();
    },
  };
}

/** Something else listens there. Code "port-taken". */
class PortTakenError extends SurehandError {
  constructor(port: number, cause: unknown) {
    super({
      code: "port-taken",
      message: `Port ${port} of 127.0.0.1 is not available.`,
      hint: "Choose another with --port, or omit it to use any free port.",
      cause,
    });
  }
}

const PATH = "/mcp";
/** A call is a sentence, or a schema. */
const MOST_BODY_BYTES = 1024 * 1024;

type Gate = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Before anything is read of a request: a page in somebody's browser may have sent it, under a name that it made lead here. */
function createGate(token: string): Gate {
  const isOurHost = localhostHostValidation();
  const isOurOrigin = localhostOriginValidation();
  return (request, response) => {
    if (!isOurHost(request, response) || !isOurOrigin(request, response)) return false;
    if (!hasToken(request, token)) {
      refuse(response, 401, { "www-authenticate": "Bearer" });
      return false;
    }
    const isThere = request.url?.split("?", 1)[0] === PATH;
    if (!isThere) refuse(response, 404);
    return isThere;
  };
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ""] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
  // Digests are of one length, so that comparing takes as long for every guess.
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, connection: "close" }).end();
}
