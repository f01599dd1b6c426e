import { sessionCommands, sharedCommands } from "../session/session-commands.ts";
import { skillText } from "./prompts.ts";

/** Folder of skills of each coding agent, in the project. Each skill is a folder with a SKILL.md. */
export const skillFolders = {
  claude: ".claude/skills",
  codex: ".agents/skills",
  cursor: ".cursor/skills",
  "github-copilot": ".github/skills",
} as const satisfies Readonly<Record<string, string>>;

export type SkillAgent = keyof typeof skillFolders;

export function isSkillAgent(name: string): name is SkillAgent {
  return Object.hasOwn(skillFolders, name);
}

/** Returns the skill file, made of the commands of sessions. */
export function createSkill(): string {
  return skillText({ shared: sharedCommands, groups: sessionCommands });
}
