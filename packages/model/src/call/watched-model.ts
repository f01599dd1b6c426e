import { type ModelSpec, type ProviderSettings, type ResolvedModel, resolveModel } from "../provider/resolve-model.ts";
import { checkSpec } from "../check-options.ts";
import { watchFetch } from "./wire.ts";

export interface WatchedModel extends ResolvedModel {
  /** Whether what passes over its connection is seen. A model object of the AI SDK has a connection of its own. */
  readonly isWatched: boolean;
}

/**
 * @param input names the model where it can't be
 * @throws InvalidInputError, ModelAuthError, as `resolveModel`
 */
export function watchModel(spec: ModelSpec, settings: ProviderSettings = {}, input = "model"): WatchedModel {
  checkSpec(spec, input);
  const resolved = resolveModel(spec, { ...settings, fetch: watchFetch(settings.fetch) });
  return { ...resolved, isWatched: typeof spec === "string" };
}
