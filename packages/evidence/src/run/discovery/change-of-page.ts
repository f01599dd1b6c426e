import { type PageSession, readPageFacts, type Snapshot } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";

const POLL_MS = 200;

/** Waits until the page shows other texts or leads to other addresses. Resolves to false after the time for it. */
export async function awaitChange(
  session: PageSession,
  { before, timeoutMs }: { readonly before: string; readonly timeoutMs: number },
  call: CallContext,
): Promise<boolean> {
  const endMs = systemClock.monotonicMs() + timeoutMs;
  for (;;) {
    if ((await fingerprintOf(session, call)) !== before) {
      await session.settle({}, call);
      return true;
    }
    if (systemClock.monotonicMs() >= endMs) return false;
    await systemClock.sleep(POLL_MS, call.signal);
  }
}

/** Returns a text that differs when other items are shown. Where a list was scrolled to makes no difference. */
export async function fingerprintOf(session: PageSession, call: CallContext): Promise<string> {
  const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const facts = await readPageFacts(session, call).catch(() => undefined);
  return JSON.stringify([snapshot.url, facts?.links.map(({ href }) => href), textsOf(snapshot)]);
}

function textsOf({ lines }: Snapshot): string[] {
  return lines.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      if (typeof segment === "string") return [segment];
      return typeof segment[0] === "number" ? [String(segment[2])] : [];
    }),
  );
}
