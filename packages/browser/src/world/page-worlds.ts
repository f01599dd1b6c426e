import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { WalkOptions, WireFrame } from "../snapshot/wire.ts";
import { type StaleReason } from "./errors.ts";
import { callWorld, DocumentGoneError, type DocumentWorld, type FrameChannel, openWorld } from "./frame-world.ts";
import type { RefLedger } from "./ref-ledger.ts";

export interface FrameWalk {
  readonly world: DocumentWorld;
  readonly wire: WireFrame;
}

/** The documents of one page that we have looked into, and the refs that were given in them. */
export class PageWorlds {
  readonly ledger: RefLedger;
  /** Of each session its own, so that two sessions on one page never share refs. */
  readonly #worldName = `surehand-${randomUUID()}`;
  #worlds = new Map<string, DocumentWorld>();

  constructor(ledger: RefLedger) {
    this.ledger = ledger;
  }

  /** Runs `work` in the frame's current document; starts over when that document goes while `work` runs. */
  async use<T>(channel: FrameChannel, signal: AbortSignal, work: (world: DocumentWorld) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(await this.current(channel));
      } catch (error) {
        this.#worlds.delete(channel.frameId);
        if (!(error instanceof DocumentGoneError) || attempt >= MAX_ATTEMPTS || signal.aborted) throw error;
        await pause(attempt * 10, undefined, { signal });
      }
    }
  }

  async current(channel: FrameChannel): Promise<DocumentWorld> {
    const known = this.#worlds.get(channel.frameId);
    if (known) return known;
    const world = await openWorld(channel, this.#worldName);
    this.#worlds.set(channel.frameId, world);
    return world;
  }

  /** @throws StaleScopeError when the scope's ref no longer leads to an element */
  async walk(
    channel: FrameChannel,
    ordinal: number,
    options: Omit<WalkOptions, "next">,
    signal: AbortSignal,
  ): Promise<FrameWalk> {
    const next = this.ledger.nextOf(ordinal);
    let isAnswered = false;
    try {
      return await this.use(channel, signal, async (world) => {
        const answer = parseAnswer(await callWorld(channel, world, "walk", { ...options, next }));
        isAnswered = true;
        this.ledger.record(ordinal, world.documentKey, next, answer.next);
        return { world, wire: answer };
      });
    } finally {
      if (!isAnswered) this.ledger.skip(ordinal, options.maxNodes);
    }
  }
}

const MAX_ATTEMPTS = 8;

/** The scope of a walk is no longer there. */
export class StaleScopeError extends Error {
  readonly reason: StaleReason;

  constructor(reason: StaleReason) {
    super(`The scope is stale: ${reason}`);
    this.reason = reason;
  }
}

/** What our own page script answers, in its own world: the one place where its JSON becomes types. */
function parseAnswer(answer: unknown): WireFrame {
  if (answer === "") throw new DocumentGoneError("The document is in the back/forward cache.");
  if (typeof answer !== "string") throw new DocumentGoneError("The page script gave no answer.");
  const parsed: WireFrame | { readonly missing: string } = JSON.parse(answer);
  if ("missing" in parsed) throw new StaleScopeError(staleReason(parsed.missing));
  return parsed;
}

export function staleReason(missing: string): StaleReason {
  if (missing === "unknown") return "never-given";
  return missing === "collected" ? "collected" : "removed";
}
