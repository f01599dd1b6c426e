import type { CDPSession, Page } from "playwright-core";
import { FrameTree } from "../world/frame-tree.ts";

/**
 * The speed of the timelines of all documents of a page, which drive CSS and Web animations, in every process that renders a part
 * of the page.
 */
export class AnimationRate {
  readonly #session: CDPSession;
  readonly #frames: FrameTree;
  readonly #rates = new WeakMap<CDPSession, number>();

  constructor(page: Page, session: CDPSession) {
    this.#session = session;
    this.#frames = new FrameTree(page, session);
  }

  /**
   * Sets the speed; 0 stops the timelines. See
   * https://chromedevtools.github.io/devtools-protocol/tot/Animation/#method-setPlaybackRate.
   */
  async set(playbackRate: number): Promise<void> {
    const sessions = new Set((await this.#frames.list()).map(({ session }) => session));
    await Promise.all([...sessions].map((session) => this.#setIn(session, playbackRate)));
  }

  async #setIn(session: CDPSession, playbackRate: number): Promise<void> {
    if (this.#rates.get(session) === playbackRate) return;
    try {
      await session.send("Animation.enable");
      await session.send("Animation.setPlaybackRate", { playbackRate });
      this.#rates.set(session, playbackRate);
    } catch (error) {
      // A frame's process may end meanwhile; only an error of the page's own session concerns the page.
      if (session === this.#session) throw error;
    }
  }

  async close(): Promise<void> {
    await this.#frames.close();
  }
}
