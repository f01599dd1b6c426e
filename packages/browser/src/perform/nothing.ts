import type { WireState } from "./wire.ts";

/** State of an action without a target element. */
export const NOTHING: WireState = { what: "", role: "", isSecret: false, isField: false, states: {} };
