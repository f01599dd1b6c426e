import { type ModelChoice, parseModelChoice } from "@surehand/model/choice";
import { InvalidInputError } from "@surehand/kernel";
import type { Model, Models, ModelsOptions, ModelSpec, RoleSpec } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { SurehandOptions } from "./options.ts";
import { startSessionUsage } from "./session-usage.ts";
import type { UsageFilter } from "./verb-options.ts";

/** The model of each verb. */
export interface HandModels {
  /** Used by `act` and `observe`. */
  readonly actor: ModelChoice;
  /** Used by `extract`. */
  readonly extractor: ModelChoice;
  /** Used by `agent`. */
  readonly planner: ModelChoice;
  /** Used by `evaluate` and `evaluator`, and to judge reports of `agent`. */
  readonly judge: ModelChoice;
  /** Used by `surehand run` for summaries and hints of memory. Default: the model of `planner`. */
  readonly cheap: ModelChoice;
  /** Usage of all models since the `Surehand` instance was created. */
  readonly usage: (filter: UsageFilter) => ModelUsage;
}

/**
 * Creates all models once, before a browser starts, so that one ledger contains all of their costs.
 *
 * @throws InvalidInputError for an invalid name or option
 * @throws ModelAuthError if a required key is missing
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
      cheap: "offline",
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
      cheap: run.for("cheap"),
      usage: startSessionUsage(run.ledger),
    };
  }
  return modelsOfRoles(models ?? {}, createModels);
}

/** Without a default, only roles that were given a model have one. */
function modelsOfRoles(
  options: ModelsOptions,
  createModels: (spec: Named, options: ModelsOptions) => Models,
): HandModels {
  const { roles = {} } = options;
  const { actor, extractor, planner, judge, cheap } = roles;
  const [first] = [actor, extractor, planner, judge, cheap].flatMap((role) => modelOf(role) ?? []);
  for (const [name, role] of Object.entries({ actor, extractor, planner, judge, cheap }))
    if (role !== undefined && modelOf(role) === undefined) throw missingModel(`models.roles.${name}`);
  if (first === undefined) throw missingModel("models");
  const run = createModels(first, options);
  const own = planner === undefined ? "offline" : run.for("planner");
  return {
    actor: actor === undefined ? "offline" : run.for("actor"),
    extractor: extractor === undefined ? "offline" : run.for("extractor"),
    planner: own,
    judge: judge === undefined ? "offline" : run.for("judge"),
    cheap: cheap === undefined ? own : run.for("cheap"),
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
