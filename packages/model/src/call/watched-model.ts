import { checkSpec } from "../check-options.ts";
import { type ModelSpec, resolveModel } from "../provider/resolve-model.ts";
import type { ProviderSettings } from "../provider/provider-settings.ts";
import type { WatchedModel } from "../request/model-in-use.ts";
import { watchFetch } from "./wire.ts";

/**
 * @param input name of the option, for the error if the model is invalid
 * @throws InvalidInputError, ModelAuthError, like `resolveModel`
 */
export function watchModel(spec: ModelSpec, settings: ProviderSettings = {}, input = "model"): WatchedModel {
  checkSpec(spec, input);
  const resolved = resolveModel(spec, { ...settings, fetch: watchFetch(settings.fetch) });
  return { ...resolved, isWatched: typeof spec === "string" };
}
