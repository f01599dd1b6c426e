import { InvalidInputError } from "@surehand/kernel";
import { checkSettings } from "../call/check-settings.ts";
import type { ModelSettings } from "../request/model-request.ts";
import type { ModelOptions } from "../model-options.ts";
import type { Model } from "../model.ts";
import type { ModelSpec } from "../provider/resolve-model.ts";
import type { ProviderSettings } from "../provider/provider-settings.ts";
import { type ModelRole, modelRoles } from "../usage/model-role.ts";

/** A role's own model, or what it changes of the default one. */
export interface RoleOptions extends ProviderSettings, Pick<ModelOptions, "fallback" | "output" | "capabilities"> {
  /**
   * Default: the default model, with all that was given for it. Another model begins without: keys, addresses, fallback models
   * and settings are about the model they were given with.
   */
  readonly model?: ModelSpec | Model | undefined;
  /** For every call of the role that does not say otherwise. */
  readonly settings?: ModelSettings | undefined;
}

/** A name, a model object of the AI SDK, a model that is made already, or options. */
export type RoleSpec = ModelSpec | Model | RoleOptions;

export type RoleSpecs = Readonly<Partial<Record<ModelRole, RoleSpec | undefined>>>;

/** Options that are about one model, and are not handed on to another. */
export const optionsOfTheModel = [
  "baseUrl",
  "apiKey",
  "headers",
  "api",
  "fallback",
  "output",
  "capabilities",
  "settings",
] as const;

const known: ReadonlySet<string> = new Set([...optionsOfTheModel, "model", "fetch", "env"]);

/** @throws InvalidInputError for a role that there is not */
export function assertRole(role: string, input: string): asserts role is ModelRole {
  if (modelRoles.some((name) => name === role)) return;
  const hint = `The roles are ${modelRoles.join(", ")}.`;
  throw new InvalidInputError({ input, problem: `names ${JSON.stringify(role)}, which is no role`, hint });
}

/** @throws InvalidInputError for what is no model, and no options */
export function toRoleOptions(role: ModelRole, spec: RoleSpec | undefined): RoleOptions {
  if (spec === undefined) return {};
  if (typeof spec === "string" || isModel(spec) || isModelObject(spec)) return { model: spec };
  const input = `roles.${role}`;
  const hint = 'Give "provider/name", a model object of the AI SDK, a Model, or { model, settings, fallback, ... }.';
  // Options come from files, too.
  if (typeof spec !== "object" || spec === null)
    throw new InvalidInputError({ input, problem: `is no model, but ${JSON.stringify(spec)}`, hint });
  const unknown = Object.keys(spec).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new InvalidInputError({
      input: `${input}.${unknown}`,
      problem: "is no option of a role",
      hint: `The options are ${[...known].join(", ")}; temperature and the like stand in settings.`,
    });
  checkSettings(spec.settings, `${input}.settings`);
  return spec;
}

/** A model that is made already. */
export function isModel(value: ModelSpec | Model | RoleOptions): value is Model {
  return typeof value === "object" && value !== null && "generateObject" in value && "ledger" in value;
}

function isModelObject(value: ModelSpec | RoleOptions): value is Exclude<ModelSpec, string> {
  return typeof value === "object" && value !== null && "doGenerate" in value;
}
