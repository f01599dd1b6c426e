import type { Ref } from "@surehand/browser";

/**
 * - `quoted`, `normalized`, `derived`: the page identifies the value as that of its field.
 * - `uncertain`: the page has the value, and nothing shows for certain that it is that of the field.
 * - `reported`: the page has no such value, or it says something else.
 * - `not-found`: a value is missing, although the page seems to have one.
 * - `not-on-page`: a value is missing, and nothing on the page is called like it, or the page states that there is none.
 */
export type ReportedState =
  | "quoted"
  | "normalized"
  | "derived"
  | "uncertain"
  | "reported"
  | "not-found"
  | "not-on-page";

/** Whether the page identifies a value as that of its field. */
export function isProved(state: ReportedState): boolean {
  return state === "quoted" || state === "normalized" || state === "derived";
}

/**
 * Why a value is not proved:
 * - `nowhere`: the page does not contain it.
 * - `unnamed`: the page contains it, and does not call it by the name of the field.
 * - `other-value`: the page gives another value under the name of the field.
 * - `other-record`: it belongs to another thing, or to a part of the page about other things.
 * - `qualified`: the name of it on the page has more words than the field.
 * - `ambiguous`: the page has several values under the name.
 * - `unit`: the page does not state the unit that the field asks for.
 * - `part`: it is a part of a longer text.
 * - `no-item`: the page does not name the item that it belongs to.
 * - `items-left-out`: the list on the page has more items.
 * - `named`: a value is missing, and the page has one under the name of the field.
 * - `unread`: a value is missing, and a part of the page was not read.
 */
export type ReportedReason =
  | "nowhere"
  | "unnamed"
  | "other-value"
  | "other-record"
  | "qualified"
  | "ambiguous"
  | "unit"
  | "part"
  | "no-item"
  | "items-left-out"
  | "named"
  | "unread";

/** Verdict of a page on one value of a report. */
export interface ReportedVerdict {
  /** `items[0].price`. */
  readonly path: string;
  readonly value: unknown;
  readonly state: ReportedState;
  /** Undefined for a proved value, and for one that is not on the page. */
  readonly reason?: ReportedReason | undefined;
  /** Text of the page: the value, or the other value in its place. */
  readonly quote?: string | undefined;
  /** Name of it on the page. */
  readonly label?: string | undefined;
  readonly refs: readonly Ref[];
}

export type Judged = Omit<ReportedVerdict, "path" | "value">;
