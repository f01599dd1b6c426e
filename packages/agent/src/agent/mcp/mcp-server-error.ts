import { SurehandError } from "@surehand/kernel";

/** An MCP server cannot be started or reached, or its response is invalid. Code "mcp-server". */
export class McpServerError extends SurehandError {
  /** Name of the server in `mcpServers`. */
  readonly server: string;

  constructor({ server, message, hint, cause }: { server: string; message: string; hint: string; cause?: unknown }) {
    super({ code: "mcp-server", message, hint, cause });
    this.server = server;
  }
}
