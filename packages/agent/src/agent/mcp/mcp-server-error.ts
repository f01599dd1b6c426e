import { SurehandError } from "@surehand/kernel";

/** A server of tools can't be started, reached or understood. Code "mcp-server". */
export class McpServerError extends SurehandError {
  /** As it is called in `mcpServers`. */
  readonly server: string;

  constructor({ server, message, hint, cause }: { server: string; message: string; hint: string; cause?: unknown }) {
    super({ code: "mcp-server", message, hint, cause });
    this.server = server;
  }
}
