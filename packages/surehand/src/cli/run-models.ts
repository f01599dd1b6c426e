import type { RunFolder } from "@surehand/evidence";
import { InvalidInputError } from "@surehand/kernel";
import type { Settings } from "../settings/setting.ts";

/** A resumed run goes on with the model that it was begun with, unless another one is named. */
export function withKnownModel(settings: Settings, known: RunFolder["model"]): Settings {
  if (known === undefined || settings.model !== undefined) return settings;
  const { name: model, baseUrl } = known;
  return { ...settings, model, models: { ...(baseUrl !== undefined && { baseUrl }), ...settings.models } };
}

/** Undefined for rules, and for a model that has no name, or an address that must not be kept. */
export function namedModelOf({ model, models }: Settings): RunFolder["model"] {
  if (typeof model !== "string" || model === "offline") return undefined;
  const { baseUrl } = models ?? {};
  if (baseUrl === undefined) return { name: model };
  const { username, password, search } = new URL(baseUrl);
  return `${username}${password}${search}` === "" ? { name: model, baseUrl } : undefined;
}

/** Workers load the model themselves, so it must have a name. */
export function modelName({ model = "offline" }: Settings): string {
  if (typeof model === "string") return model;
  throw new InvalidInputError({
    input: "model",
    problem: "must be a name for a run with --queue",
    hint: 'For example "anthropic/claude-sonnet-4-5", or "offline".',
  });
}

/** The model retries three times by itself, then asks the fallback model once. */
export function withFallback(settings: Settings, fallback: string | undefined): Settings {
  return fallback === undefined ? settings : { ...settings, models: { ...settings.models, fallback } };
}
