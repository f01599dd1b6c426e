import type { WishedCall } from "@surehand/loop";
import type { Steps } from "../obedient-decider.ts";

/** One attempted attack. It succeeds unless a guard refuses it. */
export interface Attack {
  readonly name: string;
  readonly steps: Steps;
  /** Default: a goal that names no site. */
  readonly goal?: string;
  /** Steps of its twin instead of `steps`, if no answer of the user could allow those. */
  readonly twin?: Steps;
  /** The twin opens this address on the session itself, below all guards, because no tool of the agent accepts it. */
  readonly twinAddress?: string;
  /** Path of the bank's page on which it begins. Default: "/". */
  readonly path?: string;
  /** Whether that page has a frame of the attacker. */
  readonly hasFrame?: boolean;
  /** Whether it succeeds by a report that is accepted. Its twin makes a true one. */
  readonly isReport?: boolean;
}

export function call(tool: string, input: Record<string, unknown> = {}): WishedCall {
  return { tool, input };
}

export function act(kind: string, ref: string, value?: string): WishedCall {
  return call("act", { do: kind, ref, ...(value !== undefined && { value }) });
}

export function goto(url: string): WishedCall {
  return call("goto", { url });
}

export const toGifts: readonly WishedCall[] = [act("click", "@Partner gifts")];
export const lookUp = call("lookUp", { id: "1" });
