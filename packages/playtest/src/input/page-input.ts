import type { PageKey } from "./page-keys.ts";

/** An input that is made in the page, at a place of the frame's viewport. */
export type PageInput =
  | ({ readonly kind: "key-down" | "key-up" } & PageKey)
  | {
      readonly kind: "mouse-move" | "mouse-down" | "mouse-up";
      readonly x: number;
      readonly y: number;
      readonly button: number;
    };

/** What a frame does while its clock steps: inputs before the first step and after each, and which steps end with a look. */
export interface StepProgram {
  readonly before: readonly PageInput[];
  readonly after: readonly (readonly PageInput[])[];
  readonly looks: readonly boolean[];
  /** Time from the start of each step until the next look; 0 where none follows. */
  readonly untilLookMs: readonly number[];
}
