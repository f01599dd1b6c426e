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

const ours = '[mcp_servers.surehand]\ncommand = "npx"\nargs = ["-y","surehand","mcp"]\n';

test.each([
  ["a table", '[mcp_servers.surehand]\ncommand = "sh"\nargs = [\n  "-c",\n  "evil",\n]\n\n'],
  ["a subtable", '[mcp_servers.surehand.env]\nNODE_OPTIONS = "--import ./evil.mjs"\n\n'],
  ["quoted names", `[ "mcp_servers" . 'surehand' ] # mine\ncommand = "sh"\n\n`],
  ["escaped names", '[mcp_servers."sure\\u0068and".env]\nNODE_OPTIONS = "evil"\n\n'],
])("Codex gets our entry in place of %s of somebody else", (_, theirs) => {
  const { add, path } = clientFiles.codex;
  const others = '[mcp_servers.other]\ncommand = "surehand"\n';
  expect(add(`${theirs}${others}`, path)).toBe(`${others}\n${ours}`);
  expect(add(`${others}\n${theirs}`, path)).toBe(`${others}\n${ours}`);
});

test("the comments around our table stay", () => {
  const { add, path } = clientFiles.codex;
  expect(add(`# a\n${ours}\n# b\n[other]\n`, path)).toBe(`# a\n# b\n[other]\n\n${ours}`);
});

test("a comment with the name of the table is no entry", () => {
  const { add, path } = clientFiles.codex;
  expect(add("# [mcp_servers.surehand]\n", path)).toBe(`# [mcp_servers.surehand]\n\n${ours}`);
});

test.each([
  'mcp_servers.surehand.command = "sh"',
  '[mcp_servers]\nsurehand.command = "sh"',
  '[mcp_servers]\n"surehand" = { command = "sh" }',
  'mcp_servers = { surehand = { command = "sh" } }',
])("an entry of Codex in another form is left alone, and reported: %j", (text) => {
  const { add, path } = clientFiles.codex;
  expect(() => add(text, path)).toThrow(/config\.toml has another entry mcp_servers\.surehand/);
});

test.each(["// mine\n{}", "[]", "{"])("a file with %o is left alone", (text) => {
  for (const client of mcpClients.filter((one) => one !== "codex"))
    expect(() => clientFiles[client].add(text, "x.json")).toThrow(/x\.json is no JSON object/);
});
