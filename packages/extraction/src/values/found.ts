import type { Ref } from "@surehand/browser";

/** Where a value is from: the page as seen, or what the page says to programs. */
export type Origin = "page" | "json-ld" | "microdata" | "meta";

/** A value with what it rests on. */
export interface Found {
  readonly value: unknown;
  readonly kind: "quoted" | "normalised" | "derived";
  readonly quote: string;
  readonly refs: readonly Ref[];
  readonly from: Origin;
}
