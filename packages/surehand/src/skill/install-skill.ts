import { dirname, join } from "node:path";
import { makeFolder, writeFileAtomic } from "@surehand/kernel";
import { projectFile } from "./project-file.ts";
import { createSkill, isSkillAgent, skillFolders } from "./skill.ts";

/** Writes the skill file for a coding agent, or below a folder of skills, and returns its path. An earlier one is replaced. */
export async function installSkill(agentOrFolder: string, directory: string): Promise<string> {
  const skills = isSkillAgent(agentOrFolder) ? skillFolders[agentOrFolder] : agentOrFolder;
  const path = await projectFile(directory, join(skills, "surehand", "SKILL.md"), 2);
  await makeFolder(dirname(path));
  await writeFileAtomic(path, createSkill());
  return path;
}
