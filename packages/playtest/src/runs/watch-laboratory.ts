import type { Laboratory } from "./laboratory.ts";
import type { Recording } from "./recording.ts";

/** Returns the same laboratory, which adds each recording to a list once. */
export function watchLaboratory(laboratory: Laboratory, seen: Recording[]): Laboratory {
  return {
    ...laboratory,
    run: async (trace) => {
      const recording = await laboratory.run(trace);
      if (!seen.includes(recording)) seen.push(recording);
      return recording;
    },
  };
}
