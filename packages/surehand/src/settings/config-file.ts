import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InvalidInputError, parseInput } from "@surehand/kernel";
import type { z } from "zod";
import { formerNames } from "../sdk/former-names.ts";
import type { SurehandConfig } from "./config.ts";
import { loadUserFile, userFileEndings } from "./load-module.ts";
import { configSchema, settingNames, settings } from "./settings.ts";

export const configNames = userFileEndings.map((ending) => `surehand.config${ending}`);

export interface LoadedConfig {
  /** Undefined where there is none. */
  readonly path: string | undefined;
  readonly config: SurehandConfig;
}

export interface WantedConfig {
  /** A file, false for none at all, undefined for the one that is found. */
  readonly given: string | false | undefined;
  /** Folder in which the search begins, and that relative paths of `given` are relative to. */
  readonly directory: string;
  /** Name of the input, for messages. */
  readonly input: string;
}

/**
 * The configuration of this run. A file that is found may be code, which is run, and may name programs: it must be the user's own.
 *
 * @throws InvalidInputError that names file and key
 */
export async function loadConfig({ given, directory, input }: WantedConfig): Promise<LoadedConfig> {
  const path = given === undefined ? findConfig(directory) : given && resolve(directory, given);
  if (path === undefined || path === false) return { path: undefined, config: {} };
  const content = await loadUserFile({
    input: given === undefined ? "The configuration" : input,
    path,
    isOfAnyone: given !== undefined,
    trustHint: `If you trust it: --config ${path}. To go without: --no-config.`,
  });
  return { path, config: withWholePaths(parseConfig(content, path), dirname(path)) };
}

/** In the folder, or the nearest one above it. */
function findConfig(directory: string): string | undefined {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const found = configNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined || folder === dirname(folder)) return found;
  }
}

function parseConfig(content: unknown, path: string): SurehandConfig {
  const result = configSchema().safeParse(content);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { key, problem, hint } = issue ? tell(issue, content) : { key: "", problem: "can't be read", hint: "" };
  throw new InvalidInputError({ input: key === "" ? path : `${key} in ${path}`, problem, hint, cause: result.error });
}

function tell(issue: z.core.$ZodIssue, content: unknown): { key: string; problem: string; hint: string } {
  const key = issue.path.map(String).join(".");
  const setting = settingNames.find((name) => name === issue.path[0]) ?? "model";
  const hint = key === "" ? "Its settings are listed in docs/cli.md." : `${setting}: ${settings[setting].text}.`;
  if (issue.code === "unrecognized_keys") {
    const unknown = issue.keys.join(", ");
    if (unknown === "journal")
      return { key: unknown, problem: "only applies to a single run", hint: "Use --journal on the command line." };
    const keys = key === "" ? unknown : `${key}.${unknown}`;
    return { key: keys, problem: "is not a setting", hint: hintOfNames(content) ?? hint };
  }
  if (issue.path.length === 0)
    return {
      key,
      problem: "must contain an object",
      hint: "Write `export default defineConfig({ ... })`, or { ... } in JSON.",
    };
  return { key, problem: `is invalid: ${lowerFirst(issue.message)}`, hint };
}

/** Returns the hint of the strict parser of options for an unknown name: the closest one, and all of them. */
function hintOfNames(content: unknown): string | undefined {
  try {
    parseInput(configSchema(), content, { input: "", otherNames: formerNames });
    return undefined;
  } catch (error) {
    return InvalidInputError.isInstance(error) ? error.hint : undefined;
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Paths in a file are relative to the file, wherever the command is run. */
function withWholePaths(config: SurehandConfig, folder: string): SurehandConfig {
  const whole = (path: string): string => resolve(folder, path);
  const { storageState, models, recordVideo, recordHar } = config;
  const texts = (["userDataDir", "downloadsPath", "executablePath", "cacheDir"] as const).flatMap((name) => {
    const path = config[name];
    return path === undefined ? [] : [[name, whole(path)] as const];
  });
  return {
    ...config,
    ...Object.fromEntries(texts),
    ...(typeof storageState === "string" && { storageState: whole(storageState) }),
    ...(recordVideo?.dir !== undefined && { recordVideo: { ...recordVideo, dir: whole(recordVideo.dir) } }),
    ...(recordHar && { recordHar: { ...recordHar, path: whole(recordHar.path) } }),
    ...(models?.logInference !== undefined && { models: { ...models, logInference: whole(models.logInference) } }),
  };
}
