import { createModel, type Model, type ModelOptions } from "@surehand/model";
import { readEnvironmentFiles } from "@surehand/model/environment";
import { type Environment, environmentFileNames, readEnvironments } from "../security/secret-values.ts";

/** Makes models by name. Called for each run, and again after the provider refused the key. */
export interface ModelSource {
  /** Names that the person can choose from, the default first. Empty: none is configured. */
  readonly names: readonly string[];
  create(name: string): Promise<Model>;
}

export interface EnvironmentModelsOptions {
  /** Folder whose `.env` files are read, beside the environment of the process. */
  readonly root: string;
  readonly names: readonly string[];
  readonly modelOptions?: ModelOptions | undefined;
  /** Called with each environment, of a file and of the process, each time it is read: its secrets must not be shown. */
  readonly onEnvironment?: ((env: Environment) => void) | undefined;
}

/** Reads keys from the environment and from `.env` files each time, so that a corrected key works without a restart. */
export function environmentModels(options: EnvironmentModelsOptions): ModelSource {
  const { root, names, modelOptions, onEnvironment } = options;
  return {
    names,
    async create(name) {
      for (const environment of await readEnvironments(root)) onEnvironment?.(environment);
      const { settings } = readEnvironmentFiles(root, await environmentFileNames(root));
      const env = { ...settings, ...process.env };
      // The run retries itself, so that the person sees what it waits for.
      return createModel(name, {
        env,
        retry: { maxRetries: 0 },
        ...modelOptions,
      });
    },
  };
}
