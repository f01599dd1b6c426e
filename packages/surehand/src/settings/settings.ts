import { z } from "zod";
import { actingSettings } from "./acting-settings.ts";
import { agentSettings } from "./agent-settings.ts";
import { browserSettings } from "./browser-settings.ts";
import { contextSettings } from "./context-settings.ts";
import type { SurehandConfig } from "./config.ts";
import { modelSettings } from "./model-settings.ts";
import type { Setting, Settings } from "./setting.ts";

export type SettingName = keyof Settings;

/** Every option of `Surehand.launch`, once: the flags, the configuration and the tables of the docs are made of this. */
export const settings: Readonly<Record<SettingName, Setting<unknown>>> = {
  ...modelSettings,
  ...actingSettings,
  ...agentSettings,
  ...browserSettings,
  ...contextSettings,
};

/** Names in the order of the documentation. */
export const settingNames: readonly SettingName[] = [
  ...keysOf(modelSettings),
  ...keysOf(actingSettings),
  ...keysOf(agentSettings),
  ...keysOf(browserSettings),
  ...keysOf(contextSettings),
];

export function isSettingName(name: string): name is SettingName {
  return settingNames.some((known) => known === name);
}

/** Returns the schema of a configuration file. */
export function configSchema(): z.ZodType<SurehandConfig> {
  const parts = settingNames.flatMap((name) => {
    const { schema } = settings[name];
    return schema ? [[name, schema.optional()] as const] : [];
  });
  return z.strictObject(Object.fromEntries(parts));
}

function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables are literals of this folder
  return Object.keys(table) as (keyof Table)[];
}
