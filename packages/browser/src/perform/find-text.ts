import { systemClock } from "@surehand/kernel";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import type { DocumentWorld } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";

/** `unknown`: a frame does not answer, and no other frame shows the text. */
export type TextVisibility = "shown" | "hidden" | "unknown";

const FRAME_ANSWER_MS = 300;
const FRAME_LIST_MS = 3000;

/** Checks whether a person can read the text in any frame, including open and closed shadow trees. */
export async function findText(context: PerformContext, text: string, leftMs: number): Promise<TextVisibility> {
  const { frames, page } = context.reader;
  const endsAtMs = systemClock.monotonicMs() + leftMs;
  // A frame that does not answer delays the list.
  const nodes = await within(Math.min(FRAME_LIST_MS, leftMs), frames.list());
  if (nodes === undefined) return "unknown";
  const answerMs = Math.min(FRAME_ANSWER_MS, endsAtMs - systemClock.monotonicMs());
  const answers = await Promise.all(nodes.map((node) => within(answerMs, findInFrame(context, node, text))));
  if (answers.includes("shown")) return "shown";
  // A frame that never answered is not in the list.
  const isWhole = nodes.length >= page.frames().length && !answers.includes(undefined);
  return isWhole && !answers.includes("unknown") ? "hidden" : "unknown";
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const silence = systemClock.sleep(Math.max(0, limitMs), over.signal).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([work, silence]).finally(() => over.abort());
}

/**
 * Looks for the text in one frame. Asks for closed shadow trees before it reports the text as hidden: a page shows no sign of
 * them, and they may be new.
 */
async function findInFrame({ reader, call }: PerformContext, node: FrameNode, text: string): Promise<TextVisibility> {
  const find = async (world: DocumentWorld): Promise<TextVisibility> => {
    const frame = new ActingFrame(node, world);
    const isShown = (): Promise<boolean> => frame.ask<boolean>("showsText", { value: text });
    if (await isShown()) return "shown";
    const found = await registerAllClosedRoots(node, world);
    return found > 0 && (await isShown()) ? "shown" : "hidden";
  };
  try {
    return await reader.worlds.use(node, call.signal, find);
  } catch {
    // The frame is gone or still loading: the next check decides.
    return "unknown";
  }
}
