import { glob, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { isSecretName } from "./secret-names.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Further names of secrets in an environment. In a file of data, they may name something else. */
const ENVIRONMENT_NAME = /(?:KEYS?|(?:^|_)(?:PAT|DSN|DATABASE_URL|JWT|SALT|SIGNING|WEBHOOK))\d{0,9}(?:_|$)/iu;
/** Shown to every visitor of the page anyway. */
const PUBLIC_NAME = /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|REACT_APP)_/iu;
const SHORTEST_SECRET = 7;

/** Returns the values whose names say that they are secret, with these names. Each line of a value of several lines is one. */
export function secretsOf(env: Environment): (readonly [name: string, value: string])[] {
  return Object.entries(env).flatMap(([name, value = ""]) => {
    const isSecret = (isSecretName(name) || ENVIRONMENT_NAME.test(name)) && !PUBLIC_NAME.test(name);
    const values = new Set([value, ...value.split(/\r?\n/u).map((line) => line.trim())]);
    return isSecret ? [...values].filter(({ length }) => length >= SHORTEST_SECRET).map((one) => [name, one]) : [];
  });
}

/** Names of `.env`, `.env.local`, `.env.production` and the like in a folder. Later names win over earlier ones. */
export async function environmentFileNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\.env(?:\.|$)/u.test(name)).sort();
}

/** Files of an environment, in every folder of a project. */
const ENVIRONMENT_FILES = ["**/.env*", "**/.dev.vars*", "**/*.env"];
const OTHER_FOLDERS = new Set(["node_modules", ".git"]);
const MOST_FILES = 500;

/** Returns the environment of this process and those in the files of a project, whose secrets must not be shown. */
export async function readEnvironments(root: string): Promise<readonly Environment[]> {
  return [...(await readMaskedValues(root)), process.env];
}

/**
 * Reads the environments in the files of a project. They are only masked, so that it does not matter who wrote the files.
 */
export async function readMaskedValues(root: string): Promise<readonly Environment[]> {
  const environments: Environment[] = [];
  const exclude = (name: string): boolean => OTHER_FOLDERS.has(name);
  for await (const path of glob(ENVIRONMENT_FILES, { cwd: root, exclude })) {
    const text = await readFile(join(root, path), "utf8").catch(() => "");
    environments.push(parseEnv(text));
    if (environments.length === MOST_FILES) break;
  }
  return environments;
}
