import { type EnvironmentFiles, readEnvironmentFiles } from "@surehand/model/environment";
import type { Terminal } from "../terminal/terminal.ts";
import type { Surroundings } from "./read-settings.ts";

/** Reads `.env` of a command's folder, and says what of it is not used. */
export function readEnvironmentFile(
  { directory }: Pick<Surroundings, "directory">,
  { say, talkColors }: Terminal,
): EnvironmentFiles {
  const files = readEnvironmentFiles(directory);
  for (const problem of problemsOf(files)) say(talkColors.yellow(`! ${problem}`));
  return files;
}

export function problemsOf({ refused, ignored }: EnvironmentFiles): string[] {
  return [
    ...refused.map(({ path, reason }) => `${path} ${reason}.`),
    ...ignored.map(
      ({ path, name }) => `${name} is not read from ${path}: a file can't choose a program or an address.`,
    ),
  ];
}
