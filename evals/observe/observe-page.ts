import type { Split } from "../extract/extract-page.ts";

export interface ObserveCase {
  /** Without an instruction: everything that can be acted on. */
  readonly instruction?: string;
  /** One selector per element, in any order; `>>>` goes into an open shadow root or a frame. */
  readonly expected: readonly string[];
  /** Elements that may be returned or left out: both are right. */
  readonly tolerated?: readonly string[];
}

export interface ObservePage {
  readonly name: string;
  readonly split: Split;
  readonly html: string;
  readonly cases: readonly ObserveCase[];
}
