import type { GroundRequest } from "@surehand/grounding";

/** One instruction to find on a page, and what is known about the actions before it. */
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
