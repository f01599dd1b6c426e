import type { MessageUsage } from "../../src/protocol/message.ts";

/** Time, tokens and cost of an answer. */
export function CostLine({ usage }: { readonly usage: MessageUsage }) {
  const { inputTokens, outputTokens, modelCalls, costUsd, ms } = usage;
  if (modelCalls === 0) return null;
  const parts = [
    `${(ms / 1000).toFixed(1)} s`,
    `${modelCalls} ${modelCalls === 1 ? "request" : "requests"}`,
    `${short(inputTokens)} in, ${short(outputTokens)} out`,
    ...(costUsd === undefined ? [] : [formatCost(costUsd)]),
  ];
  return <p class="cost">{parts.join(" · ")}</p>;
}

function short(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
}

function formatCost(usd: number): string {
  return usd < 0.01 && usd > 0 ? "< $0.01" : `$${usd.toFixed(2)}`;
}
