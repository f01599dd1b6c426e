import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { nodeObject } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { askPage } from "../world/ask-page.ts";
import { ask, DocumentGoneError } from "../world/frame-world.ts";
import { boundsOf, fromWire, intersection, projectBox } from "./boxes.ts";
import { after, inverse, ontoQuad, project, type Projection, type Quad, SAME_PLACE } from "./projection.ts";
import type { Box, Point } from "./shapes.ts";
import type { WireFrameOwner, WireView } from "./wire.ts";

/** Position of a frame on the page. */
export interface FramePlacement {
  readonly node: FrameNode;
  readonly parent: FramePlacement | undefined;
  readonly view: WireView;
  /** Maps the frame's viewport to the page's. */
  readonly projection: Projection;
  /** Box around its visible part, in the page's viewport. */
  readonly seen: Box;
}

export interface PlacementOptions {
  readonly nodes: readonly FrameNode[];
  /** Whether parts that the page can scroll to count as visible. */
  readonly isWholePage: boolean;
}

/** Computes the position of frames, once per frame; `undefined` for a frame that is not rendered. */
export class FramePlacements {
  readonly #reader: PageReader;
  readonly #options: PlacementOptions;
  readonly #call: CallContext;
  readonly #known = new Map<string, Promise<FramePlacement | undefined>>();

  constructor(reader: PageReader, options: PlacementOptions, call: CallContext) {
    this.#reader = reader;
    this.#options = options;
    this.#call = call;
  }

  async of(node: FrameNode): Promise<FramePlacement | undefined> {
    const known = this.#known.get(node.frameId) ?? this.#place(node);
    this.#known.set(node.frameId, known);
    return known;
  }

  /** Checks for each point of the frame's viewport whether the surrounding frames show the frame there, with nothing on top. */
  async areShown({ node, parent, projection }: FramePlacement, points: readonly Point[]): Promise<readonly boolean[]> {
    if (!parent || points.length === 0) return points.map(() => true);
    const outward = after(inverse(parent.projection), projection);
    const outer = points.map((point) => project(outward, point));
    const { hits } = await this.#askOwner(node, parent.node, outer);
    const shownOutside = await this.areShown(parent, outer);
    return hits.map((isHit, index) => isHit && shownOutside[index] === true);
  }

  async #place(node: FrameNode): Promise<FramePlacement | undefined> {
    const view = await this.#viewOf(node);
    const parentNode = this.#options.nodes.find((candidate) => candidate.frameId === node.parentId);
    if (!parentNode) return { node, parent: undefined, view, projection: SAME_PLACE, seen: this.#seenOf(view) };
    const parent = await this.of(parentNode);
    const quad = await contentQuad(node, parentNode);
    const root = await this.of(this.#sessionRoot(parentNode));
    if (!parent || !root || !quad || view.width === 0 || view.height === 0) return undefined;
    const { seen } = await this.#askOwner(node, parentNode, []);
    if (!seen) return undefined;
    // The session measures from its root's corner, but in the CSS pixels of the element's own frame.
    const zoom = parent.view.density / root.view.density;
    const projection = after(
      root.projection,
      after([zoom, 0, 0, 0, zoom, 0, 0, 0, 1], ontoQuad(view.width, view.height, quad)),
    );
    const own = boundsOf(projectBox(projection, { x: 0, y: 0, width: view.width, height: view.height }));
    const ofElement = boundsOf(projectBox(parent.projection, fromWire(seen)));
    return { node, parent, view, projection, seen: intersection(parent.seen, intersection(own, ofElement)) };
  }

  #seenOf({ width, height, scrollX, scrollY, pageWidth, pageHeight }: WireView): Box {
    if (!this.#options.isWholePage) return { x: 0, y: 0, width, height };
    return { x: -scrollX, y: -scrollY, width: pageWidth, height: pageHeight };
  }

  async #viewOf(node: FrameNode): Promise<WireView> {
    const { worlds } = this.#reader;
    return worlds.use(node, this.#call.signal, (world) => askPage<WireView>(node, world, "currentView"));
  }

  async #askOwner(node: FrameNode, parent: FrameNode, points: readonly Point[]): Promise<WireFrameOwner> {
    const isWholePage = this.#options.isWholePage && parent.parentId === undefined;
    return this.#reader.worlds.use(parent, this.#call.signal, async (world) => {
      const owner = await nodeObject(parent, world, await ownerId(node, parent));
      if (!owner) throw new DocumentGoneError("The frame's element is gone.");
      const at = points.map(({ x, y }) => [x, y]);
      return askPage<WireFrameOwner>(
        parent,
        world,
        "frameOwner",
        { objectId: owner },
        { value: at },
        { value: isWholePage },
      );
    });
  }

  /** Returns the outermost frame of the same session: the session's boxes are measured in its viewport. */
  #sessionRoot(node: FrameNode): FrameNode {
    const parent = this.#options.nodes.find((candidate) => candidate.frameId === node.parentId);
    return parent?.session === node.session ? this.#sessionRoot(parent) : node;
  }
}

async function ownerId(node: FrameNode, parent: FrameNode): Promise<number> {
  const { backendNodeId } = await ask(() => parent.session.send("DOM.getFrameOwner", { frameId: node.frameId }));
  return backendNodeId;
}

/**
 * Returns the quad of the frame's content. It includes borders, padding, CSS transforms and CSS zoom of the frame's element and
 * its ancestors.
 */
async function contentQuad(node: FrameNode, parent: FrameNode): Promise<Quad | undefined> {
  try {
    const backendNodeId = await ownerId(node, parent);
    const { model } = await parent.session.send("DOM.getBoxModel", { backendNodeId });
    return toQuad(model.content);
  } catch (error) {
    if (error instanceof Error && /compute box model/i.test(error.message)) return undefined;
    throw error;
  }
}

function toQuad([x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Quad {
  return [x0, y0, x1, y1, x2, y2, x3, y3];
}
