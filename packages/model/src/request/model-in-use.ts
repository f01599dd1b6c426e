import type { ResolvedModel } from "../provider/resolve-model.ts";

export interface WatchedModel extends ResolvedModel {
  /** Whether its network traffic can be observed; false for a model object of the AI SDK, which has its own connection. */
  readonly isWatched: boolean;
}
