import { expect, test } from "vitest";
import { checkMcpServers, type McpServers } from "./mcp-server.ts";

test.each([
  [{ crm: { command: "npx", arguments: ["crm"] } }, "options.mcpServers.crm.arguments", /Did you mean "args"\?/],
  [{ crm: { command: "npx", arg: ["crm"] } }, "options.mcpServers.crm.arg", /Did you mean "args"\?/],
  [{ crm: { command: "npx", type: "stdio" } }, "options.mcpServers.crm.type", /^Omit it: /],
  [
    { mail: { url: "https://mail.example/mcp", header: {} } },
    "options.mcpServers.mail.header",
    /Did you mean "headers"\?/,
  ],
  [{ crm: { command: "" } }, "options.mcpServers.crm.command", /For example/],
  [{ crm: { command: "npx", args: "crm" } }, "options.mcpServers.crm.args", /For example/],
  [{ crm: { command: "npx", env: { KEY: 1 } } }, "options.mcpServers.crm.env.KEY", /For example/],
  [{ mail: { url: "file:///etc/passwd" } }, "options.mcpServers.mail.url", /For example/],
  [{ crm: { command: "npx", url: "https://mail.example/mcp" } }, "options.mcpServers.crm", /For example/],
  [{ crm: {} }, "options.mcpServers.crm", /For example/],
  [{ crm: null }, "options.mcpServers.crm", /For example/],
  [{ "c r m": { command: "npx" } }, "options.mcpServers.c r m", /For example/],
])("should refuse %j, naming %s", (servers, input, hint) => {
  const error = expect.objectContaining({ code: "invalid-input", input, hint: expect.stringMatching(hint) });
  expect(() => checkMcpServers(servers as unknown as McpServers)).toThrow(error);
});

test("should accept programs and web addresses", () => {
  const program = { command: "npx", args: ["crm"], env: { KEY: "1" }, cwd: "/srv" };
  const address = { url: "http://127.0.0.1:8080/mcp", headers: { authorization: "Bearer x" } };
  expect(() => checkMcpServers({ program, address, plain: { command: "crm", args: undefined } })).not.toThrow();
});
