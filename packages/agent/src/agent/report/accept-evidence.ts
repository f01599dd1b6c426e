import type { Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { AcceptedEvidence } from "@surehand/replay";
import { rememberPage, takeFullSnapshot } from "../create-observer.ts";
import type { AgentState } from "../agent-state.ts";
import { SeenTexts } from "../seen-text.ts";
import { plainText } from "@surehand/extraction";
import { hasChanged } from "./change-strength.ts";
import { pageUnits } from "./page-records.ts";
import type { ReportedChange } from "./report-proof.ts";

export interface ReportedEvidence {
  readonly evidence: readonly string[];
  readonly changes?: readonly ReportedChange[] | undefined;
}

/** Returns the evidence of an accepted report with the pages that showed it. */
export function acceptEvidence({ evidence, changes = [] }: ReportedEvidence, state: AgentState): AcceptedEvidence[] {
  const atEnd = readEnd(state);
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
 * Reads and records the page at the end: after actions of the same step, which no observation shows, and after any change, which the page may
 * have taken back since.
 */
export async function rememberEnd(state: AgentState, step: number, call: CallContext): Promise<void> {
  if (state.session.openDialog) return;
  if (state.actions.some((action) => action.step === step && action.action !== null)) {
    const page = await readPage(state, call).catch(() => undefined);
    state.page = page;
    if (page) rememberPage(state, page, step + 1);
  } else if (state.actions.some(hasChanged)) {
    const page = await readPage(state, call).catch(() => undefined);
    if (page) state.timeline.addForReport(step + 1, { url: page.url, units: pageUnits(page) });
  }
}

async function readPage(state: AgentState, call: CallContext): Promise<Snapshot> {
  await state.session.settle({}, call);
  return await takeFullSnapshot(state, call);
}

/** Returns the texts of the last page; none while a dialog covers it, or if it does not answer. */
function readEnd({ session, page }: AgentState): SeenTexts {
  const texts = new SeenTexts();
  if (page && !session.openDialog)
    texts.add({ origin: undefined, text: `${plainText(page)}\n${page.title}\n${page.url}` });
  return texts;
}
