import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { MemoryReading } from "../runs/recording.ts";

const ENOUGH_READINGS = 5;
const ELEMENTS = "The number of elements";

interface Measure {
  readonly name: string;
  readonly of: (reading: MemoryReading) => number;
  /** Growth in a minute of game time that no game of this size needs. */
  readonly mostPerMinute: number;
  readonly format: (value: number) => string;
}

const measures: readonly Measure[] = [
  {
    name: "The script's memory",
    of: ({ heapBytes }) => heapBytes,
    // A small game without leaks grew by 8 MB in its first minute.
    mostPerMinute: 20e6,
    format: (value) => `${(value / 1e6).toFixed(1)} MB`,
  },
  { name: ELEMENTS, of: ({ elements }) => elements, mostPerMinute: 200, format: String },
  { name: "The number of listeners", of: ({ listeners }) => listeners, mostPerMinute: 60, format: String },
  { name: "The number of running timers", of: ({ intervals }) => intervals, mostPerMinute: 12, format: String },
];

/** Finds memory, elements, listeners or timers that grow with every reading. */
export const memoryGrowth: Oracle = {
  name: "memory-growth",
  kinds: ["memory-growth"],
  judge({ memory, trace }) {
    // A text game keeps its texts: each command adds some.
    const isTyped = trace.cues.some(({ input }) => input.kind === "text");
    const judged = measures.filter(({ name }) => !isTyped || name !== ELEMENTS);
    // The first seconds fill caches.
    const readings = memory.slice(1);
    const [first, last] = [readings[0], readings.at(-1)];
    if (!first || !last || readings.length < ENOUGH_READINGS) return [];
    const minutes = (last.atMs - first.atMs) / 60_000;
    return judged.flatMap((measure): Judgement[] => {
      const values = readings.map(measure.of);
      const growth = measure.of(last) - measure.of(first);
      if (!isSteady(values) || growth / minutes < measure.mostPerMinute) return [];
      const [from, to] = [measure.format(measure.of(first)), measure.format(measure.of(last))];
      return [
        {
          kind: "memory-growth",
          severity: "medium",
          confidence: 0.75,
          title: `${measure.name} grows during play, from ${from} to ${to} in ${Math.round(minutes * 60)} s.`,
          evidence: [values.map(measure.format).join(", ")],
          atMs: last.atMs,
          key: measure.name,
        },
      ];
    });
  },
};

/** Returns whether a series grows in nearly every step. */
function isSteady(values: readonly number[]): boolean {
  const rises = values.filter((value, index) => index > 0 && value > (values[index - 1] ?? value));
  return rises.length >= (values.length - 1) * 0.8;
}
