import type { RunFolder } from "@surehand/evidence";
import { InvalidInputError } from "@surehand/kernel";
import { type Environment, isBaseUrlVariable } from "@surehand/model/environment";
import type { Settings } from "../settings/setting.ts";

interface KnownModel {
  readonly known: RunFolder["model"];
  /** Variables of the process: a file never names an address. */
  readonly environment: Environment;
}

/**
 * A resumed run goes on with the model that it was begun with, unless another one is named. The address of this model comes from a file: it
 * is used only if the user's own settings name it, too, for this provider, because the key of the provider is sent there.
 *
 * @throws InvalidInputError for another address
 */
export function withKnownModel(settings: Settings, { known, environment }: KnownModel): Settings {
  if (known === undefined || settings.model !== undefined) return settings;
  const { name: model, baseUrl } = known;
  if (baseUrl === undefined || settings.models?.baseUrl !== undefined) return { ...settings, model };
  const [provider] = model.split("/");
  const isNamed = Object.entries(environment).some(
    ([name, value]) => isBaseUrlVariable(name, provider) && value === baseUrl,
  );
  if (isNamed) return { ...settings, model, models: { ...settings.models, baseUrl } };
  throw new InvalidInputError({
    input: "run.json",
    problem: `names the address ${JSON.stringify(baseUrl)} for the model ${JSON.stringify(model)}, which a file can't choose`,
    hint: `If the address is yours: --base-url ${baseUrl}.`,
  });
}

/** The model reads its keys from these variables. */
export function withVariables(settings: Settings, env: Environment): Settings {
  return settings.model === undefined ? settings : { ...settings, models: { env, ...settings.models } };
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

/** Summaries and hints of memory are written by this model. */
export function withCheapModel(settings: Settings, cheap: string | undefined): Settings {
  if (cheap === undefined) return settings;
  const { models } = settings;
  return { ...settings, models: { ...models, roles: { ...models?.roles, cheap } } };
}

/** A task may name the model of summaries and hints of memory. Flags and settings precede it, and a run without a model stays so. */
export function withModelOfTask(settings: Settings, cheap: string | undefined): Settings {
  const { model, models } = settings;
  const hasModel = model !== undefined && model !== "offline";
  return hasModel && models?.roles?.cheap === undefined ? withCheapModel(settings, cheap) : settings;
}

/**
 * Returns the name of the model of a role. Workers load the model themselves, so it must have one. Undefined: they use that of the run.
 *
 * @throws InvalidInputError for a model without a name
 */
export function roleModelName({ models }: Settings, role: "cheap" | "extractor"): string | undefined {
  const choice = models?.roles?.[role];
  if (choice === undefined || typeof choice === "string") return choice;
  throw new InvalidInputError({
    input: `models.roles.${role}`,
    problem: "must be a name for a run with --queue",
    hint: 'For example "anthropic/claude-haiku-4-5".',
  });
}

/** The model retries three times by itself, then asks the fallback model once. */
export function withFallback(settings: Settings, fallback: string | undefined): Settings {
  return fallback === undefined ? settings : { ...settings, models: { ...settings.models, fallback } };
}
