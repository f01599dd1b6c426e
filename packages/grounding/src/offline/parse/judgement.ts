import type { UndecidedCode } from "../../refusal-code.ts";

/** What rules can't decide about an instruction, as a code and in words. */
export interface Judgement {
  readonly code: UndecidedCode;
  readonly words: string;
}
