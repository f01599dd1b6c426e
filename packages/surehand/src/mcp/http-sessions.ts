import { randomUUID } from "node:crypto";
import { type McpServer, WebStandardStreamableHTTPServerTransport } from "#bundled/mcp-server";

/** Clients of the protocol's editions before 2026: they keep a session, and cancel in a request of its own. */
export class HttpSessions implements AsyncDisposable {
  readonly #create: () => McpServer;
  readonly #mostBodyBytes: number;
  readonly #transports = new Map<string, WebStandardStreamableHTTPServerTransport>();

  constructor(create: () => McpServer, mostBodyBytes: number) {
    this.#create = create;
    this.#mostBodyBytes = mostBodyBytes;
  }

  async fetch(request: Request): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    const known = id === null ? undefined : this.#transports.get(id);
    if (known) return known.handleRequest(request);
    if (id !== null) return refusal(404, "Session not found");
    const transport = await this.#open();
    const response = await transport.handleRequest(request);
    // A request that did not initialize a session needs none.
    if (transport.sessionId === undefined) await transport.close();
    return response;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled([...this.#transports.values()].map((transport) => transport.close()));
  }

  async #open(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: this.#mostBodyBytes,
      onsessioninitialized: (id) => this.#keep(id, transport),
      onsessionclosed: (id) => void this.#transports.delete(id),
    });
    await this.#create().connect(transport);
    return transport;
  }

  async #keep(id: string, transport: WebStandardStreamableHTTPServerTransport): Promise<void> {
    this.#transports.set(id, transport);
    if (this.#transports.size <= MOST_SESSIONS) return;
    // Clients that went without a word leave theirs behind.
    for (const [oldest, left] of [...this.#transports].slice(0, 1)) {
      this.#transports.delete(oldest);
      await left.close();
    }
  }
}

const MOST_SESSIONS = 50;

function refusal(status: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code: -32_001, message }, id: null }, { status });
}
