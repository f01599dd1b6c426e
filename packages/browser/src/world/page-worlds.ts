import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "playwright-core";
import type { FrameUnpacker, PackedFrame } from "../wire/packing.ts";
import type { WalkOptions, WireFrame } from "../wire/wire.ts";
import type { StaleReason } from "./errors.ts";
import { callWorld, DocumentGoneError, type DocumentWorld, type FrameChannel, openWorld } from "./frame-world.ts";
import { walkStreamsOf } from "./walk-streams.ts";
import type { RefLedger } from "./ref-ledger.ts";
import { Turns } from "./turns.ts";

/** The walk of a frame, with its document. */
export interface FrameWalk {
  readonly world: DocumentWorld;
  readonly wire: WireFrame;
}

/** Options that a caller sets for a walk; the others are set by the page. */
type WalkRequest = Omit<WalkOptions, "next" | "stream">;

interface OpeningWorld {
  readonly session: CDPSession;
  readonly world: Promise<DocumentWorld>;
}

/** The documents of one page that were opened, and the refs that were given in them. */
export class PageWorlds {
  readonly ledger: RefLedger;
  /** Searches for targets, by frame: the page keeps the candidates of one search only. */
  readonly searches = new Turns<string>();
  /** Unique per session, so that two sessions on one page never share refs. */
  readonly #worldName = `surehand-${randomUUID()}`;
  readonly #worlds = new Map<string, DocumentWorld>();
  readonly #opening = new Map<string, OpeningWorld>();

  constructor(ledger: RefLedger) {
    this.ledger = ledger;
  }

  /** Runs `work` in the frame's current document; starts over if that document is replaced while `work` runs. */
  async use<T>(channel: FrameChannel, signal: AbortSignal, work: (world: DocumentWorld) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(await this.current(channel));
      } catch (error) {
        this.#forget(channel.frameId);
        if (!(error instanceof DocumentGoneError) || attempt >= MAX_ATTEMPTS || signal.aborted) throw error;
        await pause(attempt * 10, undefined, { signal });
      }
    }
  }

  /** Returns the frame's last known document. If no event reported its replacement, the next request detects it. */
  async current(channel: FrameChannel): Promise<DocumentWorld> {
    const { frameId, session } = channel;
    const known = this.#worlds.get(frameId);
    if (known?.session === session) return known;
    const current = this.#opening.get(frameId);
    const opening = current?.session === session ? current : { session, world: this.#open(channel) };
    this.#opening.set(frameId, opening);
    try {
      const world = await opening.world;
      if (this.#opening.get(frameId) === opening) this.#worlds.set(frameId, world);
      return world;
    } finally {
      if (this.#opening.get(frameId) === opening) this.#opening.delete(frameId);
    }
  }

  #open(channel: FrameChannel): Promise<DocumentWorld> {
    return openWorld(channel, this.#worldName, (contextId) => walkStreamsOf(channel.session).prepare(contextId));
  }

  /** Records that the frame has another document. */
  replaced(frameId: string): void {
    const world = this.#worlds.get(frameId);
    if (world) world.isGone = true;
    this.#forget(frameId);
  }

  #forget(frameId: string): void {
    this.#worlds.delete(frameId);
    this.#opening.delete(frameId);
  }

  /** Opens the world of a new document that will be used soon, while the document still loads. */
  prepare(channel: FrameChannel): void {
    this.current(channel).catch(() => undefined);
  }

  /**
   * Reads the frame's current document. Ref numbers are never shared: walks of one frame run one after the other, and the numbers
   * of a walk whose answer was lost are never used again.
   * @throws StaleScopeError if the scope's ref no longer leads to an element
   */
  walk(channel: FrameChannel, ordinal: number, options: WalkRequest, signal: AbortSignal): Promise<FrameWalk> {
    return this.ledger.inTurn(ordinal, async () => {
      signal.throwIfAborted();
      return this.use(channel, signal, (world) => this.#walkWorld(channel, world, ordinal, options));
    });
  }

  async #walkWorld(
    channel: FrameChannel,
    world: DocumentWorld,
    ordinal: number,
    options: WalkRequest,
  ): Promise<FrameWalk> {
    const next = this.ledger.nextOf(ordinal);
    const wire = await walkStreamsOf(channel.session).during(async (stream, unpacker) => {
      const answer = await callWorld(channel, world, "walk", { ...options, next, stream }).catch((error: unknown) => {
        const gaveNothing = error instanceof DocumentGoneError && !error.isAnswerLost;
        if (!gaveNothing) this.ledger.skip(ordinal, options.maxNodes);
        throw error;
      });
      return parseAnswer(answer, unpacker);
    });
    this.ledger.record(ordinal, world.documentKey, next, wire.next);
    return { world, wire };
  }
}

const MAX_ATTEMPTS = 8;

/** The scope of a walk is no longer on the page. */
export class StaleScopeError extends Error {
  readonly reason: StaleReason;

  constructor(reason: StaleReason) {
    super(`The scope is stale: ${reason}`);
    this.reason = reason;
  }
}

/** Parses the output of our own page script, from its own world. This is the only place where its JSON becomes typed. */
function parseAnswer(answer: unknown, unpacker: FrameUnpacker): WireFrame {
  if (answer === "") throw new DocumentGoneError("The document is in the back/forward cache.");
  if (typeof answer !== "string") throw new DocumentGoneError("The page script gave no answer.");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  const parsed = JSON.parse(answer) as PackedFrame | { readonly missing: string };
  if ("missing" in parsed) throw new StaleScopeError(staleReason(parsed.missing));
  const frame = unpacker.finish(parsed);
  if (!frame) throw new DocumentGoneError("Some of the page's lines did not arrive.");
  return frame;
}

/** Converts the page script's reason for a missing element to the reason of a stale ref. */
export function staleReason(missing: string): StaleReason {
  if (missing === "unknown") return "never-given";
  return missing === "collected" ? "collected" : "removed";
}
