import { systemClock } from "@surehand/kernel";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import type { DocumentWorld } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";

/** `unknown`: a frame does not answer, and no other shows the text. */
export type TextLook = "shown" | "hidden" | "unknown";

const LONGEST_LOOK_MS = 300;
const LONGEST_LIST_MS = 3000;

/** Whether a person can read the text in any frame, in shadow trees too: open ones and closed ones. */
export async function lookForText(context: PerformContext, text: string, leftMs: number): Promise<TextLook> {
  const { frames, page } = context.reader;
  const endsAtMs = systemClock.monotonicMs() + leftMs;
  // A frame that does not answer holds up the list.
  const nodes = await within(Math.min(LONGEST_LIST_MS, leftMs), frames.list());
  if (nodes === undefined) return "unknown";
  const lookMs = Math.min(LONGEST_LOOK_MS, endsAtMs - systemClock.monotonicMs());
  const looks = await Promise.all(nodes.map((node) => within(lookMs, lookInFrame(context, node, text))));
  if (looks.includes("shown")) return "shown";
  // One that never answered is not even listed.
  const isWhole = nodes.length >= page.frames().length && !looks.includes(undefined);
  return isWhole && !looks.includes("unknown") ? "hidden" : "unknown";
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const silence = systemClock.sleep(Math.max(0, limitMs), over.signal).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([work, silence]).finally(() => over.abort());
}

/** A closed tree shows no sign of itself, and may have come since the last look: before a text is missed they are asked for. */
async function lookInFrame({ reader, call }: PerformContext, node: FrameNode, text: string): Promise<TextLook> {
  const look = async (world: DocumentWorld): Promise<TextLook> => {
    const frame = new ActingFrame(node, world);
    const isShown = (): Promise<boolean> => frame.ask<boolean>("showsText", { value: text });
    if (await isShown()) return "shown";
    const found = await registerAllClosedRoots(node, world);
    return found > 0 && (await isShown()) ? "shown" : "hidden";
  };
  try {
    return await reader.worlds.use(node, call.signal, look);
  } catch {
    // It went, or is just coming: the next look tells.
    return "unknown";
  }
}
