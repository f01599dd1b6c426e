import { parseOptions } from "@surehand/kernel";
import { z } from "zod";
import { type DialogAnswer, dialogAnswerSchema } from "../action/dialog-answer.ts";
import { type Verification, verifications } from "../action/verification.ts";
import { commonOtherNames, milliseconds } from "../input/option-schemas.ts";
import type { ActingSettings } from "./acting-settings.ts";
import type { ActionGate } from "./action-gate.ts";

const performOptionsSchema = z.strictObject({
  timeout: milliseconds.optional(),
  patienceMs: milliseconds.optional(),
  gate: z
    .custom<ActionGate>((value) => typeof value === "function", { error: "it must be a function of an action" })
    .optional(),
  effectTimeout: milliseconds.optional(),
  verification: z.enum(verifications).optional(),
  dialog: dialogAnswerSchema.optional(),
  confirm: z
    .custom<NonNullable<ActingSettings["confirm"]>>((value) => typeof value === "function", {
      error: "it must be a function of a question",
    })
    .optional(),
  requireConfirm: z.boolean().optional(),
});

export interface PerformOptions {
  /**
   * Timeout of the whole call in milliseconds. Default: 10,000, plus the time that the action itself takes, such as a wait.
   * Ignored if a call is passed.
   */
  readonly timeout?: number | undefined;
  /**
   * Maximum time in milliseconds for an obstacle to go away. Also the maximum time, up to 250 ms, for a page that was navigated
   * to to redirect. Default: 3,000.
   */
  readonly patienceMs?: number | undefined;
  /**
   * Checks an action that a model chose, right before it is dispatched: see ActionGate. Default: allows everything that the
   * session allows.
   */
  readonly gate?: ActionGate | undefined;
  /**
   * Maximum time in milliseconds for a first effect before the status is `no-effect`. An effect ends the wait at once. Default:
   * 1,000.
   */
  readonly effectTimeout?: number | undefined;
  /**
   * The basis of `done`: an effect, the delivery of the event, or only its dispatch. Applies to clicks, hovering, dragging, keys
   * and single mouse events; all other actions are verified by their effect. Default: "effect".
   */
  readonly verification?: Verification | undefined;
  /**
   * The answer to every dialog of the browser that the action opens. Default: none; a `confirm` or `prompt` is then dismissed, and the
   * result has the obstacle `dialog-unanswered`.
   */
  readonly dialog?: DialogAnswer | undefined;
  /** Called in place of the session's `confirm`. Default: that of the session. */
  readonly confirm?: ActingSettings["confirm"];
  /**
   * Whether an action that needs a confirmation is `blocked` if no `confirm` is set. For actions that a model or a file chose. Default: false.
   */
  readonly requireConfirm?: boolean | undefined;
}

/** @throws InvalidInputError that names the option */
export function parsePerformOptions(options: PerformOptions): PerformOptions {
  return parseOptions(performOptionsSchema, options, { call: "perform", otherNames: commonOtherNames });
}
