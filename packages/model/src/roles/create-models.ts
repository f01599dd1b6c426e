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
  /** Models, or settings, of their own. Default: none, all roles are played by the default model. */
  readonly roles?: RoleSpecs | undefined;
}

/** The models of a run, by what they are asked to be. */
export interface Models {
  /** What all of them used, call by call. */
  readonly ledger: Ledger;
  /** What all of them are held to together. */
  readonly budget: Budget | undefined;

  /**
   * The model that plays a role.
   *
   * @throws ModelAuthError where it needs a key and there is none
   * @throws InvalidInputError for a role that there is not
   */
  for(role: ModelRole): Model;
}

interface Run {
  readonly spec: ModelSpec | Model;
  /** Without `roles`; with the one ledger and the one budget. */
  readonly options: ModelOptions & { readonly ledger: Ledger };
  readonly byDefault: () => Model;
}

/**
 * Makes the models of a run: a default, and one for each role that is given. They share ledger, budget, prices, retries, clock
 * and all else that is not about one model. A model that is made already keeps what it was made with; what it uses is in the
 * shared ledger, too.
 *
 * @param spec the default, which plays all roles that are not given
 * @throws InvalidInputError for a role or a name that can't be, and as `createModel`; that a key is missing is told by `for`
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
  for (const make of models.values()) unlessKeyIsMissing(make);
  return {
    ledger,
    budget,
    for(role) {
      assertRole(role, "role");
      return models.get(role)?.() ?? run.byDefault();
    },
  };
}

/** Options come from files, too. */
function assertObject(value: unknown, input: string): void {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  throw new InvalidInputError({ input, problem: "must be an object", hint: "Leave it out for none." });
}

/** Makes a thing when it is first asked for; what failed is tried again. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** All that is wrong shows at once, but for a key: it may belong to a role that is never asked. */
function unlessKeyIsMissing(make: () => Model): void {
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

/** What the default model was given is for this one only where it is the same. */
function optionsOf({ options }: Run, { model, ...own }: RoleOptions): ModelOptions {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  if (model === undefined) return { ...options, ...given };
  const ofTheRun: ModelOptions = {
    ...options,
    ...Object.fromEntries(optionsOfTheModel.map((name) => [name, undefined])),
  };
  return { ...ofTheRun, ...given };
}

/** @param input names the model where it can't be */
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
  const hint = "Give the model's name, or a model object of the AI SDK, or make the Model with it.";
  if (useless !== undefined) {
    const problem = `is a model that is made already, which ${useless} can't change`;
    throw new InvalidInputError({ input, problem, hint });
  }
  if (options.budget !== undefined && options.budget !== model.budget) {
    const problem = "is a model that is made already, and is not held to the budget of this run";
    throw new InvalidInputError({ input, problem, hint });
  }
  // One that plays a role in another run shares its ledger with that: only what it is asked in this one is of this one.
  if (!isInRole(model)) options.ledger?.follow(model.ledger);
  return model;
}
