import type { CommanderError } from "commander";
import { settingNames, settings } from "../settings/settings.ts";

/** Earlier names of flags, each with its current name. */
const formerFlags: Readonly<Record<string, string>> = {
  "--headful": "--headed",
  "--scope": "--selector",
  "--cache": "--cache-dir",
  "--no-cache": "--cache-mode off",
  "--no-heal": "--no-self-heal",
};

/** Returns the advice for a flag that has another name, or belongs to another command, if commander refused the command line. */
export function flagHint(error: CommanderError, commandLine: readonly string[]): string | undefined {
  if (error.code !== "commander.unknownOption") return undefined;
  const given = commandLine.map((part) => part.split("=", 1)[0] ?? part);
  const former = given.find((part) => Object.hasOwn(formerFlags, part));
  if (former !== undefined) return `${former} is called ${formerFlags[former]}.`;
  const setting = given.find((part) => isSettingFlag(part));
  if (setting !== undefined)
    return `${setting} is set when the browser starts. In a session: surehand close, then surehand open URL ${setting}.`;
  // No flag has a space: it is a text, such as "- milk".
  const isText = commandLine.some((part) => /^-.*\s/s.test(part));
  return isText ? "A text that starts with a dash goes after --: surehand fill e3 -- TEXT" : undefined;
}

function isSettingFlag(part: string): boolean {
  return settingNames.some((name) => settings[name].flags.some((flag) => flag.name.split(" ", 1)[0] === part));
}
