import type { Experiment } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Duration of the longest part of the play that is repeated. */
const MOST_MS = 30_000;
const AFTER_MS = 1500;

/** Plays, reloads the page, and checks whether the best score is kept. */
export const save: Experiment = {
  name: "save",
  kinds: ["save-lost"],
  plan({ firstCounters }, played) {
    if (firstCounters["best"] === undefined) return [];
    const atMs = Math.floor(Math.min(MOST_MS, played.endMs) / SIGHT_EVERY_MS) * SIGHT_EVERY_MS;
    const cues = played.cues.filter((cue) => cue.atMs < atMs);
    return [{ ...played, cues: [...cues, { atMs, input: { kind: "reload" } }], endMs: atMs + AFTER_MS }];
  },
  judge([recording]) {
    const reload = recording?.trace.cues.findLast(({ input }) => input.kind === "reload");
    if (!recording || !reload) return [];
    const values = playSights(recording).flatMap(({ atMs, counters }) => {
      const value = counters.get("best")?.value;
      return value === undefined ? [] : [{ atMs, value }];
    });
    const before = values.findLast(({ atMs }) => atMs <= reload.atMs);
    const after = values.findLast(({ atMs }) => atMs > reload.atMs);
    if (!before || !after || after.value >= before.value) return [];
    return [
      {
        kind: "save-lost",
        severity: "medium",
        confidence: 0.8,
        title: `The best score ${before.value} is ${after.value} after a reload.`,
        evidence: [],
        atMs: recording.trace.endMs,
        key: "best",
      },
    ];
  },
};
