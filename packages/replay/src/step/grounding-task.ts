import type { GroundRequest } from "@surehand/grounding";

/** An instruction to ground on a page, and the facts about earlier actions. */
export interface GroundingTask {
  /** The instruction, with variables by name. */
  readonly instruction: string;
  readonly whole?: string | undefined;
  readonly done: readonly string[];
  readonly problem?: string | undefined;
  readonly obstacle?: GroundRequest["obstacle"];
  /** See GroundRequest. */
  readonly isAfterPoint?: boolean | undefined;
}
