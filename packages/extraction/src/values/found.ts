import type { Ref } from "@surehand/browser";

/** Origin of a value: the visible page, or the page's machine-readable data. */
export type Origin = "page" | "json-ld" | "microdata" | "meta";

/** A value with its evidence. */
export interface Found {
  readonly value: unknown;
  readonly kind: "quoted" | "normalized" | "derived";
  readonly quote: string;
  readonly refs: readonly Ref[];
  readonly from: Origin;
}
