import { InvalidInputError } from "@surehand/kernel";
import { replaceTable } from "./toml-entry.ts";

/** Clients of MCP servers whose configuration `surehand init` writes. */
export const mcpClients = ["claude", "cursor", "vscode", "codex"] as const;
export type McpClient = (typeof mcpClients)[number];

interface ClientFile {
  /** Name for people. */
  readonly title: string;
  /** Path in the project. */
  readonly path: string;
  /** Returns the file with the entry of Surehand. @throws InvalidInputError if the file can't be read */
  readonly add: (text: string, path: string) => string;
}

const command = "npx";
const args = ["-y", "surehand", "mcp"];

/** File and form of the servers of a project, by client. */
export const clientFiles: Readonly<Record<McpClient, ClientFile>> = {
  claude: { title: "Claude Code", path: ".mcp.json", add: addJson("mcpServers", { command, args }) },
  cursor: { title: "Cursor", path: ".cursor/mcp.json", add: addJson("mcpServers", { command, args }) },
  vscode: { title: "VS Code", path: ".vscode/mcp.json", add: addJson("servers", { type: "stdio", command, args }) },
  codex: { title: "Codex", path: ".codex/config.toml", add: addToml },
};

function addJson(key: string, entry: object): ClientFile["add"] {
  return (text, path) => {
    const whole = readObject(text.trim() === "" ? "{}" : text, path);
    const servers = whole[key] ?? {};
    if (!isObject(servers)) throw notReadable(path, `"${key}" is no object`);
    return `${JSON.stringify({ ...whole, [key]: { ...servers, surehand: entry } }, undefined, 2)}\n`;
  };
}

function addToml(text: string, path: string): string {
  const body = `command = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}`;
  return replaceTable(text, { name: ["mcp_servers", "surehand"], body, path });
}

function readObject(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below: a file with comments is the user's to change.
  }
  throw notReadable(path, "is no JSON object, or has comments");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notReadable(path: string, problem: string): InvalidInputError {
  const entry = JSON.stringify({ surehand: { command, args } });
  return new InvalidInputError({ input: path, problem, hint: `Add the server yourself: ${entry}` });
}
