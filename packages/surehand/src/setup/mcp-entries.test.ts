import { expect, test } from "vitest";
import { clientFiles, mcpClients } from "./mcp-entries.ts";

const entry = { command: "npx", args: ["-y", "surehand", "mcp"] };

test.each([
  ["claude", "mcpServers", entry],
  ["cursor", "mcpServers", entry],
  ["vscode", "servers", { type: "stdio", ...entry }],
] as const)("the entry for %s is added to what the file has, and may be added again", (client, key, expected) => {
  const { add, path } = clientFiles[client];
  const before = { [key]: { other: { command: "other" } }, theme: "dark" };
  const after = add(JSON.stringify(before), path);
  expect(JSON.parse(after)).toEqual({ [key]: { other: { command: "other" }, surehand: expected }, theme: "dark" });
  expect(add(after, path)).toBe(after);
  expect(JSON.parse(add("", path))).toEqual({ [key]: { surehand: expected } });
});

test("the entry for Codex is a table of its TOML file, which keeps the rest", () => {
  const { add, path } = clientFiles.codex;
  const after = add('model = "o4"\n', path);
  expect(after).toBe('model = "o4"\n\n[mcp_servers.surehand]\ncommand = "npx"\nargs = ["-y","surehand","mcp"]\n');
  expect(add(after, path)).toBe(after);
});

test.each(["// mine\n{}", "[]", "{"])("a file with %o is left alone", (text) => {
  for (const client of mcpClients.filter((one) => one !== "codex"))
    expect(() => clientFiles[client].add(text, "x.json")).toThrow(/x\.json is no JSON object/);
});
