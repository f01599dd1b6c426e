import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createModel, type Model, type ModelOptions } from "@surehand/model";
import { noModel } from "../errors/copilot-error.ts";

/** Makes models by name. Called for each run, and again after the provider refused the key. */
export interface ModelSource {
  /** Names that the person can choose from, the default first. Empty: none is configured. */
  readonly names: readonly string[];
  create(name: string): Promise<Model>;
}

export interface EnvironmentModelsOptions {
  /** Folder whose `.env` and `.env.local` are read, beside the environment of the process. */
  readonly root: string;
  readonly names: readonly string[];
  readonly modelOptions?: ModelOptions | undefined;
  /** Told of the values of keys, which must not be shown. */
  readonly onSecrets?: ((values: readonly string[]) => void) | undefined;
}

/** Reads keys from the environment and from `.env` each time, so that a corrected key works without a restart. */
export function environmentModels({ root, names, modelOptions, onSecrets }: EnvironmentModelsOptions): ModelSource {
  return {
    names,
    async create(name) {
      if (name === "") throw noModel();
      const env = { ...(await readEnvFile(root, ".env")), ...(await readEnvFile(root, ".env.local")), ...process.env };
      onSecrets?.(secretsOf(env, modelOptions));
      // The run retries itself, so that the person sees what it waits for.
      return createModel(name, { env, retry: { maxRetries: 0 }, ...modelOptions });
    },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)(?:_|$)/iu;
const SHORTEST_SECRET = 8;

/** Values whose names say that they are secret. */
function secretsOf(env: Environment, options?: Pick<ModelOptions, "apiKey">): string[] {
  const named = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) ? [value] : [],
  );
  return options?.apiKey === undefined ? named : [...named, options.apiKey];
}

async function readEnvFile(root: string, name: string): Promise<Environment> {
  const text = await readFile(join(root, name), "utf8").catch(() => "");
  return parseEnv(text);
}
