import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { InvalidInputError, makeFolder, writeFileAtomic } from "@surehand/kernel";
import type { Run } from "../cli/page-run.ts";
import { installSkill } from "../skill/install-skill.ts";
import { isSkillAgent, skillFolders } from "../skill/skill.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { clientFiles, type McpClient, mcpClients } from "./mcp-entries.ts";
import { projectFile } from "../skill/project-file.ts";

export interface InitOptions {
  readonly mcp?: McpClient;
  readonly skill?: string;
}

type Choice = Required<Pick<InitOptions, "mcp">> | Required<Pick<InitOptions, "skill">>;

/** Writes the entry of the MCP server for a client, or the skill for a coding agent. Asks which, unless a flag says it. */
export async function runInit({
  terminal,
  world,
  options,
}: Run & { readonly options: InitOptions }): Promise<ExitCode> {
  const choice = givenChoice(options) ?? (await askChoice(terminal));
  const path = "mcp" in choice ? await addEntry(choice.mcp, world) : await installSkill(choice.skill, world.directory);
  terminal.say(`${terminal.talkColors.green("✓")} Wrote ${path}.`);
  return exitCodes.done;
}

function givenChoice({ mcp, skill }: InitOptions): Choice | undefined {
  if (mcp !== undefined) return { mcp };
  return skill === undefined ? undefined : { skill };
}

async function addEntry(client: McpClient, { directory }: Run["world"]): Promise<string> {
  const { path, add } = clientFiles[client];
  const file = await projectFile(directory, path);
  const text = existsSync(file) ? await readFile(file, "utf8") : "";
  await makeFolder(dirname(file));
  await writeFileAtomic(file, add(text, path));
  return file;
}

const choices: readonly (readonly [title: string, choice: Choice])[] = [
  ...Object.keys(skillFolders)
    .filter(isSkillAgent)
    .map((skill) => [`the skill for ${skill}, which uses the command line`, { skill }] as const),
  ...mcpClients.map((mcp) => [`the MCP server for ${clientFiles[mcp].title}`, { mcp }] as const),
];

/** @throws InvalidInputError without a terminal, or for another answer */
async function askChoice({ ask, say }: Terminal): Promise<Choice> {
  if (!ask) throw chooseFirst("needs a terminal to ask what to write");
  for (const [index, [title]] of choices.entries()) say(`  ${index + 1}  ${title}`);
  const answer = (await ask("? What should be written? [1]", new AbortController().signal)).trim();
  const [, choice] = choices[answer === "" ? 0 : Number(answer) - 1] ?? [];
  if (choice) return choice;
  throw chooseFirst(`got ${JSON.stringify(answer)}, which is no number of the list`);
}

function chooseFirst(problem: string): InvalidInputError {
  return new InvalidInputError({
    input: "init",
    problem,
    hint: `Use --skill ${Object.keys(skillFolders).join("|")}, or --mcp ${mcpClients.join("|")}.`,
  });
}
