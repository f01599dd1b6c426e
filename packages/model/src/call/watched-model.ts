import { type ModelSpec, type ProviderSettings, type ResolvedModel, resolveModel } from "../provider/resolve-model.ts";
import { watchFetch } from "./wire.ts";

export interface WatchedModel extends ResolvedModel {
  /** Whether what passes over its connection is seen. A model object of the AI SDK has a connection of its own. */
  readonly isWatched: boolean;
}

/** @throws InvalidInputError, ModelAuthError, as `resolveModel` */
export function watchModel(spec: ModelSpec, settings: ProviderSettings = {}): WatchedModel {
  const resolved = resolveModel(spec, { ...settings, fetch: watchFetch(settings.fetch) });
  return { ...resolved, isWatched: typeof spec === "string" };
}
