import type { BrowserHandle, Secret } from "@surehand/browser";
import type { Model } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { TaskSpec } from "../../spec/task-spec.ts";
import type { Throttle } from "../../worker/throttle.ts";
import type { DiscoveryFolder } from "./discovery-folder.ts";

export interface DiscoveryOptions {
  readonly task: TaskSpec;
  readonly browser: BrowserHandle;
  readonly throttle: Throttle;
  /** Keeps the pages of the listing as evidence. */
  readonly folder: Omit<DiscoveryFolder, "seal">;
  /** Reads listings, and turns their pages, where rules can't. Default: none. */
  readonly model?: Model | undefined;
  /** Whether the model is asked to reflect with each action. Default: true. */
  readonly reflects?: boolean | undefined;
  /** Called with what the model used. Default: not counted. */
  readonly onUsage?: ((usage: ModelUsage) => void) | undefined;
  /** Masked in requests to the model. Default: none. */
  readonly secrets?: readonly Secret[] | undefined;
  /** Pages of the listing that are read at most. Default: 100. */
  readonly maxPages?: number | undefined;
}
