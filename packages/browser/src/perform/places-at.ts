import type { CallContext } from "@surehand/kernel";
import type { Point } from "../action/action.ts";
import { FramePlacements } from "../geometry/frame-placement.ts";
import { inverse, project } from "../geometry/projection.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { DocumentGoneError } from "../world/frame-world.ts";

/** Position of a point of the page's viewport in one of its frames, in the frame's own viewport. */
export interface PlaceInFrame {
  readonly node: FrameNode;
  readonly point: Point;
}

/** Returns the position in all frames that are shown at a point: the page, a frame in it, a frame in that frame. */
export async function placesAt(reader: PageReader, at: Point, call: CallContext): Promise<PlaceInFrame[]> {
  const nodes = await reader.frames.list();
  const placements = new FramePlacements(reader, { nodes, isWholePage: false }, call);
  const places = await Promise.all(nodes.map((node) => placeIn(placements, node, at).catch(forgiveGone)));
  return places.filter((place) => place !== undefined);
}

/** Returns the position in the innermost frame, which a press at the point would reach. */
export async function innermostPlaceAt(
  reader: PageReader,
  at: Point,
  call: CallContext,
): Promise<PlaceInFrame | undefined> {
  const [main, ...others] = await reader.frames.list();
  if (main && others.length === 0) return { node: main, point: at };
  const places = await placesAt(reader, at, call);
  return places.find(({ node }) => places.every((other) => other.node.parentId !== node.frameId));
}

/** Returns undefined if the page shows something else at the point. */
async function placeIn(placements: FramePlacements, node: FrameNode, at: Point): Promise<PlaceInFrame | undefined> {
  const placement = await placements.of(node);
  if (!placement) return undefined;
  const point = project(inverse(placement.projection), at);
  const { width, height } = placement.view;
  const isInside = point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
  const [isShown] = isInside ? await placements.areShown(placement, [point]) : [false];
  return isShown === true ? { node, point } : undefined;
}

function forgiveGone(error: unknown): undefined {
  if (error instanceof DocumentGoneError) return undefined;
  throw error;
}
