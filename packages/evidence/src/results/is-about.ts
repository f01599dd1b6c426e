import { isDeepStrictEqual } from "node:util";
import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "./sample-result.ts";

/** Whether a result is about what the run gave its sample to work on: the page that it begins on, and its input. */
export function isAbout({ url, input }: SampleResult, sample: Sample): boolean {
  return url === sample.url && isDeepStrictEqual({ ...input }, { ...sample.input });
}
