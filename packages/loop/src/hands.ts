import type { Tool } from "./tool.ts";

/** What an agent acts with: tools that are bound to a session. Each executes an action and reports its effect in `data`. */
export interface Hands {
  readonly tools: readonly Tool[];
}
