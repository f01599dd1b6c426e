import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { describeFrame } from "./describe-ref.ts";
import type { FrameStep } from "./durable-target.ts";
import { weigh } from "./weigh.ts";

export type FrameFinding = { readonly frame: FrameNode } | { readonly message: string };

/** Minimum share of the known features that must agree for a frame to be chosen. */
const MIN_SCORE = 0.5;
const MIN_MARGIN = 0.05;
/** Weight of the frame's address relative to the description of its element. */
const ADDRESS_WEIGHT = 0.4;

/** Finds the frame that the steps lead to on the current page. Each step is chosen among the child frames of the one before. */
export async function findFrame(
  reader: PageReader,
  path: readonly FrameStep[],
  call: CallContext,
): Promise<FrameFinding> {
  const frames = await reader.frames.list();
  let [frame] = frames;
  if (!frame) throw new DocumentGoneError("The page has no frame.");
  for (const step of path) {
    const parent: FrameNode = frame;
    const children = frames.filter(({ parentId }) => parentId === parent.frameId);
    const rated = await Promise.all(children.map((child) => rate(reader, { child, parent, step }, call)));
    const [best, second] = rated.sort((a, b) => b.score - a.score);
    const what = step.name ? `The frame "${step.name}"` : `The frame with ${step.url}`;
    if (!best || best.score < MIN_SCORE) return { message: `${what} is not on the page.` };
    if (second && best.score - second.score < MIN_MARGIN)
      return { message: `${what} can't be distinguished from another one.` };
    frame = best.child;
  }
  return { frame };
}

interface Rating {
  readonly child: FrameNode;
  readonly parent: FrameNode;
  readonly step: FrameStep;
}

async function rate(
  reader: PageReader,
  { child, parent, step }: Rating,
  call: CallContext,
): Promise<{ child: FrameNode; score: number }> {
  const now = await describeFrame(reader, child, parent, call);
  const { score } = weigh(step, { ...now, isAtCss: now.css === step.css, isAtXpath: now.xpath === step.xpath });
  const address = Number(now.url === step.url);
  return { child, score: score * (1 - ADDRESS_WEIGHT) + address * ADDRESS_WEIGHT };
}
