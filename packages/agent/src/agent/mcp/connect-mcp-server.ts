import type { Client, Transport } from "#bundled/mcp-client";
import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { McpServer } from "./mcp-server.ts";
import { McpServerError } from "./mcp-server-error.ts";

/** A server that answers. */
export interface ConnectedServer extends AsyncDisposable {
  readonly name: string;
  readonly client: Client;
}

/** @throws McpServerError; AbortedError, DeadlineExceededError at the end of the call */
export async function connectMcpServer(name: string, server: McpServer, call: CallContext): Promise<ConnectedServer> {
  const { Client: McpClient } = await import("#bundled/mcp-client");
  const mode = "url" in server ? "auto" : "legacy";
  const client = new McpClient({ name: "surehand", version: "1.0.0" }, { versionNegotiation: { mode } });
  const { transport, talk } = await openTransport(server);
  const close = (): Promise<void> => client.close().catch(() => undefined);
  const connecting = client.connect(transport, { signal: call.signal, timeout: longestMs });
  try {
    await withinDeadline(call, `Connecting to the MCP server ${name}`, connecting);
  } catch (cause) {
    void close();
    if (call.signal.aborted) throw cause;
    throw unreachable(name, server, { cause, talk: talk() });
  }
  return { name, client, [Symbol.asyncDispose]: close };
}

/** The call's own time ends it before. */
export const longestMs = 2 ** 31 - 1;

interface OpenTransport {
  readonly transport: Transport;
  /** What it wrote beside the protocol. */
  readonly talk: () => string;
}

async function openTransport(server: McpServer): Promise<OpenTransport> {
  if ("url" in server) {
    const { StreamableHTTPClientTransport } = await import("#bundled/mcp-client");
    const requestInit = { headers: { ...server.headers } };
    return { transport: new StreamableHTTPClientTransport(new URL(server.url), { requestInit }), talk: () => "" };
  }
  const { StdioClientTransport, getDefaultEnvironment } = await import("#bundled/mcp-client");
  const { command, args = [], env, cwd } = server;
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...getDefaultEnvironment(), ...env },
    ...(cwd !== undefined && { cwd }),
    stderr: "pipe",
  });
  let talk = "";
  transport.stderr?.on("data", (chunk: Buffer) => (talk = `${talk}${chunk.toString()}`.slice(-mostTalk)));
  return { transport, talk: () => talk.trim() };
}

const mostTalk = 1000;

function unreachable(
  name: string,
  server: McpServer,
  { cause, talk }: { readonly cause: unknown; readonly talk: string },
): McpServerError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const where = "url" in server ? server.url : [server.command, ...(server.args ?? [])].join(" ");
  const said = talk === "" ? "" : ` It wrote: ${talk}`;
  const hint =
    "url" in server
      ? `Look at mcpServers.${name}: its url must be one of streamable HTTP, and its headers what it asks for.`
      : `Look at mcpServers.${name}: the command must start a server that speaks the protocol on stdin and stdout.${said}`;
  return new McpServerError({
    server: name,
    message: `The MCP server ${name} (${where}) can't be reached: ${why}`,
    hint,
    cause,
  });
}
