import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { StaleRefError } from "../world/errors.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { askPage } from "../world/ask-page.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { resolveRef } from "../world/node-handle.ts";
import { parseRef } from "../world/ref-ledger.ts";
import {
  boundsOf,
  centerOf,
  contains,
  cornersOf,
  fromWire,
  intersection,
  isEmpty,
  type Polygon,
  projectBox,
} from "./boxes.ts";
import { type FramePlacement, FramePlacements } from "./frame-placement.ts";
import type { Box } from "./shapes.ts";
import type { WireBox, WireBoxes, WireBoxesAnswer, WireView } from "./wire.ts";

/** Positions of elements at one moment, in CSS pixels of the page's viewport. */
export interface Measurement {
  readonly view: WireView;
  readonly elements: ReadonlyMap<Ref, MeasuredElement>;
}

export interface MeasuredElement {
  /** Box around everything it draws, clipped or not; undefined if it draws nothing. */
  readonly whole: Box | undefined;
  /** The visible part of the element. */
  readonly seen: Polygon | undefined;
  /** The visible part of each of its lines. */
  readonly lines: readonly Polygon[];
  /** The visible part of each line of a text that was asked for; none for a text that is not visible exactly once. */
  readonly texts: ReadonlyMap<string, readonly Polygon[]>;
  /** Whether another element covers it. */
  readonly isCovered: boolean;
}

/** A text that an element shows. */
export interface TextInElement {
  readonly ref: Ref;
  readonly text: string;
}

/**
 * Measures the positions of elements, and of texts inside them.
 * @param isWholePage whether parts that the page can scroll to count as visible
 * @throws StaleRefError if a ref is stale
 */
export async function measurePage(
  reader: PageReader,
  subjects: readonly (Ref | TextInElement)[],
  isWholePage: boolean,
  call: CallContext,
): Promise<Measurement> {
  const nodes = await reader.frames.list();
  const [main] = nodes;
  if (!main) throw new DocumentGoneError("The page has no frame.");
  const placements = new FramePlacements(reader, { nodes, isWholePage }, call);
  const page = await placements.of(main);
  if (!page) throw new DocumentGoneError("The page is not drawn.");
  const textsOf = groupTexts(subjects);
  const groups = [...Map.groupBy(textsOf.keys(), (ref) => parseRef(ref).frame)];
  const measured = await Promise.all(
    groups.map(async ([ordinal, group]) => {
      const node = frameOf(reader, nodes, ordinal, group);
      return measureFrame(
        reader,
        { node, refs: group, textsOf, isWholePage: isWholePage && node === main, placements },
        call,
      );
    }),
  );
  return { view: page.view, elements: new Map(measured.flat()) };
}

function groupTexts(subjects: readonly (Ref | TextInElement)[]): Map<Ref, string[]> {
  const textsOf = new Map<Ref, string[]>();
  for (const subject of subjects) {
    const { ref, text } = typeof subject === "string" ? { ref: subject, text: undefined } : subject;
    const texts = textsOf.get(ref) ?? [];
    if (text !== undefined && !texts.includes(text)) texts.push(text);
    textsOf.set(ref, texts);
  }
  return textsOf;
}

function frameOf(reader: PageReader, nodes: readonly FrameNode[], ordinal: number, refs: readonly Ref[]): FrameNode {
  const frameId = reader.worlds.ledger.frameIdOf(ordinal);
  const node = nodes.find((candidate) => candidate.frameId === frameId);
  if (!node) throw new StaleRefError(refs[0] ?? "", frameId === undefined ? "never-given" : "frame-gone");
  return node;
}

interface FrameMeasuring {
  readonly node: FrameNode;
  readonly refs: readonly Ref[];
  readonly textsOf: ReadonlyMap<Ref, readonly string[]>;
  readonly isWholePage: boolean;
  readonly placements: FramePlacements;
}

