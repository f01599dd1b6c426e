import type { CallContext } from "@surehand/kernel";
import { asksRemoval } from "@surehand/language";
import type { LoopResult } from "@surehand/loop";
import { evidenceChecks } from "@surehand/replay";
import { z } from "zod";
import type { AgentState } from "./agent-state.ts";
import { asWords } from "./report/record-store.ts";

const reported = z.object({
  status: z.literal("completed"),
  accepted: z.array(z.object({ quote: z.string(), isShownAtEnd: z.boolean() })),
});

/** Keeps the evidence on which a report of completion was accepted, as the last expectation of the recording. */
export async function keepEvidence(state: AgentState, end: LoopResult, call: CallContext): Promise<void> {
  const report = reported.safeParse(end.output);
  if (end.reason !== "done" || !report.success) return;
  const { session, variables, witness } = state;
  // A removed thing is not expected at the end, although another one may contain its name.
  const isRemoved = (quote: string): boolean => asksRemoval(state.goal) && asWords(state.goal).includes(asWords(quote));
  const quotes = report.data.accepted
    .filter(({ quote, isShownAtEnd }) => isShownAtEnd && !isRemoved(quote))
    .map(({ quote }) => quote);
  state.evidenceChecks = await evidenceChecks({ session, variables, witness }, quotes, call);
}
