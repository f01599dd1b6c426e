import { parseOptions } from "@surehand/kernel";
import { z } from "zod";
import { type Verification, verifications } from "../action/verification.ts";
import { commonOtherNames, milliseconds } from "../input/option-schemas.ts";
import type { ActionGate } from "./action-gate.ts";

const performOptionsSchema = z.strictObject({
  timeout: milliseconds.optional(),
  patienceMs: milliseconds.optional(),
  gate: z
    .custom<ActionGate>((value) => typeof value === "function", { error: "it must be a function of an action" })
    .optional(),
  effectTimeout: milliseconds.optional(),
  verification: z.enum(verifications).optional(),
});

export interface PerformOptions {
  /** For the whole call, in milliseconds. Default: 10,000, and what the action is told to take. Not used when a call is handed in. */
  readonly timeout?: number | undefined;
  /**
   * How long what is in the way of the action may take to go, and, up to 250, how long a page that was gone to may take to lead on to
   * another, in milliseconds. Default: 3,000.
   */
  readonly patienceMs?: number | undefined;
  /** Has the last word on an action that a model chose: see ActionGate. Default: everything that the session allows. */
  readonly gate?: ActionGate | undefined;
  /**
   * How long to wait for a first effect before the status is `no-effect`, in milliseconds; an effect ends the wait at once.
   * Default: 1,000.
   */
  readonly effectTimeout?: number | undefined;
  /**
   * The basis of `done`: an effect, the delivery of the event, or only its dispatch. Applies to clicks, hovering,
   * dragging, keys and single events of the mouse; every other action is verified by its effect. Default: "effect".
   */
  readonly verification?: Verification | undefined;
}

/** @throws InvalidInputError that names the option */
export function parsePerformOptions(options: PerformOptions): PerformOptions {
  return parseOptions(performOptionsSchema, options, { call: "perform", otherNames: commonOtherNames });
}
