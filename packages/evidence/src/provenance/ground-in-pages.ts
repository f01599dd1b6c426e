import { groundReported, type ReportedVerdict, type Shape } from "@surehand/extraction";
import type { CapturedPage } from "../capture/capture-page.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { isAbsent, isProved } from "../results/value-state.ts";
import { locateAt } from "./locate-at.ts";
import { unreadPart } from "./unread-part.ts";

/** Schema and goal by which reported data is judged, beside the pages. */
export interface GroundTask {
  readonly shape: Shape;
  readonly goal: string;
  readonly itemKey: string | undefined;
}

/**
 * Judges every value of reported data, and every missing one, by captured pages. A value is proved if one of the pages proves it, the
 * newest first. A missing value is not on the pages if none of those about its thing has a name for it.
 * @returns sources by path
 */
export function groundInPages(
  data: unknown,
  captured: readonly CapturedPage[],
  { shape, goal, itemKey }: GroundTask,
): ReadonlyMap<string, FieldSource> {
  const judged = captured.toReversed().flatMap((page) => {
    const { reading } = page;
    if (!reading) return [];
    const unread = unreadPart(page, captured);
    const verdicts = groundReported({ page: reading, shape, data, goal, itemKey, unread });
    return verdicts.map((verdict) => ({ verdict, page }));
  });
  const byPath = Map.groupBy(judged, ({ verdict }) => verdict.path);
  return new Map([...byPath].map(([path, all]) => [path, toSource(best(all))]));
}

interface JudgedOnPage {
  readonly verdict: ReportedVerdict;
  readonly page: CapturedPage;
}

function best(all: readonly JudgedOnPage[]): JudgedOnPage {
  const [first, ...others] = all;
  if (!first) throw new RangeError("A value was judged by no page.");
  return others.reduce((before, one) => (rankOf(one.verdict) > rankOf(before.verdict) ? one : before), first);
}

/**
 * A page that does not name the item of a missing value says nothing about it; one that has a value decides. A page that states that there is
 * none precedes one that was not read to its end.
 */
function rankOf({ state, reason, quote }: ReportedVerdict): number {
  if (isProved(state)) return 6;
  if (state === "not-found" && reason === "no-item") return 0;
  if (state === "not-found" && reason === "unread") return 3;
  if (state === "not-found" || state === "uncertain") return 5;
  if (state === "not-on-page") return quote === undefined ? 2 : 4;
  return reason === "nowhere" || reason === "no-item" ? 0 : 1;
}

function toSource({ verdict, page }: JudgedOnPage): FieldSource {
  const { path, value, state, reason, label, quote, refs } = verdict;
  const [ref] = refs;
  const place = quote === undefined || isAbsent(state) ? undefined : locateAt(page, ref, quote);
  const isShown = isProved(state) || state === "uncertain";
  return {
    path,
    kind: state,
    value: value ?? null,
    ...named({ reason, label }),
    ...(quote !== undefined && { quote: place?.quote ?? quote }),
    url: page.url,
    ...(ref !== undefined && isShown && { ref }),
    snapshot: page.file.filename,
    ...(place && isShown && { start: place.start, end: place.end }),
    ...(state === "derived" && { sources: [...refs] }),
  };
}

function named({
  reason,
  label = "",
}: Pick<ReportedVerdict, "reason" | "label">): Pick<FieldSource, "reason" | "label"> {
  return { ...(reason !== undefined && { reason }), ...(label !== "" && { label }) };
}
