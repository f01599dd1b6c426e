import type { SettingName } from "../settings/settings.ts";
import type { Settings } from "../settings/setting.ts";

const launchSettings = [
  "headless",
  "executablePath",
  "channel",
  "cdpUrl",
  "policy",
  "proxy",
  "locale",
  "timezoneId",
] as const satisfies readonly SettingName[];

type EvidenceLaunch = Pick<Settings, (typeof launchSettings)[number]>;

/** Settings that have an effect on a worker of evidence runs. */
export const workerSettings: readonly SettingName[] = launchSettings;

/** Settings that have an effect on an evidence run. Sign-ins and secrets are part of its task. */
export const runSettings: readonly SettingName[] = ["model", "models", ...launchSettings];

/** Returns the settings of the browser that evidence runs launch. */
export function evidenceLaunch(settings: EvidenceLaunch): EvidenceLaunch {
  const { headless, executablePath, channel, cdpUrl, policy, proxy, locale, timezoneId } = settings;
  return { headless, executablePath, channel, cdpUrl, policy, proxy, locale, timezoneId };
}
