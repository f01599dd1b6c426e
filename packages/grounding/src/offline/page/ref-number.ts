import type { Ref } from "@surehand/browser";

/** The 12 of "f2e12": what a line of a snapshot has in place of the whole ref. */
export function refNumber(ref: Ref): number {
  return Number(/(?<!\d)\d+$/.exec(ref)?.[0]);
}
