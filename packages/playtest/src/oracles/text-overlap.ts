import type { Oracle } from "../findings/oracle.ts";
import type { ShownText } from "../probe/seen.ts";

/** Share of the smaller text that may be covered: glyphs of neighbors touch. */
const MOST_COVERED = 0.35;
/** Number of sights in a row that must show it: texts may pass each other for a moment. */
const ENOUGH_SIGHTS = 4;

/** Finds texts that stay on top of each other. A text behind a panel is covered on purpose. */
export const textOverlap: Oracle = {
  name: "text-overlap",
  kinds: ["text-overlap"],
  judge({ sights }) {
    const rows = new Map<string, number>();
    for (const { texts, atMs } of sights) {
      const pairs = overlappingPairs(texts);
      for (const key of rows.keys()) if (!pairs.has(key)) rows.delete(key);
      for (const [key, [one, other]] of pairs) {
        const row = (rows.get(key) ?? 0) + 1;
        rows.set(key, row);
        if (row === ENOUGH_SIGHTS)
          return [
            {
              kind: "text-overlap",
              severity: "low",
              confidence: 0.6,
              title: `The texts ${JSON.stringify(one)} and ${JSON.stringify(other)} overlap.`,
              evidence: [`Both were shown at the same position ${row} times in a row.`],
              atMs,
              key,
            },
          ];
      }
    }
    return [];
  },
};

function overlappingPairs(texts: readonly ShownText[]): Map<string, readonly [string, string]> {
  const pairs = new Map<string, readonly [string, string]>();
  const placed = texts
    .filter(({ width, height, isBehind }) => width > 4 && height > 4 && isBehind !== true)
    .slice(0, 60);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1)) {
      // An outline is the same text drawn twice; a shadow lies slightly beside it.
      if (one.text === other.text || one.source !== other.source || covered(one, other) < MOST_COVERED) continue;
      const words = [one.text, other.text].map((text) => text.replaceAll(/\d+/gu, "#").slice(0, 40));
      pairs.set(words.join(" / "), [one.text.slice(0, 40), other.text.slice(0, 40)]);
    }
  return pairs;
}

function covered(one: ShownText, other: ShownText): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}
