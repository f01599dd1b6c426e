import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTokens } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal } from "../cli/captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";
import { listSessionCommands } from "../session/list-session-commands.ts";
import { skillPromptVersion } from "./prompts.ts";
import { createSkill } from "./skill.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-skill-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...commandLine: string[]): Promise<{ code: number; results: string; talk: string }> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("the skill names every command of a session in at most 900 tokens: a change of its text raises the version", () => {
  expect(skillPromptVersion).toBe(1);
  const skill = createSkill();
  expect(countTokens(skill)).toBeLessThanOrEqual(900);
  for (const { name } of listSessionCommands()) expect(skill).toMatch(new RegExp(`^${name}(?: |:|$)`, "m"));
});

test("the skill's examples are commands that exist", () => {
  const names = new Set([...listSessionCommands().map(({ name }) => name), "COMMAND"]);
  const used = [...createSkill().matchAll(/surehand ([a-zA-Z-]+)/g)].map(([, name = ""]) => name);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !names.has(name) && name !== "surehand")).toEqual([]);
});

test("surehand skill prints it, and --install writes it where the agent looks", async () => {
  expect(await run("skill")).toEqual({ code: 0, results: createSkill().trimEnd(), talk: "" });
  const places = { claude: ".claude/skills", codex: ".agents/skills", "github-copilot": ".github/skills", own: "own" };
  for (const [name, place] of Object.entries(places)) {
    const { code, talk } = await run("skill", "--install", name);
    const path = join(folder, place, "surehand/SKILL.md");
    expect(code).toBe(0);
    expect(talk).toContain(path);
    expect(await readFile(path, "utf8")).toBe(createSkill());
  }
});
