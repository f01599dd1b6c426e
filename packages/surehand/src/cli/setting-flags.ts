import { type Command, Option } from "commander";
import type { GivenFlag } from "../settings/read-settings.ts";
import type { Flag, FlagGroup } from "../settings/setting.ts";
import { type SettingName, settingNames, settings } from "../settings/settings.ts";

export interface FlagChoice {
  /** Groups that are left out. Default: none. */
  readonly without?: readonly FlagGroup[] | undefined;
  /** Settings whose flags are added. Default: all. */
  readonly only?: readonly SettingName[] | undefined;
}

/** Adds the flags of settings to a command. */
export function addSettingFlags(command: Command, { without = [], only = settingNames }: FlagChoice = {}): void {
  for (const name of settingNames.filter((one) => only.includes(one)))
    for (const flag of settings[name].flags) if (!without.includes(flag.group)) command.addOption(toOption(flag, name));
}

/** Returns the given flags, in the order of the settings. */
export function givenFlags(options: Readonly<Record<string, unknown>>): GivenFlag[] {
  return settingNames.flatMap((name) => settings[name].flags.flatMap((flag) => valuesOf(flag, options)));
}

function toOption(flag: Flag, name: (typeof settingNames)[number]): Option {
  const { environment, flags } = settings[name];
  const note = environment !== undefined && flags[0] === flag ? ` [${environment}]` : "";
  const option = new Option(flag.name, flag.text + note).helpGroup(flag.group);
  if (flag.isRepeatable)
    option.argParser((text: string, before: readonly string[] | undefined) => [...(before ?? []), text]);
  return option;
}

/** Commander keeps `--no-self-heal` as `selfHeal: false`, and `selfHeal: true` where it is not given. */
function valuesOf(flag: Flag, options: Readonly<Record<string, unknown>>): GivenFlag[] {
  const option = new Option(flag.name);
  const value = options[option.attributeName()];
  if (option.negate) return value === false ? [{ flag, text: "" }] : [];
  if (value === true) return [{ flag, text: "" }];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === "string" ? [{ flag, text }] : []));
}
