import { InvalidInputError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { Turns } from "./turns.ts";

/** A parsed ref. */
export interface ParsedRef {
  /** Ordinal of the frame, 0 for the main one. */
  readonly frame: number;
  readonly number: number;
}

/** @throws InvalidInputError if the text is not a ref */
export function parseRef(ref: string): ParsedRef {
  const match = pattern.exec(ref);
  if (!match) {
    const problem = `must look like "e12" or "f2e12", but is ${JSON.stringify(ref)}`;
    throw new InvalidInputError({ input: "ref", problem, hint: "Take the ref from a snapshot, without its brackets." });
  }
  return { frame: Number(match[1] ?? 0), number: Number(match[2]) };
}

const pattern = /^(?:f([1-9]\d*))?e([1-9]\d*)$/;

/** Whether a text has the form of a ref. */
export function isRef(text: string): boolean {
  return pattern.test(text);
}

const ledgers = new WeakMap<Page, RefLedger>();

/**
 * Returns the ledger of a page. All sessions of a page share it, so that a ref of a closed session is not given again by the
 * next.
 */
export function ledgerOf(page: Page): RefLedger {
  let ledger = ledgers.get(page);
  if (!ledger) ledgers.set(page, (ledger = new RefLedger()));
  return ledger;
}

/**
 * Records the owner of each number. A counter in the page would restart with each document, and an old ref would silently become
 * another node. So the counter of each frame is kept here, and each document owns the ranges of numbers that it received.
 */
export class RefLedger {
  #ordinals = new Map<string, number>();
  #frameIds: string[] = [];
  #next = new Map<number, number>();
  #runs = new Map<number, [from: number, to: number][]>();
  readonly #turns = new Turns<number>();

  /**
   * Runs `work`, which assigns numbers in the frame, after all earlier work of this kind: otherwise two documents could start at
   * the same next number, and assign it twice.
   */
  inTurn<T>(ordinal: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(ordinal, work);
  }

  /** Returns the frame's number in its refs, 0 for the main frame; stable for the life of the page. */
  ordinalOf(frameId: string, isMain: boolean): number {
    if (isMain) this.#frameIds[0] = frameId;
    if (isMain) return 0;
    let ordinal = this.#ordinals.get(frameId);
    if (ordinal === undefined) {
      ordinal = Math.max(1, this.#frameIds.length);
      this.#ordinals.set(frameId, ordinal);
      this.#frameIds[ordinal] = frameId;
    }
    return ordinal;
  }

  /** Returns the protocol's ID of the frame, `undefined` for an ordinal that was never assigned. */
  frameIdOf(ordinal: number): string | undefined {
    return this.#frameIds[ordinal];
  }

  /** Returns the first number that no document of the frame received. */
  nextOf(ordinal: number): number {
    return this.#next.get(ordinal) ?? 1;
  }

  /** Records that the document assigned the numbers from `from` up to but not including `to`. */
  record(ordinal: number, documentKey: number, from: number, to: number): void {
    this.#next.set(ordinal, Math.max(to, this.nextOf(ordinal)));
    if (to <= from) return;
    const runs = this.#runs.get(documentKey) ?? [];
    const last = runs.at(-1);
    if (last && last[1] === from) last[1] = to;
    else runs.push([from, to]);
    this.#runs.set(documentKey, runs);
  }

  /** Skips up to `count` numbers that a lost walk may have assigned: they are never used again. */
  skip(ordinal: number, count: number): void {
    this.#next.set(ordinal, this.nextOf(ordinal) + count);
  }

  /** Whether the document received the number. */
  owns(documentKey: number, number: number): boolean {
    return this.#runs.get(documentKey)?.some(([from, to]) => number >= from && number < to) ?? false;
  }

  /** Whether any document of the frame may have received the number. */
  wasGiven(ordinal: number, number: number): boolean {
    return number < this.nextOf(ordinal);
  }
}
