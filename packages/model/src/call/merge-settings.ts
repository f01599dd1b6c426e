import type { ModelSettings } from "../request/model-request.ts";

/** Merges settings: defined values of `nearer` win, and provider options are merged by name. */
export function mergeSettings(settings: ModelSettings = {}, nearer: ModelSettings = {}): ModelSettings {
  const given = Object.fromEntries(Object.entries(nearer).filter(([, value]) => value !== undefined));
  const merged: ModelSettings = { ...settings, ...given };
  if (!settings.providerOptions || !nearer.providerOptions) return merged;
  return { ...merged, providerOptions: mergeByProvider(settings.providerOptions, nearer.providerOptions) };
}

type ProviderOptions = NonNullable<ModelSettings["providerOptions"]>;

function mergeByProvider(options: ProviderOptions, nearer: ProviderOptions): ProviderOptions {
  const both = Object.entries(nearer).map(([name, values]) => [name, { ...options[name], ...values }] as const);
  return { ...options, ...Object.fromEntries(both) };
}
