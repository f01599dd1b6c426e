import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { Finding } from "../locator/find-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { firstOf, hiddenCheck, isVariedBy } from "./find-checks.ts";
import { showsText } from "../witness/page-tree.ts";
import type { Witness } from "../witness/witness.ts";
import { usableText } from "./usable-text.ts";

const timeoutMs = 5000;
const most = 2;

/**
 * Returns checks of the evidence of a report, for the end of its recording: the page shows it now, and did not show it before the first
 * step. Never rejects.
 */
export async function evidenceChecks(
  finding: Finding & { readonly witness: Witness },
  quotes: readonly string[],
  call: CallContext,
): Promise<readonly RecordedCheck[]> {
  const { session, witness, variables } = finding;
  if (call.signal.aborted || session.openDialog || !witness.start) return [];
  const shown = witness.start.map((tree) => tree.shown).join("\n");
  const isKnown = (number: string): boolean =>
    witness.written.some((text) => text.includes(number)) || showsText(shown, number);
  const isVaried = isVariedBy({ ...finding, witness });
  const checks = quotes.flatMap((quote): RecordedCheck[] => {
    const usable = usableText(variables.reveal(quote), { isKnown });
    if (!usable || (usable.isCounted && isVaried) || showsText(shown, usable.text)) return [];
    const { text } = usable;
    return [
      { kind: "visible", locator: [{ by: "text", text, exact: true }] },
      { kind: "visible", locator: [{ by: "text", text }] },
    ];
  });
  using brief = createCallContext({ signal: call.signal, timeoutMs, log: call.log });
  const holding = firstOf(finding, checks, checks.length).catch(() => []);
  const found = await withinDeadline(brief, "Looking for the evidence", holding).catch(() => []);
  const once = found.filter((check, index) => found.findIndex((one) => textOf(one) === textOf(check)) === index);
  return once.slice(0, most).map((check) => hiddenCheck(finding, check));
}

function textOf({ locator: [step] }: RecordedCheck): string {
  return step?.by === "text" ? step.text : "";
}
