import type { Sight } from "../stage/sight.ts";
import { readCounters } from "../reading/counters.ts";
import type { Random } from "./random.ts";

/** Share of the moves that are made without the graph: a way to a far state may be long. */
const OTHER_SHARE = 0.1;
const MOST_STATES = 4000;

/** Remembers which move leads from which state to which, in a game that only moves when it is played. */
export class StateGraph {
  readonly #moves = new Map<string, Map<string, string>>();
  #last: { readonly state: string; readonly move: string } | undefined;

  /** Returns a move that was not made in this state yet, or one that leads nearer to a state with such a move. Undefined if none is known. */
  next(state: string, moves: readonly string[], random: Random): string | undefined {
    if (this.#last) this.#note(this.#last, state);
    const move = random.next() < OTHER_SHARE ? random.pick(moves) : this.#wayToUntried(state, moves, random);
    this.#last = move === undefined ? undefined : { state, move };
    return move;
  }

  /** Forgets the last move: what follows is not its effect. */
  interrupt(): void {
    this.#last = undefined;
  }

  #note({ state, move }: { readonly state: string; readonly move: string }, to: string): void {
    const known = this.#moves.get(state) ?? new Map<string, string>();
    if (known.size === 0 && this.#moves.size >= MOST_STATES) return;
    this.#moves.set(state, known.set(move, to));
  }

  /** Searches breadth first. */
  #wayToUntried(from: string, moves: readonly string[], random: Random): string | undefined {
    const firstMoves = new Map<string, string | undefined>([[from, undefined]]);
    for (const [state, first] of firstMoves) {
      const known = this.#moves.get(state);
      const untried = moves.filter((move) => known?.has(move) !== true);
      if (untried.length > 0) return first ?? random.pick(untried);
      for (const [move, to] of known ?? []) if (!firstMoves.has(to)) firstMoves.set(to, first ?? move);
    }
    return undefined;
  }
}

/** Names what a game shows, without its counters: a number of moves would make each state a new one. */
export function stateOf({ shapes, texts, elements }: Pick<Sight, "shapes" | "texts" | "elements">): string {
  const counted = new Set([...readCounters(texts).values()].map(({ text }) => text));
  const drawn = shapes.map(({ kind, color, x, y, width, height }) => [kind, color, x, y, width, height].join(" "));
  const words = texts.flatMap(({ text, x, y }) => (counted.has(text) ? [] : `${text} ${x} ${y}`));
  // The digest of the elements contains the counters in the page.
  const isUncounted = !texts.some(({ text, source }) => source === "page" && counted.has(text));
  return [...drawn, ...words, ...(isUncounted ? [elements] : [])].join("\n");
}
