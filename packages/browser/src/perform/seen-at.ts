import type { CallContext } from "@surehand/kernel";
import type { Point } from "../action/action.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../wire/ref.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import { type PlaceInFrame, placesAt } from "./places-at.ts";

/** The element that a press at a point of the viewport would hit. */
export interface SeenAt {
  /** Address of the element's document: the page's, or a frame's. */
  readonly url: string;
  /** Refs of the element and its ancestors, the innermost first, as far as snapshots have shown them. */
  readonly refs: readonly Ref[];
}

/** Returns undefined if the point is outside of the viewport, or in a frame that does not answer. */
export async function seenAt(reader: PageReader, at: Point, call: CallContext): Promise<SeenAt | undefined> {
  const hit = await hitAt(reader, at, call);
  if (!hit) return undefined;
  const { frame } = hit.document;
  const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
  return { url: frame.url, refs: hit.numbers.map((number) => formatRef(ordinal, number)) };
}

/** Returns the origin of the document at a point: "null" for a sandboxed one. Undefined as for `seenAt`. */
export async function originAt(reader: PageReader, at: Point, call: CallContext): Promise<string | undefined> {
  const hit = await hitAt(reader, at, call);
  return hit?.document.ask<string>("origin").catch(() => undefined);
}

interface Hit {
  readonly document: ActingFrame;
  /** Numbers of the refs of the element at the point, and of its ancestors. */
  readonly numbers: readonly number[];
}

async function hitAt(reader: PageReader, at: Point, call: CallContext): Promise<Hit | undefined> {
  const places = await placesAt(reader, at, call);
  const hits = await Promise.all(places.map((place) => hitIn(reader, place, call)));
  return hits.find((hit) => hit !== undefined);
}

async function hitIn(reader: PageReader, { node, point }: PlaceInFrame, call: CallContext): Promise<Hit | undefined> {
  try {
    return await reader.worlds.use(node, call.signal, async (world) => {
      const document = new ActingFrame(node, world);
      const numbers = await document.ask<number[] | null>("refsAt", { value: point.x }, { value: point.y });
      return numbers ? { document, numbers } : undefined;
    });
  } catch (error) {
    if (error instanceof DocumentGoneError) return undefined;
    throw error;
  }
}
