import type { WireSegment } from "../wire/wire.ts";
import { formatRef, isControl, type SnapshotLine } from "./render.ts";

/** Returns the line without the focus of its elements, and without the value of the element of a ref. */
export function stripReported(line: SnapshotLine, reported: string | undefined): SnapshotLine {
  return { ...line, segments: line.segments.map((segment) => stripSegment(segment, { frame: line.frame, reported })) };
}

/** States that say which value a field has. */
const valueStates: ReadonlySet<string> = new Set(["empty", "filled", "checked", "on", "mixed"]);

function stripSegment(
  segment: WireSegment,
  { frame, reported }: { readonly frame: number; readonly reported: string | undefined },
): WireSegment {
  if (!isControl(segment)) return segment;
  const [ref, role, name, states, extra] = segment;
  const isReported = formatRef(frame, ref) === reported;
  const left = states.filter((state) => state !== "focused" && !(isReported && valueStates.has(state)));
  if (!isReported || !extra) return extra ? [ref, role, name, left, extra] : [ref, role, name, left];
  const { value: _, placeholder: __, ...rest } = extra;
  return [ref, role, name, left, rest];
}
