import type { Client, Transport } from "#bundled/mcp-client";
import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { McpServer } from "./mcp-server.ts";
import { McpServerError } from "./mcp-server-error.ts";

/** A connected server. */
export interface ConnectedServer extends AsyncDisposable {
  readonly name: string;
  readonly client: Client;
}

/** @throws McpServerError; AbortedError, DeadlineExceededError at the end of the call */
export async function connectMcpServer(name: string, server: McpServer, call: CallContext): Promise<ConnectedServer> {
  const { Client: McpClient } = await import("#bundled/mcp-client");
  const mode = "url" in server ? "auto" : "legacy";
  const client = new McpClient({ name: "surehand", version: "1.0.0" }, { versionNegotiation: { mode } });
  const { transport, errorOutput } = await openTransport(server);
  const close = (): Promise<void> => client.close().catch(() => undefined);
  const connecting = client.connect(transport, { signal: call.signal, timeout: longestMs });
  try {
    await withinDeadline(call, `Connecting to the MCP server ${name}`, connecting);
  } catch (cause) {
    void close();
    if (call.signal.aborted) throw cause;
    throw unreachable(name, server, { cause, errorOutput: errorOutput() });
  }
  return { name, client, [Symbol.asyncDispose]: close };
}

/** The largest timeout of the client. The deadline of the call applies instead. */
export const longestMs = 2 ** 31 - 1;

interface OpenTransport {
  readonly transport: Transport;
  /** Returns the text that the server wrote to stderr. */
  readonly errorOutput: () => string;
}

async function openTransport(server: McpServer): Promise<OpenTransport> {
  if ("url" in server) {
    const { StreamableHTTPClientTransport } = await import("#bundled/mcp-client");
    const requestInit = { headers: { ...server.headers } };
    return {
      transport: new StreamableHTTPClientTransport(new URL(server.url), { requestInit }),
      errorOutput: () => "",
    };
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
  let errorOutput = "";
  transport.stderr?.on("data", (chunk: Buffer) => (errorOutput = `${errorOutput}${chunk.toString()}`.slice(-mostTalk)));
  return { transport, errorOutput: () => errorOutput.trim() };
}

const mostTalk = 1000;

function unreachable(
  name: string,
  server: McpServer,
  { cause, errorOutput }: { readonly cause: unknown; readonly errorOutput: string },
): McpServerError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const where = "url" in server ? server.url : [server.command, ...(server.args ?? [])].join(" ");
  const outputNote = errorOutput === "" ? "" : ` It wrote: ${errorOutput}`;
  const hint =
    "url" in server
      ? `Look at mcpServers.${name}: its url must be one of streamable HTTP, and its headers what it asks for.`
      : `Look at mcpServers.${name}: the command must start a server that speaks the protocol on stdin and stdout.${outputNote}`;
  return new McpServerError({
    server: name,
    message: `The MCP server ${name} (${where}) can't be reached: ${why}`,
    hint,
    cause,
  });
}
