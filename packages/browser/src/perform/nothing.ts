import type { WireState } from "./wire.ts";

/** What an action is done to that is done to no element. */
export const NOTHING: WireState = { what: "", role: "", isSecret: false, isField: false, states: {} };
