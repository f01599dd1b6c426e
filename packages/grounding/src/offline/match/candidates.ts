import type { TargetReading } from "../parse/target-reading.ts";
import type { PageItem } from "../page/page-item.ts";
import { comparisons, looks, tokensOf } from "@surehand/language";
import type { TargetQuery } from "./target-search.ts";
import { byPlace } from "./match-by-place.ts";
import { tiers } from "./match-name.ts";

const BARE_COST = 1;

/** Items by how well their names fit; all of them where only a kind or place is told. */
export function candidatesFor(
  { index, match }: Pick<TargetQuery, "index" | "match">,
  reading: TargetReading,
): Iterable<readonly [PageItem, number]> {
  if (reading.name !== "") {
    const named = match(reading.name, reading.isQuoted);
    if (!reading.isQuoted && saysLittle(reading.name))
      return [...named].filter(([, tier]) => tier <= tiers.sameMeaning);
    return named.size > 0 || reading.isQuoted ? named : byPlace(index, reading.name);
  }
  if (!isTold(reading)) return [];
  const isBare = reading.ordinal === undefined && reading.relations.length === 0 && reading.states.length === 0;
  return index.items.map((item) => [item, isBare ? BARE_COST : 1] as const);
}

/** Whether something without a name says enough: a kind or a state. "Title" is not whatever field there is. */
function isTold({ noun, role, states, ordinal }: TargetReading): boolean {
  // "The third message" is a row, "the message that is checked" a checkbox.
  if (noun !== undefined) return states.length > 0 && !ordinal;
  return role !== undefined || states.length > 0;
}

/** "all", "blue": a name of its own, or none. */
function saysLittle(name: string): boolean {
  return tokensOf(name).stems.every((word) => comparisons.has(word) || looks.has(word));
}
