import type { FrameRead } from "./read-page.ts";
import type { PageReader } from "../world/page-reader.ts";
import { domConfidence } from "./confidence.ts";
import { escapePageText, formatRef, isControl, quotePageText, type SnapshotLine } from "./render.ts";
import type { SnapshotNode, SnapshotParts } from "./snapshot.ts";
import type { WireControl, WireLine, WireSegment } from "../wire/wire.ts";

/** Joins the lines of all frames, each frame's lines below the line of its element. Reading starts at `root`. */
export async function assemble(
  reader: PageReader,
  reads: readonly FrameRead[],
  root: FrameRead,
): Promise<SnapshotParts> {
  const children = await linkFrames(reader, reads);
  const assembly: Assembly = {
    children,
    lines: [],
    nodes: [],
    notices: [],
    confidences: [],
    isComplete: true,
    isLoading: false,
  };
  addFrame(assembly, root, { depth: 0, node: -1 });
  return {
    url: reads[0]?.walk?.wire.url ?? "",
    title: reads[0]?.walk?.wire.title ?? "",
    lines: assembly.lines,
    nodes: assembly.nodes,
    notices: assembly.notices,
    isComplete: assembly.isComplete,
    isLoading: assembly.isLoading,
    domConfidence: domConfidence(assembly.confidences),
  };
}

/** Position that lines are added at. */
interface Place {
  readonly depth: number;
  readonly node: number;
}

interface Assembly {
  /** Child frames by parent ordinal and ref number of their element. */
  readonly children: ReadonlyMap<string, FrameRead>;
  readonly lines: SnapshotLine[];
  readonly nodes: SnapshotNode[];
  readonly notices: string[];
  readonly confidences: Parameters<typeof domConfidence>[0][number][];
  isComplete: boolean;
  isLoading: boolean;
}

/**
 * Assigns the frames to their elements. Only frames with a visible element need an owner: a frame whose parent has no line for it
 * is hidden.
 */
async function linkFrames(reader: PageReader, reads: readonly FrameRead[]): Promise<Map<string, FrameRead>> {
  const byFrameId = new Map(reads.map((read) => [read.node.frameId, read]));
  const links = reads.map(async (read): Promise<[string, FrameRead] | undefined> => {
    const parent = read.node.parentId === undefined ? undefined : byFrameId.get(read.node.parentId);
    if (!parent?.walk?.wire.lines.some((line) => line[1] === "frame")) return undefined;
    const ref = await reader.owners.ownerOf(read.node, parent.node, parent.walk.world);
    return ref === undefined ? undefined : [`${parent.ordinal}/${ref}`, read];
  });
  return new Map((await Promise.all(links)).filter((link) => link !== undefined));
}

function addFrame(assembly: Assembly, read: FrameRead, place: Place): void {
  const wire = read.walk?.wire;
  if (!wire) return;
  assembly.confidences.push(wire.confidence);
  const where = read.ordinal === 0 ? "The page" : `Frame f${read.ordinal}`;
  if (wire.partial) addNotice(assembly, `${where} was not read to its end.`);
  if (wire.loading) {
    assembly.isLoading = true;
    assembly.notices.push(`${where} is still loading.`);
  }
  const firstNode = assembly.nodes.length;
  for (const { parent, ref, ...node } of wire.nodes)
    assembly.nodes.push({
      ...node,
      parent: parent < 0 ? place.node : firstNode + parent,
      ...(ref > 0 && { ref: formatRef(read.ordinal, ref) }),
    });
  for (const [index, line] of wire.lines.entries()) {
    const lineNode = wire.lineNodes[index];
    const own: Place = { depth: place.depth, node: lineNode === undefined ? place.node : firstNode + lineNode };
    if (line[1] === "frame") addFrameLine(assembly, read, line, own);
    else assembly.lines.push(...splitLongLine(toLine(line, read.ordinal, own, line[3])));
  }
}

function addNotice(assembly: Assembly, notice: string): void {
  assembly.notices.push(notice);
  assembly.isComplete = false;
}

function addFrameLine(assembly: Assembly, parent: FrameRead, line: WireLine, place: Place): void {
  const control = line[3].find(isControl);
  const child = control && assembly.children.get(`${parent.ordinal}/${control[0]}`);
  if (control && !child && control[1] !== "iframe") {
    assembly.lines.push(
      toLine(line, parent.ordinal, place, [
        [control[0], control[1], control[2], [...control[3], "needs eyes"], control[4] ?? {}],
      ]),
    );
    return;
  }
  const isLoaded = control && child && !isInitialDocument(control, child);
  if (!isLoaded || !child.walk) {
    const state = isLoaded ? "did not answer" : "not loaded";
    assembly.lines.push(toLine(line, parent.ordinal, place, [...line[3], [` (${state})`]]));
    const frame = child ? `Frame f${child.ordinal}` : "A frame";
    addNotice(assembly, isLoaded ? `${frame} did not answer.` : `${frame} has not loaded.`);
    return;
  }
  assembly.lines.push(toLine(line, parent.ordinal, place, [[frameHeader(control, child.ordinal)]]));
  addFrame(assembly, child, { depth: place.depth + line[0] + 1, node: place.node });
}

/** Whether the frame was read before its document came: an empty one is there until then. */
function isInitialDocument([, , , , extra]: WireControl, { walk }: FrameRead): boolean {
  return extra?.isUnloaded === true && (walk === undefined || walk.wire.url === "about:blank");
}

/** Renders the line of a frame: `iframe "Inner" f1:`. */
function frameHeader([, , name, , extra]: WireControl, ordinal: number): string {
  const parts = ["iframe"];
  if (name !== "") parts.push(quotePageText(name));
  if (extra?.coveredBy !== undefined) parts.push(`covered by ${escapePageText(extra.coveredBy)}`);
  return `${parts.join(" ")} f${ordinal}:`;
}

function toLine(
  [depth, kind, anchor]: WireLine,
  frame: number,
  place: Place,
  segments: readonly WireSegment[],
): SnapshotLine {
  return { depth: place.depth + depth, kind, anchor: formatRef(frame, anchor), segments, frame, node: place.node };
}

/** Maximum number of segments per line. Rows keep their columns together as long as a person could read them. */
const MAX_SEGMENTS = { row: 1000, other: 200 };

/**
 * Splits a long line: a paragraph with thousands of links is one line on the page, and readers compare all parts of a line with
 * each other.
 */
function splitLongLine(line: SnapshotLine): SnapshotLine[] {
  const most = line.kind === "row" ? MAX_SEGMENTS.row : MAX_SEGMENTS.other;
  if (line.segments.length <= most) return [line];
  const parts: SnapshotLine[] = [];
  for (let from = 0; from < line.segments.length; from += most) {
    const segments = line.segments.slice(from, from + most);
    parts.push(from === 0 ? { ...line, segments } : { ...line, kind: "text", segments });
  }
  return parts;
}
