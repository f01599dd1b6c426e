import { join, resolve } from "node:path";
import { makeFolder, writeFileAtomic } from "@surehand/kernel";
import { createSkill, isSkillAgent, skillFolders } from "./skill.ts";

/** Writes the skill file for a coding agent, or below a folder of skills, and returns its path. An earlier one is replaced. */
export async function installSkill(agentOrFolder: string, directory: string): Promise<string> {
  const skills = isSkillAgent(agentOrFolder) ? skillFolders[agentOrFolder] : agentOrFolder;
  const folder = join(resolve(directory, skills), "surehand");
  await makeFolder(folder);
  const path = join(folder, "SKILL.md");
  await writeFileAtomic(path, createSkill());
  return path;
}
