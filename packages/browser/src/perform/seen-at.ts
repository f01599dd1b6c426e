import type { CallContext } from "@surehand/kernel";
import type { Point } from "../action/action.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../wire/ref.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import { pierceRoots } from "./pierce-roots.ts";
import { type PlaceInFrame, placesAt } from "./places-at.ts";

/** The element that a press at a point of the viewport would hit. */
export interface SeenAt {
  /** Address of the element's document: the page's, or a frame's. */
  readonly url: string;
  /** Origin of this document: "null" for a sandboxed one. */
  readonly origin: string;
  /** Whether this document has the origin of the page. */
  readonly isOfPage: boolean;
  /** Refs of the element and its ancestors, the innermost first, as far as snapshots have shown them. */
  readonly refs: readonly Ref[];
}

/** Returns undefined if the point is outside of the viewport, or in a frame that does not answer. */
export async function seenAt(reader: PageReader, at: Point, call: CallContext): Promise<SeenAt | undefined> {
  const places = await placesAt(reader, at, call);
  const seen = await Promise.all(places.map((place) => seenIn(reader, place, call)));
  return seen.find((one) => one !== undefined);
}

async function seenIn(reader: PageReader, place: PlaceInFrame, call: CallContext): Promise<SeenAt | undefined> {
  const { node, point } = place;
  try {
    return await reader.worlds.use(node, call.signal, async (world) => {
      const document = new ActingFrame(node, world);
      await pierceRoots(document, point);
      const numbers = await document.ask<number[] | null>("refsAt", { value: point.x }, { value: point.y });
      if (!numbers) return undefined;
      const ordinal = reader.worlds.ledger.ordinalOf(node.frameId, node.parentId === undefined);
      const [origin, isOfPage] = await Promise.all([document.ask<string>("origin"), document.ask<boolean>("isOfPage")]);
      return { url: node.url, origin, isOfPage, refs: numbers.map((number) => formatRef(ordinal, number)) };
    });
  } catch (error) {
    if (error instanceof DocumentGoneError) return undefined;
    throw error;
  }
}