async function measureFrame(
  reader: PageReader,
  measuring: FrameMeasuring,
  call: CallContext,
): Promise<[Ref, MeasuredElement][]> {
  const { node, refs, textsOf, placements } = measuring;
  const [boxes, placement] = await Promise.all([askBoxes(reader, measuring, call), placements.of(node)]);
  if (!placement) return refs.map((ref) => [ref, NOT_DRAWN]);
  const measured = refs.map((ref, index) => place(boxes[index], textsOf.get(ref) ?? [], placement));
  // The frame's own hit test does not know the elements that cover the frame.
  const inSight = boxes
    .map((box, index) => ({ index, center: centerOfFirst(box) }))
    .filter(({ center }) => center !== undefined);
  const shown = await placements.areShown(
    placement,
    inSight.flatMap(({ center }) => center ?? []),
  );
  const hidden = new Set(inSight.filter((_, position) => shown[position] === false).map(({ index }) => index));
  return refs.map((ref, index) => [
    ref,
    { ...(measured[index] ?? NOT_DRAWN), isCovered: hidden.has(index) || boxes[index]?.isCovered === true },
  ]);
}

const NOT_DRAWN: MeasuredElement = { whole: undefined, seen: undefined, lines: [], texts: new Map(), isCovered: false };

function centerOfFirst(boxes: WireBoxes | undefined): ReturnType<typeof centerOf> | undefined {
  const [line] = boxes?.lines ?? [];
  return line && centerOf(fromWire(line));
}

async function askBoxes(
  reader: PageReader,
  { node, refs, textsOf, isWholePage }: FrameMeasuring,
  call: CallContext,
): Promise<WireBoxes[]> {
  const numbers = refs.map((ref) => parseRef(ref).number);
  const texts = refs.map((ref) => textsOf.get(ref) ?? []);
  const { worlds } = reader;
  const answer = await worlds.use(node, call.signal, async (world) => {
    const foreign = numbers.findIndex((number) => !worlds.ledger.owns(world.documentKey, number));
    if (foreign >= 0) return goneError(reader, refs[foreign] ?? "");
    return askPage<WireBoxesAnswer>(node, world, "boxesOf", { value: { refs: numbers, texts, isWholePage } });
  });
  if (answer instanceof StaleRefError) throw answer;
  const present: WireBoxes[] = [];
  for (const [index, box] of answer.entries()) {
    if (!box) throw await goneError(reader, refs[index] ?? "");
    present.push(box);
  }
  return present;
}

/** Returns the error for a ref that its frame does not know. */
async function goneError(reader: PageReader, ref: Ref): Promise<StaleRefError> {
  try {
    await resolveRef(reader, ref);
    return new StaleRefError(ref, "removed");
  } catch (error) {
    if (error instanceof StaleRefError) return error;
    throw error;
  }
}

function place(boxes: WireBoxes | undefined, texts: readonly string[], placement: FramePlacement): MeasuredElement {
  if (!boxes?.whole) return NOT_DRAWN;
  const { projection, seen } = placement;
  const onPage = (box: Box): Polygon | undefined => within(projectBox(projection, box), seen);
  const onPageAll = (lines: readonly WireBox[]): Polygon[] =>
    lines.map((line) => onPage(fromWire(line))).filter((line) => line !== undefined);
  return {
    whole: boundsOf(projectBox(projection, fromWire(boxes.whole))),
    seen: boxes.drawn ? onPage(fromWire(boxes.drawn)) : undefined,
    lines: onPageAll(boxes.lines),
    texts: new Map(texts.map((text, index) => [text, onPageAll(boxes.texts[index] ?? [])])),
    isCovered: boxes.isCovered,
  };
}

/** Cuts a polygon that exceeds the limit to an upright box: exact except for rotated frames. */
function within(polygon: Polygon, limit: Box): Polygon | undefined {
  const bounds = boundsOf(polygon);
  if (contains(limit, bounds)) return polygon;
  const rest = intersection(bounds, limit);
  return isEmpty(rest) ? undefined : cornersOf(rest);
}
