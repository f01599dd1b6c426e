import type { Reading } from "./intent.ts";
import { offsetTowards } from "./offset.ts";
import { splitAt } from "./value-rules.ts";

const BY =
  /^(.+?)\s+(?:by\s+)?(-?\d+)\s*(?:px|pixels?)?\s+(?:to the\s+)?(up|down|left|right)(?:wards?)?$|^(.+?)\s+(?:to the\s+)?(up|down|left|right)(?:wards?)?\s+(?:by\s+)?(\d+)\s*(?:px|pixels?)$/i;

/** `drag X onto Y`, `drag X 50 px to the right`. */
export function readDrag([, rest = ""]: RegExpExecArray): Reading[] {
  const by = BY.exec(rest);
  const direction = (by?.[3] ?? by?.[5])?.toLowerCase();
  const towards = (["up", "down", "left", "right"] as const).find((known) => known === direction);
  if (by && towards) {
    const to = { x: 0, y: 0, ...offsetTowards(towards, Number(by[2] ?? by[6])) };
    return [{ intent: { kind: "drag", target: by[1] ?? by[4] ?? "", to } }];
  }
  const halves = splitAt(rest, ["onto", "on to", "over", "into", "to", "in", "on"], "first");
  return halves.slice(0, 2).map(([target, to]) => ({ intent: { kind: "drag", target, to } }));
}
