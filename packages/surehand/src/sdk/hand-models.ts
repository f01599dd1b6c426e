import { type ModelChoice, parseModelChoice } from "@surehand/model/choice";
import { InvalidInputError } from "@surehand/kernel";
import type { Model, Models, ModelsOptions, ModelSpec, RoleSpec } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { SurehandOptions } from "./options.ts";
import { startSessionUsage } from "./session-usage.ts";
import type { UsageFilter } from "./verb-options.ts";

/** The model of each verb. */
export interface HandModels {
  /** By `act` and `observe`. */
  readonly actor: ModelChoice;
  /** By `extract`. */
  readonly extractor: ModelChoice;
  /** By `agent`. */
  readonly planner: ModelChoice;
  /** By `evaluate` and `evaluator`, and about the reports of `agent` where these are judged. */
  readonly judge: ModelChoice;
  /** Usage of all models since the hand was created. */
  readonly usage: (filter: UsageFilter) => ModelUsage;
}

/**
 * Names are made into models once, so that one ledger has all that they cost, and before a browser is started for nothing.
 *
 * @throws InvalidInputError for a name or an option that can't be
 * @throws ModelAuthError where a key is needed and there is none
 */
export async function loadHandModels({
  model,
  models,
}: Pick<SurehandOptions, "model" | "models">): Promise<HandModels> {
  if (model !== undefined) parseModelChoice(model);
  if (model === "offline" || (model === undefined && models === undefined))
    return {
      actor: "offline",
      extractor: "offline",
      planner: "offline",
      judge: "offline",
      usage: startSessionUsage(undefined),
    };
  const { createModels } = await import("@surehand/model");
  if (model !== undefined) {
    const run = createModels(model, models);
    return {
      actor: run.for("actor"),
      extractor: run.for("extractor"),
      planner: run.for("planner"),
      judge: run.for("judge"),
      usage: startSessionUsage(run.ledger),
    };
  }
  return modelsOfRoles(models ?? {}, createModels);
}

/** Without a default, those roles alone have a model that were given one. */
function modelsOfRoles(
  options: ModelsOptions,
  createModels: (spec: Named, options: ModelsOptions) => Models,
): HandModels {
  const { roles = {} } = options;
  const { actor, extractor, planner, judge } = roles;
  const [first] = [actor, extractor, planner, judge].flatMap((role) => modelOf(role) ?? []);
  for (const [name, role] of Object.entries({ actor, extractor, planner, judge }))
    if (role !== undefined && modelOf(role) === undefined) throw missingModel(`models.roles.${name}`);
  if (first === undefined) throw missingModel("models");
  const run = createModels(first, options);
  return {
    actor: actor === undefined ? "offline" : run.for("actor"),
    extractor: extractor === undefined ? "offline" : run.for("extractor"),
    planner: planner === undefined ? "offline" : run.for("planner"),
    judge: judge === undefined ? "offline" : run.for("judge"),
    usage: startSessionUsage(run.ledger),
  };
}

type Named = ModelSpec | Model;

function modelOf(role: RoleSpec | undefined): Named | undefined {
  if (typeof role !== "object" || role === null) return role;
  return "generateObject" in role || "doGenerate" in role ? role : role.model;
}

function missingModel(input: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem: "applies to a model, but no model is set",
    hint: 'Set the option model, such as "anthropic/claude-sonnet-4-5", or a model for a role in models.roles.',
  });
}
