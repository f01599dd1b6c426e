import { z } from "zod";
import { type PageError, sourcePlace } from "../../src/protocol/page-context.ts";
import { askServer } from "./ask-server.ts";
import type { ConsoleEntry } from "./console-log.ts";

const answer = z.object({ places: z.array(sourcePlace.nullable()) });
const mostFrames = 40;
const mostPlaces = 5;

/** Entries of the console with the places in the project's files that their stacks lead to. */
export async function locateErrors(entries: readonly ConsoleEntry[]): Promise<PageError[]> {
  const frames = entries.flatMap((entry) => entry.frames ?? []).slice(-mostFrames);
  const known = new Map<unknown, z.infer<typeof sourcePlace>>();
  if (frames.length > 0)
    try {
      const response = await askServer("stack", { body: JSON.stringify({ frames }) });
      const { places } = answer.parse(await response.json());
      places.forEach((place, index) => place && known.set(frames[index], place));
    } catch {
      // Without their places.
    }
  return entries.map(({ kind, text, frames: own = [] }) => ({
    kind,
    text,
    places: own
      .flatMap((frame) => {
        const place = known.get(frame);
        return place ? [{ ...place, ...(frame.component !== undefined && { component: frame.component }) }] : [];
      })
      .slice(0, mostPlaces),
  }));
}
