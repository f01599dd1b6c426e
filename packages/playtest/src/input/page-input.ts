import type { PageKey } from "./page-keys.ts";

/** An input that is dispatched in the page, at a position in the frame's viewport. */
export type PageInput =
  | ({ readonly kind: "key-down" | "key-up" } & PageKey)
  | {
      readonly kind: "mouse-move" | "mouse-down" | "mouse-up";
      readonly x: number;
      readonly y: number;
      readonly button: number;
    }
  | { readonly kind: "choose"; readonly x: number; readonly y: number; readonly option: number };

/** Program of a frame while its clock steps: inputs before the first step and after each, and the steps that end with a look. */
export interface StepProgram {
  readonly before: readonly PageInput[];
  readonly after: readonly (readonly PageInput[])[];
  readonly looks: readonly boolean[];
  /** Time from the start of each step until the next look. Null if none follows. */
  readonly untilLookMs: readonly (number | null)[];
}
