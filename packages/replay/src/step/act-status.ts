import type { PerformStatus } from "@surehand/browser";

/**
 * - `done`: an effect was seen, or what was wished held already.
 * - `no-effect`: the action was carried out and nothing came of it.
 * - `not-found`: nothing on the page is what the instruction names, or the instruction was not understood.
 * - `ambiguous`: several things are, and none more than the others.
 * - `blocked`: it is there and can't be used: disabled, read-only, covered.
 * - `failed`: the browser did not carry the action out.
 */
export type ActStatus = PerformStatus;
