import type { CallContext } from "@surehand/kernel";
import type { AcceptedEvidence } from "@surehand/replay";
import { takeFullSnapshot } from "../create-observer.ts";
import type { AgentState } from "../agent-state.ts";
import { SeenTexts } from "../seen-text.ts";
import { plainText } from "@surehand/extraction";

/** A change of a report: the step that made it, and a quote that shows it. */
export interface ReportedChange {
  readonly step: number;
  readonly quote: string;
}

export interface ReportedEvidence {
  readonly evidence: readonly string[];
  readonly changes?: readonly ReportedChange[] | undefined;
}

/** Returns the evidence of an accepted report with the pages that showed it. */
export async function acceptEvidence(
  { evidence, changes = [] }: ReportedEvidence,
  state: AgentState,
  call: CallContext,
): Promise<AcceptedEvidence[]> {
  const atEnd = await readEnd(state, call);
  const placed = (quote: string): Pick<AcceptedEvidence, "quote" | "url" | "isShownAtEnd"> => {
    const url = state.shownLines.urlOf(quote);
    return { quote, ...(url !== undefined && { url }), isShownAtEnd: atEnd.has(quote) };
  };
  return [
    ...evidence.map((quote) => ({ kind: "shown" as const, ...placed(quote) })),
    ...changes.map(({ step, quote }) => ({ kind: "change" as const, ...placed(quote), step })),
  ];
}

/** Returns the texts of the current page; none while a dialog covers it, or if it does not answer. */
async function readEnd(state: AgentState, call: CallContext): Promise<SeenTexts> {
  const texts = new SeenTexts();
  if (state.session.openDialog) return texts;
  const snapshot = await takeFullSnapshot(state, call).catch(() => undefined);
  if (snapshot) texts.add({ origin: undefined, text: plainText(snapshot) });
  if (snapshot) texts.add({ origin: undefined, text: `${snapshot.title}\n${snapshot.url}` });
  return texts;
}
