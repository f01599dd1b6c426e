import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal } from "../cli/captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";
import type { Terminal } from "../terminal/terminal.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-setup-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly results: string;
  readonly talk: string;
}

async function run(
  commandLine: readonly string[],
  ask?: Terminal["ask"],
  directory: string = folder,
): Promise<Outcome> {
  const terminal = captureTerminal();
  const world = { environment: {}, directory };
  const code = await runCli(commandLine, { ...terminal, ...(ask && { ask }) }, world);
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("init writes the entry of the chosen client beside what is there", async () => {
  await writeFile(join(folder, ".mcp.json"), '{ "mcpServers": { "other": {} } }');
  expect((await run(["init", "--mcp", "claude"])).code).toBe(0);
  expect(JSON.parse(await readFile(join(folder, ".mcp.json"), "utf8"))).toEqual({
    mcpServers: { other: {}, surehand: { command: "npx", args: ["-y", "surehand", "mcp"] } },
  });
});

test("init asks a person what to write, and says how to choose without one", async () => {
  const asked = await run(["init"], () => Promise.resolve("6"));
  expect(asked.talk).toContain("  1  the skill for claude");
  expect(await readFile(join(folder, ".cursor/mcp.json"), "utf8")).toContain('"surehand"');
  expect(await run(["init"], () => Promise.resolve("nine"))).toMatchObject({ code: 2 });
  expect(await run(["init"])).toMatchObject({ code: 2, talk: expect.stringContaining("--mcp claude|cursor") });
});

test.each([
  ["init --mcp claude", ".mcp.json", "file"],
  ["init --mcp cursor", ".cursor", "folder"],
  ["init --mcp codex", ".codex", "folder"],
  ["init --skill claude", ".claude", "folder"],
  ["init --skill codex", ".agents/skills", "folder"],
  ["skill --install cursor", ".cursor/skills/surehand", "folder"],
  ["skill --install skills", "skills", "folder"],
  ["skill --install skills", "skills/surehand/SKILL.md", "file"],
  ["init --mcp vscode", ".vscode/mcp.json", "gone"],
] as const)("surehand %s does not follow the link %s", async (line, link, kind) => {
  const project = await mkdtemp(join(folder, "project-"));
  const outside = await mkdtemp(join(folder, "outside-"));
  const target = kind === "folder" ? outside : join(outside, kind);
  await writeFile(join(outside, "file"), '{ "token": "t-1" }');
  await mkdir(dirname(join(project, link)), { recursive: true });
  await symlink(target, join(project, link));
  const { code, talk } = await run(line.split(" "), undefined, project);
  expect([code, talk]).toEqual([2, expect.stringMatching(/is a symbolic link, or in a folder that is one/)]);
  expect(await readdir(outside)).toEqual(["file"]);
  expect(await readFile(join(outside, "file"), "utf8")).toBe('{ "token": "t-1" }');
  expect(await readlink(join(project, link))).toBe(target);
});

test("the user may choose a folder of skills that is a link", async () => {
  const project = await mkdtemp(join(folder, "project-"));
  await symlink(await mkdtemp(join(folder, "skills-")), join(folder, "my-skills"));
  const { code, talk } = await run(["skill", "--install", "../my-skills"], undefined, project);
  expect(code, talk).toBe(0);
  expect(await readFile(join(folder, "my-skills/surehand/SKILL.md"), "utf8")).toContain("surehand");
});

const typed = `
complete_line() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _surehand; echo "\${COMPREPLY[*]}"; }
complete_line surehand comp
complete_line surehand compile --fix
complete_line surehand open --dev
`;

test("bash completes commands and their flags", async () => {
  const { code, results } = await run(["completion", "bash"]);
  expect(code).toBe(0);
  const { stdout, stderr } = spawnSync("bash", ["-c", `${results}\n${typed}`], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual(["compile completion", "--fixture", "--device", ""]);
});

test.each(["zsh", "fish"])("the script for %s has each command with its flags", async (shell) => {
  const { code, results } = await run(["completion", shell]);
  expect(code).toBe(0);
  expect(results).toMatch(/compile.*convert the run/);
  expect(results).toMatch(/compile.*fixture/);
  expect(await run(["completion", "csh"])).toMatchObject({ code: 2 });
});
