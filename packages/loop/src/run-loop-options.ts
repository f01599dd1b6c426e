import type { ModelMessage } from "@surehand/model";
import type { Decider } from "./decider.ts";
import type { DurableEvent } from "./events/agent-event.ts";
import type { Look } from "./observation.ts";
import type { Policy } from "./policy.ts";
import type { Tool } from "./tool.ts";

export interface LoopOptions {
  /** What was said before it begins: the goal, and what went before it. */
  readonly messages: readonly ModelMessage[];
  readonly decider: Decider;
  readonly tools: readonly Tool[];
  /** Looks before each decision. Left out: what there is to know comes from the results of tools alone. */
  readonly look?: Look | undefined;
  /** Default: none. */
  readonly policies?: readonly Policy[] | undefined;
  /** Told of each event that is not transient, one after the other; the loop goes on once it is kept. What it throws ends the loop. */
  readonly onEvent?: ((event: DurableEvent) => Promise<void> | void) | undefined;
  /** Milliseconds for the whole loop. Default: none. */
  readonly timeoutMs?: number | undefined;
  /** Stops it: nothing is decided and no tool is begun after that. */
  readonly signal?: AbortSignal | undefined;
}
