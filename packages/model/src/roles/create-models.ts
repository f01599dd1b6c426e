import { InvalidInputError } from "@surehand/kernel";
import { createModel, toBudget } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { ModelAuthError } from "../errors/model-auth-error.ts";
import type { Model } from "../model.ts";
import type { ModelSpec } from "../provider/resolve-model.ts";
import type { Budget } from "../usage/budget.ts";
import { Ledger } from "../usage/ledger.ts";
import { inRole, isInRole } from "./in-role.ts";
import { type ModelRole, modelRoles } from "../usage/model-role.ts";
import {
  assertRole,
  isModel,
  optionsOfTheModel,
  type RoleOptions,
  type RoleSpecs,
  toRoleOptions,
} from "./role-spec.ts";

export interface ModelsOptions extends ModelOptions {
  /** Models or settings of single roles. Default: the default model has all roles. */
  readonly roles?: RoleSpecs | undefined;
}

/** Models of a run, by role. */
export interface Models {
  /** Usage of all models, call by call. */
  readonly ledger: Ledger;
  /** Budget that all models share. */
  readonly budget: Budget | undefined;

  /**
   * Returns the model of a role.
   *
   * @throws ModelAuthError if the model needs a key and there is none
   * @throws InvalidInputError for an unknown role
   */
  for(role: ModelRole): Model;
}

interface Run {
  readonly spec: ModelSpec | Model;
  /** Options without `roles`, with the shared ledger and budget. */
  readonly options: ModelOptions & { readonly ledger: Ledger };
  readonly byDefault: () => Model;
}

/**
 * Creates the models of a run: a default model, and one for each role in the options. They share ledger, budget, prices, retries,
 * clock, and everything else that is not specific to one model. An existing `Model` keeps its own options; the shared ledger also
 * records its usage.
 *
 * @param spec the default model, for all roles that the options do not name
 * @throws InvalidInputError for an unknown role or an invalid name, and like `createModel`. Only `for` throws for a missing key.
 */
export function createModels(spec: ModelSpec | Model, options: ModelsOptions = {}): Models {
  assertObject(options, "options");
  const { roles = {}, ...own } = options;
  assertObject(roles, "roles");
  for (const role of Object.keys(roles)) assertRole(role, "roles");
  const ledger = own.ledger ?? (isModel(spec) ? spec.ledger : new Ledger());
  const budget = toBudget(own.budget);
  const shared = { ...own, ledger, budget };
  const run = { spec, options: shared, byDefault: lazily(() => openModel(spec, shared, "model")) };
  const models = new Map(modelRoles.map((role) => [role, lazily(() => openRole(run, role, roles))]));
  for (const make of models.values()) assertValid(make);
  return {
    ledger,
    budget,
    for(role) {
      assertRole(role, "role");
      return models.get(role)?.() ?? run.byDefault();
    },
  };
}

/** Options may come from files, so their types are checked. */
function assertObject(value: unknown, input: string): void {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  throw new InvalidInputError({ input, problem: "must be an object", hint: "Omit it for none." });
}

/** Caches the result of `make`. A failed call is repeated the next time. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Reports all errors early, except a missing key, which may belong to a role that is never used. */
function assertValid(make: () => Model): void {
  try {
    make();
  } catch (error) {
    if (!ModelAuthError.isInstance(error)) throw error;
  }
}

function openRole(run: Run, role: ModelRole, roles: RoleSpecs): Model {
  const { settings, ...own } = toRoleOptions(role, roles[role]);
  const { ledger } = run.options;
  const isDefault = Object.values(own).every((value) => value === undefined);
  const model = isDefault ? run.byDefault() : openModel(own.model ?? run.spec, optionsOf(run, own), `roles.${role}`);
  return inRole(model, { role, settings, ledger });
}

/** Returns the options for the model of a role. Options of the default model apply only if the role has the same model. */
function optionsOf({ options }: Run, { model, ...own }: RoleOptions): ModelOptions {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  if (model === undefined) return { ...options, ...given };
  const ofTheRun: ModelOptions = {
    ...options,
    ...Object.fromEntries(optionsOfTheModel.map((name) => [name, undefined])),
  };
  return { ...ofTheRun, ...given };
}

/** @param input name of the option, for the error if the model is invalid */
function openModel(spec: ModelSpec | Model, options: Run["options"] | ModelOptions, input: string): Model {
  if (isModel(spec)) return takeMade(spec, options, input);
  try {
    return createModel(spec, options);
  } catch (error) {
    if (!InvalidInputError.isInstance(error) || error.input !== "model") throw error;
    const { problem, hint } = error;
    throw new InvalidInputError({ input, problem, hint, cause: error });
  }
}

function takeMade(model: Model, options: ModelOptions, input: string): Model {
  const useless = optionsOfTheModel.find((name) => options[name] !== undefined);
  const hint = "Pass the model's name or a model object of the AI SDK, or create the Model with this option.";
  if (useless !== undefined) {
    const problem = `is an existing Model, which ${useless} can't change`;
    throw new InvalidInputError({ input, problem, hint });
  }
  if (options.budget !== undefined && options.budget !== model.budget) {
    const problem = "is an existing Model without the budget of this run";
    throw new InvalidInputError({ input, problem, hint });
  }
  // A model with a role in another run shares that run's ledger; this run records only its own calls.
  if (!isInRole(model)) options.ledger?.follow(model.ledger);
  return model;
}
