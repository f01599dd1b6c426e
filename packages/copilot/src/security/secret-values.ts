import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";

export type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|DSN|DATABASE_URL)(?:_|$)/iu;
/** Shown to every visitor of the page anyway. */
const PUBLIC_NAME = /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|REACT_APP)_/iu;
const SHORTEST_SECRET = 8;

/** Values whose names say that they are secret, by name. */
export function secretsOf(env: Environment): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    const isSecret = SECRET_NAME.test(name) && !PUBLIC_NAME.test(name);
    if (isSecret && value !== undefined && value.length >= SHORTEST_SECRET) found.set(name, value);
  }
  return found;
}

/** Names of `.env`, `.env.local`, `.env.production` and the like in a folder. Later names win over earlier ones. */
export async function environmentFileNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\.env(?:\.|$)/u.test(name)).sort();
}

/** Reads the values that must not be shown. They are only masked, so that it does not matter who wrote the files. */
export async function readMaskedValues(folder: string): Promise<Environment> {
  const names = await environmentFileNames(folder);
  const texts = names.map((name) => readFile(join(folder, name), "utf8").catch(() => ""));
  return Object.fromEntries((await Promise.all(texts)).flatMap((text) => Object.entries(parseEnv(text))));
}
