import type { Direction, Offset } from "./intent.ts";

export function offsetTowards(direction: Direction, amount: number): Offset {
  const signed = direction === "up" || direction === "left" ? -amount : amount;
  return direction === "up" || direction === "down" ? { y: signed } : { x: signed };
}
