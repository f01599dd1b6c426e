import type { z } from "zod";
import type { LaunchOptions } from "../sdk/options.ts";

/** Settings of a run: in a configuration file, in the environment, on the command line. */
export type Settings = Omit<LaunchOptions, "log">;

/** One option of `Surehand.launch`: from this come its flags, its place in the configuration, and its lines in the docs. */
export interface Setting<Value> {
  /** Description without a full stop; flags have their own. */
  readonly text: string;
  /** How `surehand doctor` reports the value. Its output is pasted into bug reports. */
  readonly report: SettingReport;
  /** Default, in words. */
  readonly byDefault: string;
  /** Schema of the value in a configuration file. Left out: it can't be set there. */
  readonly schema?: z.ZodType<Value>;
  /** A variable of the environment that gives it, in the words of the first flag. */
  readonly environment?: string;
  readonly flags: readonly Flag[];
}

/**
 * - `value`: all of it. Nothing in it can be secret.
 * - `text`: a text, a number or a flag as it is; of anything else only the names of its parts
 * - `address`: scheme and host, without credentials, path and query
 * - `names`: only the names of its parts
 */
export type SettingReport = "value" | "text" | "address" | "names";

export interface Flag {
  /** As commander takes it: "--allow-domain <host>". */
  readonly name: string;
  readonly text: string;
  readonly group: FlagGroup;
  /** Given several times, each counts. */
  readonly isRepeatable?: true;
  /** The settings of the flags so far, and what this one adds. `text` is empty where it takes none. */
  readonly read: (text: string, before: Settings, world: FlagWorld) => Settings;
}

/** State that flags may read. */
export interface FlagWorld {
  /** As the user wrote it, for messages: "--timeout". */
  readonly input: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export const flagGroups = ["Deciding:", "Acting:", "Agent:", "Browser:"] as const;
export type FlagGroup = (typeof flagGroups)[number];
