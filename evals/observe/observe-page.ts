import type { Split } from "../extract/extract-page.ts";

export interface ObserveCase {
  /** If absent, everything that can be acted on is expected. */
  readonly instruction?: string;
  /** One selector per element, in any order; `>>>` enters an open shadow root or a frame. */
  readonly expected: readonly string[];
  /** Elements that may be returned or omitted. */
  readonly tolerated?: readonly string[];
}

export interface ObservePage {
  readonly name: string;
  readonly split: Split;
  readonly html: string;
  readonly cases: readonly ObserveCase[];
}
