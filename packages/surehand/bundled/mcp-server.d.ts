// Bundled by scripts/build-bundles.mjs.
export { localhostHostValidation, localhostOriginValidation, toNodeHandler } from "@modelcontextprotocol/node";
export {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
export { serveStdio } from "@modelcontextprotocol/server/stdio";
export type { NodeIncomingMessageLike } from "@modelcontextprotocol/node";
export type { CallToolResult, ServerContext, ToolAnnotations } from "@modelcontextprotocol/server";
