import type { ToolContext } from "@surehand/loop";
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
  context: Pick<ToolContext, "step" | "call">,
): Promise<AcceptedEvidence[]> {
  const atEnd = await readEnd(state, context);
  const placed = (quote: string): Pick<AcceptedEvidence, "quote" | "url" | "isShownAtEnd"> => {
    const url = state.shownLines.urlOf(quote);
    return { quote, ...(url !== undefined && { url }), isShownAtEnd: atEnd.has(quote) };
  };
  return [
    ...evidence.map((quote) => ({ kind: "shown" as const, ...placed(quote) })),
    ...changes.map(({ step, quote }) => ({ kind: "change" as const, ...placed(quote), step })),
  ];
}

/**
 * Returns the texts of the current page; none while a dialog covers it, or if it does not answer. The page is read again only
 * after actions since its observation.
 */
async function readEnd(state: AgentState, { step, call }: Pick<ToolContext, "step" | "call">): Promise<SeenTexts> {
  const texts = new SeenTexts();
  if (state.session.openDialog) return texts;
  const hasActed = state.actions.some((action) => action.step === step && action.action !== null);
  const page = hasActed || !state.page ? await takeFullSnapshot(state, call).catch(() => undefined) : state.page;
  if (page) texts.add({ origin: undefined, text: `${plainText(page)}\n${page.title}\n${page.url}` });
  return texts;
}
