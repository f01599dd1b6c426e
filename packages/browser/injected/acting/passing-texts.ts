import { shortTextOf } from "./read-state.ts";

/** A person can't read a text that was there for a shorter time. */
const READABLE_MS = 100;
const MAX_TEXTS = 5;
const MAX_NODES = 2000;

/** Texts that appeared and disappeared again, such as a notification. */
export class PassingTexts {
  readonly #cameMs = new Map<Node, number>();
  readonly #texts = new Set<string>();

  note({ addedNodes, removedNodes }: MutationRecord, nowMs: number): void {
    for (const node of removedNodes) this.#noteRemoved(node, nowMs);
    if (this.#cameMs.size < MAX_NODES) for (const node of addedNodes) this.#cameMs.set(node, nowMs);
  }

  get texts(): readonly string[] {
    return [...this.#texts];
  }

  #noteRemoved(node: Node, nowMs: number): void {
    const cameMs = this.#cameMs.get(node);
    if (cameMs === undefined || node.isConnected || nowMs - cameMs < READABLE_MS) return;
    const text = shortTextOf(node);
    if (text !== "" && this.#texts.size < MAX_TEXTS) this.#texts.add(text);
  }
}
