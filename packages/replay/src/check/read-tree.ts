import type { PageSession } from "@surehand/browser";
import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { toLocator } from "../locator/to-locator.ts";
import { type PageTree, parseTree } from "../witness/page-tree.ts";

/** After this the page has no tree: a very big page is slow. */
const usualTimeoutMs = 2000;

/**
 * Reads what the page shows, and one frame of it. Undefined if the page does not answer in time, or a dialog blocks it. Never
 * rejects.
 */
export async function readTree(
  session: PageSession,
  { frames, timeoutMs = usualTimeoutMs }: { readonly frames: RecordedLocator; readonly timeoutMs?: number | undefined },
  call: CallContext,
): Promise<readonly PageTree[] | undefined> {
  if (call.signal.aborted || session.openDialog) return undefined;
  const places: RecordedLocator[] = frames.length > 0 ? [[], frames] : [[]];
  using brief = createCallContext({ signal: call.signal, timeoutMs, log: call.log });
  const reading = Promise.all(places.map((place) => readPlace(session, place, timeoutMs)));
  return await withinDeadline(brief, "Reading what the page shows", reading).catch(() => undefined);
}

// oxlint-disable-next-line max-params -- one place of one page
async function readPlace({ page }: PageSession, frames: RecordedLocator, timeout: number): Promise<PageTree> {
  const body = toLocator(page, [...frames, { by: "css", css: "body" }]);
  const snapshot = await body?.ariaSnapshot({ timeout }).catch(() => "");
  return parseTree(snapshot ?? "", frames);
}
