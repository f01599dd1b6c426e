import type { ModelMessage } from "@surehand/model";
import type { Decider } from "./decider.ts";
import type { DurableEvent } from "./events/agent-event.ts";
import type { Look } from "./observation.ts";
import type { Policy } from "./policy.ts";
import type { Tool } from "./tool.ts";

export interface LoopOptions {
  /** The conversation to start with: the goal, and messages before it. */
  readonly messages: readonly ModelMessage[];
  /** Number of the first step, for work that is continued. Default: 1. */
  readonly firstStep?: number | undefined;
  readonly decider: Decider;
  readonly tools: readonly Tool[];
  /** Observes before each decision. Left out: the decider learns everything from the results of tools. */
  readonly look?: Look | undefined;
  /** Default: none. */
  readonly policies?: readonly Policy[] | undefined;
  /**
   * Called with each durable event, one after the other; the loop waits until it resolves. An error that it throws ends
   * the loop.
   */
  readonly onEvent?: ((event: DurableEvent) => Promise<void> | void) | undefined;
  /** Timeout of the whole loop in milliseconds. Default: none. */
  readonly timeoutMs?: number | undefined;
  /** Stops the loop: no decision and no tool is started after that. */
  readonly signal?: AbortSignal | undefined;
}
