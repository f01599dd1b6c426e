import { isDeepStrictEqual } from "node:util";
import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "./sample-result.ts";

/** Whether a result is that of a sample: for the page on which the sample begins, and for its input. */
export function isResultOf({ url, input }: SampleResult, sample: Sample): boolean {
  return url === sample.url && isDeepStrictEqual({ ...input }, { ...sample.input });
}
