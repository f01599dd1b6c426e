import type { NodeHandle, PageSession, Ref, Snapshot } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import { callInPage } from "../page/call-in-page.ts";
import { outerPoint, type PressPoint, readPoint } from "../page/read-point.ts";

const frameMs = 16;
const longestMoveMs = 1000;

/** Where to press, in the main viewport, once the element stands still for a frame. It is scrolled into sight for that. */
export async function locatePoint(
  session: PageSession,
  snapshot: Snapshot,
  target: { readonly ref: Ref; readonly node: NodeHandle },
  call: CallContext,
): Promise<PressPoint> {
  const owners = await Promise.all(ownersOf(snapshot, target.ref).map((ref) => session.resolve(ref, call)));
  const read = async (): Promise<PressPoint> => {
    let point = await callInPage(target.node, readPoint);
    for (const owner of owners) {
      if (!point.isSeen || point.cover !== undefined) return point;
      point = await callInPage(owner, outerPoint, point.x, point.y);
    }
    return point;
  };
  const startedAtMs = systemClock.monotonicMs();
  let point = await read();
  while (point.isSeen && systemClock.monotonicMs() - startedAtMs < longestMoveMs) {
    await systemClock.sleep(frameMs, call.signal);
    const next = await read();
    // A frame of another process is scrolled into sight a little later.
    if (next.isOutside) continue;
    const isStill = Math.abs(next.x - point.x) < 1 && Math.abs(next.y - point.y) < 1;
    point = next;
    if (isStill) break;
  }
  return point;
}

/** The elements that show the frames around a ref, innermost first. A frame's line in the snapshot stands for its element. */
function ownersOf(snapshot: Snapshot, ref: Ref): Ref[] {
  const ordinal = /^f(\d+)e/.exec(ref)?.[1];
  if (ordinal === undefined) return [];
  const line = snapshot.lines.find(({ kind, segments }) => {
    const last = segments.at(-1);
    return kind === "frame" && typeof last === "object" && String(last[0]).endsWith(` f${ordinal}:`);
  });
  return line ? [line.anchor, ...ownersOf(snapshot, line.anchor)] : [];
}
