import type { Model } from "@surehand/model";

/** Models of a worker. All undefined offline. */
export interface WorkerModels {
  readonly main: Model | undefined;
  /** For the last answer if the main model failed. */
  readonly fallback: Model | undefined;
  /** For summaries and memory. */
  readonly cheap: Model | undefined;
  /** Reads the data of the schema from a page. Default: `main`. */
  readonly extractor?: Model | undefined;
}
