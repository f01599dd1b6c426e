import { runWithin, systemClock } from "@surehand/kernel";
import { MaskedTexts } from "../secrets/masked-texts.ts";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import type { DocumentWorld } from "../world/frame-world.ts";
import { ActingFrame } from "./acting-frame.ts";
import { containsLetters, containsShown, stripEdges } from "./contains-shown.ts";
import type { PerformContext } from "./perform-context.ts";

/** `unknown`: a frame does not answer, and no other frame shows the text. */
export type TextVisibility = "shown" | "hidden" | "unknown";

const FRAME_ANSWER_MS = 300;
const FRAME_LIST_MS = 3000;

/**
 * Searches for texts that a person can read in any frame, including open and closed shadow trees. In a session with secrets, it searches
 * the text in which they are masked: the answers to many searches would reveal a secret letter by letter.
 */
export class TextSearch {
  readonly #context: PerformContext;
  readonly #masked: MaskedTexts | undefined;

  constructor(context: PerformContext) {
    const { isEmpty, redactor } = context.reader.secrets;
    this.#context = context;
    this.#masked = isEmpty ? undefined : new MaskedTexts(redactor);
  }

  async find(text: string, leftMs: number): Promise<TextVisibility> {
    const { frames, page } = this.#context.reader;
    const endsAtMs = systemClock.monotonicMs() + leftMs;
    // A frame that does not answer delays the list.
    const nodes = await within(Math.min(FRAME_LIST_MS, leftMs), frames.list());
    if (nodes === undefined) return "unknown";
    const answerMs = Math.min(FRAME_ANSWER_MS, endsAtMs - systemClock.monotonicMs());
    const answers = await Promise.all(nodes.map((node) => within(answerMs, this.#findInFrame(node, text))));
    if (answers.includes("shown")) return "shown";
    // A frame that never answered is not in the list.
    const isWhole = nodes.length >= page.frames().length && !answers.includes(undefined);
    return isWhole && !answers.includes("unknown") ? "hidden" : "unknown";
  }

  /**
   * Looks for the text in one frame. Asks for closed shadow trees before it reports the text as hidden: a page shows no sign of
   * them, and they may be new.
   */
  async #findInFrame(node: FrameNode, text: string): Promise<TextVisibility> {
    const { reader, call } = this.#context;
    const find = async (world: DocumentWorld): Promise<TextVisibility> => {
      const frame = new ActingFrame(node, world);
      if (await this.#isShown(frame, text)) return "shown";
      const found = await registerAllClosedRoots(node, world);
      return found > 0 && (await this.#isShown(frame, text)) ? "shown" : "hidden";
    };
    try {
      return await reader.worlds.use(node, call.signal, find);
    } catch {
      // The frame is gone or still loading: the next check decides.
      return "unknown";
    }
  }

  async #isShown(frame: ActingFrame, text: string): Promise<boolean> {
    const masked = this.#masked;
    if (!masked) return frame.ask<boolean>("showsText", { value: text });
    const texts = await frame.ask<string[]>("shownTexts");
    const { documentKey } = frame.world;
    return runWithin(this.#context.call, "The search", () =>
      // Each text is masked before the search, so that its time does not depend on the result. Without the edges of its elements as
      // well: a page may show a secret in several elements.
      texts
        .map((shown, index) => ({
          whole: masked.at(`${documentKey}:${index}`, stripEdges(shown)),
          words: masked.at(`${documentKey}:${index}:edges`, shown),
        }))
        .some(({ whole, words }) => containsLetters(whole, text) && containsShown(words, text)),
    );
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const silence = systemClock.sleep(Math.max(0, limitMs), over.signal).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([work, silence]).finally(() => over.abort());
}
