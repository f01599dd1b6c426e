import type { ResolvedModel } from "../provider/resolve-model.ts";

export interface WatchedModel extends ResolvedModel {
  /** Whether what passes over its connection is seen. A model object of the AI SDK has a connection of its own. */
  readonly isWatched: boolean;
}
