import type { Tool } from "./tool.ts";

/** The hands of an agent: tools bound to a session. Each runs an action and reports its effect in `data`. */
export interface Hands {
  readonly tools: readonly Tool[];
}
