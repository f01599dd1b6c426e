import { InvalidInputError } from "@surehand/kernel";

/** A server of the Model Context Protocol: a program that is started for each run, or an address. */
export type McpServer =
  | {
      readonly command: string;
      readonly args?: readonly string[] | undefined;
      /** Beside PATH, HOME and the like. Nothing else of the environment is handed on. */
      readonly env?: Readonly<Record<string, string>> | undefined;
      readonly cwd?: string | undefined;
    }
  | {
      /** Of streamable HTTP. */
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>> | undefined;
    };

export type McpServers = Readonly<Record<string, McpServer>>;

/** @throws InvalidInputError that names the server which can't be */
export function checkMcpServers(servers: McpServers): void {
  for (const [name, server] of Object.entries(servers)) {
    const at = `options.mcpServers.${name}`;
    if (!/^\w{1,24}$/.test(name)) throw wrong(at, "must be called by letters, digits and _, 24 at most");
    const isObject = typeof server === "object" && (server as unknown) !== null;
    const isProgram = isObject && "command" in server && typeof server.command === "string" && server.command !== "";
    const isAddress = isObject && "url" in server && URL.canParse(server.url) && /^https?:/i.test(server.url);
    if (isProgram === isAddress) throw wrong(at, "must have either a command or an address of the web as its url");
  }
}

function wrong(input: string, problem: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem,
    hint: 'For example { crm: { command: "npx", args: ["crm-mcp"] }, mail: { url: "https://mail.example/mcp" } }.',
  });
}
