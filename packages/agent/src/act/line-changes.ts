import { type Ref, renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** A line of the snapshot that is new, gone, or reads differently. */
export interface LineChange {
  readonly kind: "added" | "removed" | "changed";
  /** The element the line stands for. */
  readonly ref: Ref;
  readonly before?: string;
  readonly after?: string;
}

/**
 * How a page reads differently after an action. What the focus alone changes is left out: any click moves it, also one on a
 * dead button. So is that something is busy: what comes of it is still to come.
 */
export function lineChanges(before: Snapshot, after: Snapshot): LineChange[] {
  const old = keyed(before.lines);
  const now = keyed(after.lines);
  const changes: LineChange[] = [];
  for (const [key, { ref, text }] of now) {
    const previous = old.get(key);
    if (previous === undefined) changes.push({ kind: "added", ref, after: text });
    else if (previous.text !== text) changes.push({ kind: "changed", ref, before: previous.text, after: text });
  }
  for (const [key, { ref, text }] of old) if (!now.has(key)) changes.push({ kind: "removed", ref, before: text });
  return changes;
}

export function describeChange({ kind, before = "", after = "" }: LineChange): string {
  if (kind === "added") return `+ ${after}`;
  return kind === "removed" ? `- ${before}` : `~ ${after}`;
}

interface ReadLine {
  readonly ref: Ref;
  readonly text: string;
}

/** One element may stand for several lines; they are told apart by their order. */
function keyed(lines: readonly SnapshotLine[]): Map<string, ReadLine> {
  const counts = new Map<Ref, number>();
  return new Map(
    lines.map((line) => {
      const count = (counts.get(line.anchor) ?? 0) + 1;
      counts.set(line.anchor, count);
      return [`${line.anchor}#${count}`, { ref: line.anchor, text: renderLine(withoutPassing(line)).trim() }];
    }),
  );
}

function withoutPassing(line: SnapshotLine): SnapshotLine {
  const segments = line.segments.map((segment): (typeof line.segments)[number] => {
    if (typeof segment === "string" || segment.length === 1) return segment;
    const [ref, role, name, states, extra] = segment;
    const kept = states.filter((state) => state !== "focused" && state !== "busy");
    return extra === undefined ? [ref, role, name, kept] : [ref, role, name, kept, extra];
  });
  return { ...line, segments };
}
