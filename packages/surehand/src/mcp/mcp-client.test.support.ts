import { join } from "node:path";
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  isJSONRPCNotification,
  type JSONRPCNotification,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

export interface ConnectedClient extends AsyncDisposable {
  readonly client: Client;
  readonly pid: number | null;
  /** Returns the server's output on stderr. */
  readonly talk: () => string;
  /** Every notification from the server, in the order of arrival. */
  readonly notifications: readonly JSONRPCNotification[];
}

/** The official client, over stdio, on the real command. */
export async function connectOverStdio(
  commandLine: readonly string[] = [],
  options: ClientOptions & { readonly environment?: Record<string, string> } = {},
): Promise<ConnectedClient> {
  const { environment = {}, ...clientOptions } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, "../cli.ts"), "mcp", "--no-config", ...commandLine],
    env: { ...inherited(), ...environment },
    stderr: "pipe",
  });
  const talk: string[] = [];
  transport.stderr?.on("data", (chunk: Buffer) => talk.push(chunk.toString()));
  const client = new Client({ name: "test", version: "1.0.0" }, clientOptions);
  await client.connect(transport);
  const notifications = recordNotifications(transport);
  return {
    client,
    pid: transport.pid,
    talk: () => talk.join(""),
    notifications,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/**
 * Records what arrives. The client itself drops a progress notification that arrives in one piece with the answer
 * (https://github.com/modelcontextprotocol/typescript-sdk: it removes the progress handler before queued notifications run).
 */
function recordNotifications(transport: StdioClientTransport): readonly JSONRPCNotification[] {
  const notifications: JSONRPCNotification[] = [];
  const { onmessage } = transport;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport is no event target
  transport.onmessage = (message) => {
    if (isJSONRPCNotification(message)) notifications.push(message);
    onmessage?.(message);
  };
  return notifications;
}

/** Returns the whole text of an answer. */
export function textOf(result: unknown): string {
  return contentOf(result)
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
}

export function contentOf(result: unknown): CallToolResult["content"] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what tools of ours answer
  return (result as CallToolResult).content;
}

function inherited(): Record<string, string> {
  const names = ["PATH", "HOME", "CI", "SUREHAND_BROWSER"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])));
}
