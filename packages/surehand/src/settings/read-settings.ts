import { InvalidInputError } from "@surehand/kernel";
import { loadConfig } from "./config-file.ts";
import type { Flag, Settings } from "./setting.ts";
import { isSettingName, type SettingName, settingNames, settings } from "./settings.ts";

/** Environment of the program. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
}

/** A flag as it was given; empty where it takes nothing. */
export interface GivenFlag {
  readonly flag: Flag;
  readonly text: string;
}

export interface GivenSettings {
  readonly flags: readonly GivenFlag[];
  /** A file, false for none at all, undefined for the one that is found. */
  readonly config: string | false | undefined;
}

export interface ReadSettings {
  readonly settings: Settings;
  /** Source of each setting, in words: "--model", "SUREHAND_MODEL", "surehand.config.ts". */
  readonly sources: ReadonlyMap<SettingName, string>;
  /** The configuration that was used. */
  readonly configPath: string | undefined;
}

/**
 * Reads the settings of this run: from flags, else the environment, else the configuration; settings without a value
 * are left out.
 *
 * @throws InvalidInputError that names the flag, the variable, or the file and the key
 */
export async function readSettings(given: GivenSettings, world: Surroundings): Promise<ReadSettings> {
  const { environment, directory } = world;
  const variable = environment["SUREHAND_CONFIG"];
  const fromEnvironment = given.config === undefined && variable !== undefined && variable !== "";
  const { path, config } = await loadConfig({
    given: fromEnvironment ? variable : given.config,
    directory,
    input: fromEnvironment ? "SUREHAND_CONFIG" : "--config",
  });
  const sources = new Map<SettingName, string>();
  const configured: Settings = config;
  for (const name of settingNames) if (configured[name] !== undefined) sources.set(name, path ?? "");
  let flagged: Settings = {};
  const apply = ({ flag, text }: GivenFlag, input: string): void => {
    const before = flagged;
    flagged = flag.read(text, before, { input, environment });
    for (const [name, value] of Object.entries(flagged))
      if (isSettingName(name) && before[name] !== value) sources.set(name, input);
  };
  for (const variableFlag of variablesIn(environment)) apply(variableFlag, variableFlag.variable);
  for (const flag of given.flags) apply(flag, nameOf(flag.flag));
  const merged = merge(configured, flagged);
  assertCacheDir(merged, sources);
  return { settings: merged, sources, configPath: path };
}

/** The browser's file is left to the browser where the environment names it: its messages say so. */
export function wantedBrowser(read: ReadSettings): Pick<Settings, "executablePath" | "channel"> {
  const { executablePath, channel } = read.settings;
  return read.sources.get("executablePath") === "SUREHAND_BROWSER" ? {} : { executablePath, channel };
}

/** "--model <name>" is called "--model". */
export function nameOf({ name }: Flag): string {
  return name.split(" ", 1)[0] ?? name;
}

function variablesIn(environment: Surroundings["environment"]): (GivenFlag & { readonly variable: string })[] {
  return settingNames.flatMap((name) => {
    const { environment: variable, flags } = settings[name];
    const text = variable === undefined ? undefined : environment[variable];
    const [flag] = flags;
    return variable !== undefined && text !== undefined && text !== "" && flag ? [{ flag, text, variable }] : [];
  });
}

/** Settings of several parts are merged by their parts. */
function merge(configured: Settings, flagged: Settings): Settings {
  const launched = flagged.cdpUrl === undefined ? configured : stripLaunchOptions(configured);
  const config = isOtherProvider(flagged.model, configured.model) ? stripAddress(launched) : launched;
  const own = new Set(flagged.secrets?.map(({ name }) => name));
  const secrets = [...(config.secrets ?? []).filter(({ name }) => !own.has(name)), ...(flagged.secrets ?? [])];
  return {
    ...config,
    ...flagged,
    ...(flagged.models && { models: { ...config.models, ...flagged.models } }),
    ...(flagged.agent && { agent: { ...config.agent, ...flagged.agent } }),
    ...(flagged.policy && { policy: { ...config.policy, ...flagged.policy } }),
    ...(flagged.variables && { variables: { ...config.variables, ...flagged.variables } }),
    ...(secrets.length > 0 && { secrets }),
  };
}

/** The key of a model is sent to an address that was written for it, not to that of another provider. */
function isOtherProvider(model: Settings["model"], configured: Settings["model"]): boolean {
  if (typeof model !== "string" || typeof configured !== "string") return false;
  return model !== "offline" && model.split("/")[0] !== configured.split("/")[0];
}

function stripAddress({ models, ...config }: Settings): Settings {
  if (models === undefined) return config;
  const { baseUrl: _, ...others } = models;
  return { ...config, models: others };
}

/** A flag that names a running browser makes nothing of what the configuration says about starting one. */
function stripLaunchOptions(config: Settings): Settings {
  const {
    executablePath: _,
    channel: _channel,
    userDataDir: _folder,
    args: _args,
    headless: _headless,
    ...others
  } = config;
  return others;
}

/** @throws InvalidInputError for a mode of recordings without their folder */
function assertCacheDir({ cacheDir, cacheMode = "off" }: Settings, sources: ReadSettings["sources"]): void {
  if (cacheDir !== undefined || cacheMode === "off") return;
  throw new InvalidInputError({
    input: sources.get("cacheMode") ?? "cacheMode",
    problem: "needs a folder of recordings",
    hint: "Add --cache-dir FOLDER, or set cacheDir in the configuration.",
  });
}
