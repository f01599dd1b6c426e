// Bundled by scripts/build-bundles.mjs.
export { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
export { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
export type { CallToolResult, Tool, Transport } from "@modelcontextprotocol/client";
