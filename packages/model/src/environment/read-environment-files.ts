import { join } from "node:path";
import { parseEnv } from "node:util";
import { readTrustedFile } from "@surehand/kernel";
import { isReadFromFiles, isRefusedFromFiles, isSecretOfTask } from "./variable-rules.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A file whose variables are not used, because another user of the machine can have written it. */
export interface RefusedFile {
  readonly path: string;
  /** End of a sentence that begins with the path. */
  readonly reason: string;
}

/** A variable of Surehand that is not read from a file, because it names a program or an address. */
export interface IgnoredVariable {
  readonly path: string;
  readonly name: string;
}

export interface EnvironmentFiles {
  /** Keys, names of models and limits. */
  readonly settings: Environment;
  /** Files that were read. */
  readonly paths: readonly string[];
  readonly refused: readonly RefusedFile[];
  readonly ignored: readonly IgnoredVariable[];
  /** Returns the values of variables that the user, or a task that the user trusts, names as secrets. Keys are never among them. */
  secrets(names: readonly string[]): Environment;
}

/**
 * Reads `.env` of a folder, for every command. It must be the user's own, as a configuration, and it can't choose a program or an
 * address: of its variables only keys, names of models, limits and named secrets are used. The environment of the process comes first.
 *
 * @param names files in the order of their importance, the last first
 */
export function readEnvironmentFiles(directory: string, names: readonly string[] = [".env"]): EnvironmentFiles {
  const [paths, refused, ignored]: [string[], RefusedFile[], IgnoredVariable[]] = [[], [], []];
  const values: Record<string, string | undefined> = {};
  for (const path of names.map((name) => join(directory, name))) {
    const file = readTrustedFile(path);
    if (file.kind === "refused") refused.push({ path, reason: file.reason });
    if (file.kind !== "read") continue;
    paths.push(path);
    const read = parseEnv(new TextDecoder().decode(file.bytes));
    Object.assign(values, read);
    ignored.push(
      ...Object.keys(read)
        .filter(isRefusedFromFiles)
        .map((name) => ({ path, name })),
    );
  }
  return {
    settings: only(values, isReadFromFiles),
    paths,
    refused,
    ignored,
    secrets: (wanted) => only(values, (name) => wanted.includes(name) && isSecretOfTask(name)),
  };
}

function only(values: Environment, isWanted: (name: string) => boolean): Environment {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}
