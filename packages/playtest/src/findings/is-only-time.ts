import { readCounters } from "../reading/counters.ts";
import type { Sight } from "../stage/sight.ts";

/** Whether two sights differ in the game's clock alone. */
export function isOnlyTime(before: Sight, after: Sight): boolean {
  const clock = readCounters(before.texts).get("time")?.text;
  const changed = before.texts.filter(({ text }, index) => after.texts[index]?.text !== text);
  const isSameNumber = before.texts.length === after.texts.length;
  return clock !== undefined && isSameNumber && changed.length > 0 && changed.every(({ text }) => text === clock);
}
