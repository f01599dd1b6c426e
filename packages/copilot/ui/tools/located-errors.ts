import { z } from "zod";
import type { PageError } from "../../src/protocol/page-context.ts";
import { sourcePlace } from "../../src/protocol/page-context.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import type { ConsoleEntry } from "./console-log.ts";
import { fetchPatiently } from "./fetch-patiently.ts";

const answer = z.object({ places: z.array(sourcePlace.nullable()) });
const mostFrames = 40;
const mostPlaces = 5;

/** Entries of the console with the places in the project's files that their stacks lead to. */
// oxlint-disable-next-line max-params -- entries, and where they are located
export async function locateErrors(
  entries: readonly ConsoleEntry[],
  { server, token }: ToolbarConfig,
): Promise<PageError[]> {
  const frames = entries.flatMap((entry) => entry.frames ?? []).slice(-mostFrames);
  const known = new Map<unknown, z.infer<typeof sourcePlace>>();
  if (frames.length > 0)
    try {
      const response = await fetchPatiently(`${server}/stack`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ frames }),
      });
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
