import type { CallToolResult, Tool } from "#bundled/mcp-client";
import { type CallContext, systemClock, withinDeadline } from "@surehand/kernel";
import type { ToolContent } from "@surehand/loop";
import { z } from "zod";
import type { AgentState } from "../agent-state.ts";
import { plainLines } from "../report/shown-lines.ts";
import { type AgentToolDefinition, otherTool } from "../tools/agent-tool.ts";
import { type ConnectedServer, connectMcpServer, longestMs } from "./connect-mcp-server.ts";
import type { McpServers } from "./mcp-server.ts";
import { McpServerError } from "./mcp-server-error.ts";
import { contentOfResult } from "./read-tool-result.ts";

/** Tools of MCP servers, available during a run. */
export interface McpTools extends AsyncDisposable {
  readonly definitions: readonly AgentToolDefinition[];
}

/**
 * Connects to all servers in parallel, and lists their tools.
 *
 * @throws McpServerError of the first that cannot be reached; the others are closed again
 */
export async function openMcpTools(servers: McpServers, call: CallContext): Promise<McpTools> {
  const opening = Object.entries(servers).map(([name, server]) => openServer(name, server, call));
  const settled = await Promise.allSettled(opening);
  const opened = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const close = async (): Promise<void> => {
    const closing = Promise.allSettled(opened.map(({ connected }) => connected[Symbol.asyncDispose]()));
    const over = new AbortController();
    await Promise.race([closing, systemClock.sleep(closingMs, over.signal).catch(() => undefined)]);
    over.abort();
  };
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { definitions: opened.flatMap(({ tools }) => tools), [Symbol.asyncDispose]: close };
}

/** A server that does not exit by itself is killed later; the run does not wait for that. */
const closingMs = 500;

interface OpenedServer {
  readonly connected: ConnectedServer;
  readonly tools: readonly AgentToolDefinition[];
}

async function openServer(name: string, server: McpServers[string], call: CallContext): Promise<OpenedServer> {
  const connected = await connectMcpServer(name, server, call);
  try {
    const listing = connected.client.listTools(undefined, { signal: call.signal, timeout: longestMs });
    const { tools } = await withinDeadline(call, `The tools of ${name}`, listing);
    return { connected, tools: tools.map((tool) => toDefinition(tool, connected)) };
  } catch (cause) {
    void connected[Symbol.asyncDispose]();
    if (call.signal.aborted) throw cause;
    throw new McpServerError({
      server: name,
      message: `The MCP server ${name} lists no tools: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: `Leave mcpServers.${name} out, or read its error output.`,
      cause,
    });
  }
}

/** Longer descriptions are cut. */
const longestDescription = 2000;

function toDefinition(
  { name: own, description = "", inputSchema, annotations }: Tool,
  { name: server, client }: ConnectedServer,
): AgentToolDefinition {
  const name = nameFor(server, own);
  return otherTool({
    name,
    description: (description === "" ? `${own} of ${server}.` : description).slice(0, longestDescription),
    input: toZod(inputSchema),
    isReadOnly: annotations?.readOnlyHint === true,
    async run(given, state, { call }) {
      const resultContext = { name, server, state };
      try {
        const options = { signal: call.signal, timeout: longestMs };
        const result = await client.callTool({ name: own, arguments: given }, options);
        return { content: toContent(result, resultContext), isError: result.isError === true };
      } catch (error) {
        if (call.signal.aborted) throw error;
        const why = error instanceof Error ? error.message : String(error);
        const text = `The MCP server ${server} failed to run ${own}: ${why}`;
        return { content: toContent({ content: [{ type: "text", text }] }, resultContext), isError: true };
      }
    },
  });
}

/** Returns a name that providers accept, with the server's name, since tools of two servers may have the same name. */
function nameFor(server: string, tool: string): string {
  return `${server}_${tool.replace(/[^\w-]/g, "_")}`.slice(0, 64);
}

/** Passes the schema to the model unchanged; the server itself parses the input. */
function toZod(schema: Tool["inputSchema"]): z.ZodType<Record<string, unknown>> {
  return z.looseObject({}).meta({ additionalProperties: true, ...schema });
}

interface ResultContext {
  readonly name: string;
  readonly server: string;
  readonly state: AgentState;
}

/**
 * Fences the result as data of the server: it contains no instructions, like the text of a page, and may be written only to
 * pages that the goal allows.
 */
function toContent(result: CallToolResult, { name, server, state }: ResultContext): ToolContent[] {
  const { text, pictures } = contentOfResult(result);
  const safe = state.safe(text);
  state.seen.add({ origin: `mcp:${server}`, text: safe });
  state.shownLines.add({ source: "tool", url: `mcp:${server}`, lines: plainLines(safe) });
  return [{ type: "text", text: state.fence.wrap(`tool ${name}`, safe) }, ...pictures];
}
