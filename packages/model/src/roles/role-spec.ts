import { InvalidInputError } from "@surehand/kernel";
import { checkSettings } from "../call/check-settings.ts";
import type { ModelSettings } from "../request/model-request.ts";
import type { ModelOptions } from "../model-options.ts";
import type { Model } from "../model.ts";
import type { ModelSpec } from "../provider/resolve-model.ts";
import type { ProviderSettings } from "../provider/provider-settings.ts";
import { type ModelRole, modelRoles } from "../usage/model-role.ts";

/** Model of a role, or changes to the default model. */
export interface RoleOptions extends ProviderSettings, Pick<ModelOptions, "fallback" | "output" | "capabilities"> {
  /**
   * Default: the default model with its options. Another model does not inherit keys, addresses, fallback models and settings,
   * because they belong to the default model.
   */
  readonly model?: ModelSpec | Model | undefined;
  /** Default settings for calls of the role. */
  readonly settings?: ModelSettings | undefined;
}

/** A name, a model object of the AI SDK, an existing Model, or options. */
export type RoleSpec = ModelSpec | Model | RoleOptions;

export type RoleSpecs = Readonly<Partial<Record<ModelRole, RoleSpec | undefined>>>;

/** Options that belong to one model and are not passed to another. */
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

/** @throws InvalidInputError for an unknown role */
export function assertRole(role: string, input: string): asserts role is ModelRole {
  if (modelRoles.some((name) => name === role)) return;
  const hint = `The roles are ${modelRoles.join(", ")}.`;
  throw new InvalidInputError({ input, problem: `names ${JSON.stringify(role)}, which is not a role`, hint });
}

/** @throws InvalidInputError for a value that is neither a model nor options */
export function toRoleOptions(role: ModelRole, spec: RoleSpec | undefined): RoleOptions {
  if (spec === undefined) return {};
  if (typeof spec === "string" || isModel(spec) || isModelObject(spec)) return { model: spec };
  const input = `roles.${role}`;
  const hint = 'Pass "provider/name", a model object of the AI SDK, a Model, or { model, settings, fallback, ... }.';
  // Options may come from files.
  if (typeof spec !== "object" || spec === null)
    throw new InvalidInputError({ input, problem: `must be a model, but is ${JSON.stringify(spec)}`, hint });
  const unknown = Object.keys(spec).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new InvalidInputError({
      input: `${input}.${unknown}`,
      problem: "is not an option of a role",
      hint: `The options are ${[...known].join(", ")}; temperature and similar options belong in settings.`,
    });
  checkSettings(spec.settings, `${input}.settings`);
  return spec;
}

/** Whether the value is an existing Model. */
export function isModel(value: ModelSpec | Model | RoleOptions): value is Model {
  return typeof value === "object" && value !== null && "generateObject" in value && "ledger" in value;
}

function isModelObject(value: ModelSpec | RoleOptions): value is Exclude<ModelSpec, string> {
  return typeof value === "object" && value !== null && "doGenerate" in value;
}
