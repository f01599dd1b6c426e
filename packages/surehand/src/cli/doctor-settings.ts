import type { ReadSettings, Surroundings } from "../settings/read-settings.ts";
import type { SettingReport } from "../settings/setting.ts";
import { settingNames, settings as definitions } from "../settings/settings.ts";

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
    if (source !== undefined) return [{ name, value: show[definitions[name].report](settings[name]), source }];
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

const show: Readonly<Record<SettingReport, (value: unknown) => string>> = {
  value: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
  text: (value) => (isObject(value) || typeof value === "function" ? kindOf(value) : String(value)),
  address: addressOf,
  names: namesIn,
};

function kindOf(value: object): string {
  return typeof value === "function" ? "a function" : "an object";
}

/** Scheme and host alone: addresses of remote browsers have tokens in their path and query. */
function addressOf(value: unknown): string {
  const url = typeof value === "string" ? URL.parse(value) : null;
  return url && url.host !== "" ? `${url.protocol}//${url.host}` : SET;
}

const SET = "set";

/** Returns the names of the parts, and of those of each part: `mcpServers (mail, notes)`. */
function namesIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOfItem).join(", ");
  if (isObject(value)) return Object.entries(value).map(nameOfPart).join(", ");
  return typeof value === "function" ? kindOf(value) : SET;
}

function nameOfPart([name, part]: readonly [string, unknown]): string {
  return isObject(part) && !Array.isArray(part) ? `${name} (${Object.keys(part).join(", ")})` : name;
}

/** A secret has a name; a switch of the browser is one up to its value. */
function nameOfItem(item: unknown): string {
  if (typeof item === "string") return /^-[\w-]+(?=[=\s]|$)/.exec(item)?.[0] ?? "…";
  if (!isObject(item)) return "…";
  return "name" in item ? String(item.name) : `(${Object.keys(item).join(", ")})`;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
