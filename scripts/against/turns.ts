const ask = "turn";
const end = "turn-end";

/** Whether this process runs a suite in turn with another one. */
export function isCompared(): boolean {
  return process.send !== undefined && process.env["SUREHAND_TURNS"] !== undefined;
}

/**
 * Runs a case of a suite. In a comparison of two checkouts, it first waits for its turn: then their processes run each case one after the other, so that
 * both meet the machine in the same state. A process asks for one turn at a time.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!isCompared()) return work();
  const granted = Promise.withResolvers<void>();
  process.once("message", () => granted.resolve());
  process.send?.(ask);
  await granted.promise;
  try {
    return await work();
  } finally {
    process.send?.(end);
  }
}

/** A process that asks for turns. */
export interface TurnTaker {
  grant(): void;
}

interface Taker extends TurnTaker {
  asked: number;
  ended: number;
}

/** Gives turns to processes: one at a time, the first when all have asked, and none to a process that is ahead of another. */
export interface Turns {
  join(taker: TurnTaker): { readonly hear: (message: unknown) => void; readonly leave: () => void };
}

/** @param count number of processes that will join */
export function createTurns(count: number): Turns {
  let joined = 0;
  const present = new Set<Taker>();
  let running: Taker | undefined;
  const giveTurn = (): void => {
    const isPreparing = ({ asked, ended }: Taker): boolean => asked + ended === 0;
    if (running !== undefined || joined < count || [...present].some(isPreparing)) return;
    const least = Math.min(...[...present].map(({ ended }) => ended));
    running = [...present].find(({ asked, ended }) => asked > 0 && ended === least);
    running?.grant();
  };
  return {
    join(given) {
      const taker: Taker = { grant: () => given.grant(), asked: 0, ended: 0 };
      joined++;
      present.add(taker);
      const finish = (): void => {
        if (running === taker) running = undefined;
        giveTurn();
      };
      return {
        hear(message) {
          if (message === ask) taker.asked++;
          if (message === end) {
            taker.asked--;
            taker.ended++;
            finish();
          } else giveTurn();
        },
        leave() {
          present.delete(taker);
          finish();
        },
      };
    },
  };
}
