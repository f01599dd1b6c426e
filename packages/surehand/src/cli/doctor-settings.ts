import type { ReadSettings, Surroundings } from "../settings/read-settings.ts";
import { type SettingName, settingNames } from "../settings/settings.ts";

export interface ShownSetting {
  readonly name: string;
  /** Without anything that may be secret. */
  readonly value: string;
  readonly source: string;
}

/** An environment variable that holds a key. The key itself is never shown. */
export interface ShownKey {
  readonly provider: string;
  readonly variable: string;
}

/** Lists the settings that have a value, and always the model. */
export function listSettings({ settings, sources }: ReadSettings): ShownSetting[] {
  return settingNames.flatMap((name) => {
    const source = sources.get(name);
    if (source !== undefined) return [{ name, value: show(name, settings[name]), source }];
    return name === "model" ? [{ name, value: "offline", source: "default" }] : [];
  });
}

/** Lists the seconds between two page loads of a site, as runs wait them. Empty without the package for runs. */
export async function listRateLimits(): Promise<ShownSetting[]> {
  const evidence = await import("@surehand/evidence").catch(() => undefined);
  if (!evidence) return [];
  const limits = Object.entries(evidence.defaultRateLimits).map(([host, seconds]) => `${host}=${seconds}`);
  return [{ name: "rate-limit", value: limits.join(", "), source: "default" }];
}

export async function listKeys(environment: Surroundings["environment"]): Promise<ShownKey[]> {
  const { providerVariables } = await import("@surehand/model");
  return Object.entries(providerVariables).flatMap(([provider, { keys }]) =>
    keys.filter((variable) => (environment[variable] ?? "") !== "").map((variable) => ({ provider, variable })),
  );
}

function show(name: SettingName, value: unknown): string {
  switch (name) {
    case "secrets":
      return Array.isArray(value) ? value.map(nameIn).join(", ") : "";
    case "variables":
    case "models":
    case "storageState":
    case "proxy":
    case "extraHTTPHeaders":
    case "httpCredentials":
      return typeof value === "object" && value !== null ? Object.keys(value).join(", ") : String(value);
    case "model":
      return typeof value === "string" ? value : "a model object";
    case "confirm":
      return "a function";
    default:
      return typeof value === "string" ? value : JSON.stringify(value);
  }
}

function nameIn(secret: unknown): string {
  return typeof secret === "object" && secret !== null && "name" in secret ? String(secret.name) : "?";
}
