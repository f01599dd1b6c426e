import { type ModelUsage, noUsage } from "@surehand/model/usage";
import type { SampleUsage } from "../../results/sample-result.ts";

/** Returns usage as the files of a sample write it. */
export function toSampleUsage({ calls, inputTokens, outputTokens, usd }: ModelUsage): SampleUsage {
  return { calls, input_tokens: inputTokens, output_tokens: outputTokens, usd: usd ?? null };
}

export function fromSampleUsage({ calls, input_tokens, output_tokens, usd }: SampleUsage): ModelUsage {
  return { ...noUsage, calls, inputTokens: input_tokens, outputTokens: output_tokens, usd: usd ?? undefined };
}
