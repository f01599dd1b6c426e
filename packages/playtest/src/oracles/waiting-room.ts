import type { Oracle } from "../findings/oracle.ts";
import { readWaitingRoom } from "../reading/game-state.ts";

/** Game time that a game may spend on finding other players. */
const LONG_MS = 5000;

/** Finds a game that still waits for other players at the end of the play. */
export const waitingRoom: Oracle = {
  name: "waiting-room",
  kinds: ["waiting-room"],
  judge({ sights, trace }) {
    const last = sights.at(-1);
    const text = last && readWaitingRoom(last);
    if (!last || text === undefined) return [];
    const before = sights.findLast((sight) => readWaitingRoom(sight) === undefined);
    if (last.atMs - (before?.atMs ?? 0) < LONG_MS) return [];
    return [
      {
        kind: "waiting-room",
        severity: "medium",
        confidence: 0.85,
        title: `The game waits for other players: ${JSON.stringify(text)}.`,
        evidence: ["A playtest plays alone: nothing after this screen was tested."],
        atMs: trace.endMs,
        key: "waits",
      },
    ];
  },
};
