import { settleWithin } from "@surehand/kernel";
import type { CDPSession, Frame, Page } from "playwright-core";
import type { FrameChannel } from "./frame-world.ts";

export interface FrameNode extends FrameChannel {
  readonly parentId: string | undefined;
  readonly url: string;
}

/** Time within which a responsive frame names its children; usually a millisecond or two. */
const PATIENCE_MS = 400;

interface ProtocolFrameTree {
  readonly frame: { readonly id: string; readonly parentId?: string; readonly url: string };
  readonly childFrames?: readonly ProtocolFrameTree[];
}

/**
 * Lists the frames of a page with the session that reaches each. A page's session serves the frames of its own process; every
 * frame in another process has a session of its own.
 */
export class FrameTree {
  readonly #page: Page;
  readonly #rootSession: CDPSession;
  #remote = new Map<Frame, CDPSession>();
  /** Sessions that are being opened: overlapping listings must share them, since an object's ID is valid in one session only. */
  readonly #opening = new Map<Frame, Promise<CDPSession | undefined>>();
  #local = new WeakSet<Frame>();
  #lastSeen = new WeakMap<CDPSession, FrameNode[]>();
  #lastMain: FrameNode | undefined;

  constructor(page: Page, rootSession: CDPSession) {
    this.#page = page;
    this.#rootSession = rootSession;
  }

  /** The main frame at the time of the last listing. */
  get lastMain(): FrameNode | undefined {
    return this.#lastMain;
  }

  /** Returns all frames, a parent before its children. */
  async list(): Promise<FrameNode[]> {
    const root = await framesOf(this.#rootSession);
    this.#lastMain = root[0];
    const known = this.#page.frames();
    if (known.length <= root.length && this.#remote.size === 0) return root;
    const nodes = [...root, ...(await this.#remoteFrames(known))];
    if (nodes.length >= known.length) return nodes;
    // A frame may have moved into another process since the last listing.
    this.#local = new WeakSet();
    return [...root, ...(await this.#remoteFrames(known))];
  }

  async #remoteFrames(known: readonly Frame[]): Promise<FrameNode[]> {
    for (const frame of this.#remote.keys()) if (!known.includes(frame)) this.#remote.delete(frame);
    const lists = await Promise.all(known.map((frame) => this.#framesOfRemote(frame)));
    return lists.flat();
  }

  async #framesOfRemote(frame: Frame): Promise<FrameNode[]> {
    if (frame === this.#page.mainFrame() || this.#local.has(frame)) return [];
    const session = this.#remote.get(frame) ?? (await this.#openOnce(frame));
    if (!session) return [];
    try {
      return await this.#framesInTime(session);
    } catch {
      // The session ends when the frame changes its process or is removed; the next listing opens another one.
      this.#remote.delete(frame);
      return [];
    }
  }

  /**
   * Lists the frames of a session. A frame that is stuck in a script does not answer: it is listed as it was before, so that the
   * rest of the page can be read.
   */
  async #framesInTime(session: CDPSession): Promise<FrameNode[]> {
    const listing = framesOf(session);
    listing.catch(() => undefined);
    if (!(await settleWithin(listing, PATIENCE_MS))) return this.#lastSeen.get(session) ?? [];
    const nodes = await listing;
    this.#lastSeen.set(session, nodes);
    return nodes;
  }

  #openOnce(frame: Frame): Promise<CDPSession | undefined> {
    const opening = this.#opening.get(frame) ?? this.#openSession(frame).finally(() => this.#opening.delete(frame));
    this.#opening.set(frame, opening);
    return opening;
  }

  async #openSession(frame: Frame): Promise<CDPSession | undefined> {
    try {
      const session = await this.#page.context().newCDPSession(frame);
      this.#remote.set(frame, session);
      return session;
    } catch {
      // Playwright refuses a session for a frame that shares its parent's process.
      this.#local.add(frame);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#remote.values()].map((session) => session.detach()));
    this.#remote.clear();
  }
}

async function framesOf(session: CDPSession): Promise<FrameNode[]> {
  const { frameTree } = await session.send("Page.getFrameTree");
  return flatten(frameTree, session);
}

function flatten(tree: ProtocolFrameTree, session: CDPSession): FrameNode[] {
  const { id, parentId, url } = tree.frame;
  return [
    { frameId: id, parentId, url, session },
    ...(tree.childFrames ?? []).flatMap((child) => flatten(child, session)),
  ];
}
