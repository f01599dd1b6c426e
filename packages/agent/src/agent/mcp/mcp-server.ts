import { InvalidInputError, parseInput } from "@surehand/kernel";
import { z } from "zod";

/** An MCP server: a program that is started for each run, or an address. */
export type McpServer =
  | {
      readonly command: string;
      readonly args?: readonly string[] | undefined;
      /** Environment variables, in addition to PATH, HOME and similar ones. No other variables are passed on. */
      readonly env?: Readonly<Record<string, string>> | undefined;
      readonly cwd?: string | undefined;
    }
  | {
      /** Address of a streamable HTTP endpoint. */
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>> | undefined;
    };

export type McpServers = Readonly<Record<string, McpServer>>;

const textsSchema = z.record(z.string(), z.string());

const programSchema = z.strictObject({
  command: z.string().min(1),
  args: z.array(z.string()).optional(),
  env: textsSchema.optional(),
  cwd: z.string().optional(),
});

const addressSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: "must be an address of the web" }),
  headers: textsSchema.optional(),
});

/** Names from the configurations of other clients. */
const otherNames: Readonly<Record<string, string>> = {
  environment: "env",
  workingDirectory: "cwd",
  arguments: "args",
  type: "Omit it: a server with a command uses stdio, one with a url uses streamable HTTP.",
  transport: "Omit it: a server with a command uses stdio, one with a url uses streamable HTTP.",
};

const hint = 'For example { crm: { command: "npx", args: ["crm-mcp"] }, mail: { url: "https://mail.example/mcp" } }.';

/** @throws InvalidInputError that names the server and its invalid property */
export function checkMcpServers(servers: McpServers): void {
  for (const [name, server] of Object.entries(servers)) {
    const at = `options.mcpServers.${name}`;
    if (!/^\w{1,24}$/.test(name)) throw wrong(at, "must have a name of at most 24 letters, digits and _");
    const isObject = typeof server === "object" && (server as unknown) !== null;
    const isProgram = isObject && "command" in server;
    const isAddress = isObject && "url" in server;
    if (isProgram === isAddress) throw wrong(at, "must have either a command or an address of the web as its url");
    const words = { input: at, hint, otherNames };
    if (isProgram) parseInput(programSchema, server, words);
    else parseInput(addressSchema, server, words);
  }
}

function wrong(input: string, problem: string): InvalidInputError {
  return new InvalidInputError({ input, problem, hint });
}
