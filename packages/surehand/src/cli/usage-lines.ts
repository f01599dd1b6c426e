import type { RunUsage } from "@surehand/evidence";
import { count } from "../terminal/numbers.ts";

const parts = ["plan", "discovery", "samples", "summaries", "memory"] as const;

/** Writes what models used in a run: the total, and a line for each part that used any. Empty without models. */
export function usageLines(usage: RunUsage | undefined): string[] {
  if (!usage || usage.total.calls === 0) return [];
  const used = parts.filter((part) => usage[part].calls > 0);
  return [amountOf(usage.total), ...used.map((part) => `  ${part}: ${amountOf(usage[part])}`)];
}

function amountOf({ calls, input_tokens: input, output_tokens: output, usd }: RunUsage["total"]): string {
  const cost = usd === null ? "cost unknown" : `$${usd.toFixed(4)}`;
  return `${count(calls, "model call")}, ${count(input + output, "token")}, ${cost}`;
}
