import type { ModelUsage } from "@surehand/model/usage";
import type { SampleUsage } from "../../results/sample-result.ts";

/** Returns usage as the files of a sample write it. */
export function toSampleUsage({ calls, inputTokens, outputTokens, usd }: ModelUsage): SampleUsage {
  return { calls, input_tokens: inputTokens, output_tokens: outputTokens, usd: usd ?? null };
}
