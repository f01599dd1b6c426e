import { datesIn } from "./dates-in.ts";
import type { PageTimeline } from "./page-timeline.ts";
import { textOf } from "./observed-changes.ts";

/** A page of several, or a range of rows and their total: "Page 1 of 2", "1-8 of 11". */
const PAGER = /(?<![\d.,])(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?\s*(?:\/|\s\p{L}{1,4}\s)\s*(\d{1,6})(?![\d.,/]\d|\d)/u;

/** Returns the lines that tell of pages of a list of which none was looked at. */
export function unseenPages({ looks }: PageTimeline): string[] {
  const lines = looks.flatMap(({ url, units }) =>
    units.flatMap((unit) => {
      const text = unit.list === undefined ? textOf(unit) : "";
      const [, from, to, total] = datesIn(text).length === 0 ? (PAGER.exec(text) ?? []) : [];
      const form = text.replaceAll(/\d+/g, "#");
      return from === undefined
        ? []
        : [{ url, text, form, from: Number(from), to: Number(to ?? from), total: Number(total) }];
    }),
  );
  return [...Map.groupBy(lines, ({ url, form }) => `${url} ${form}`).values()].flatMap((group) => {
    const last = group.at(-1);
    const isPager = group.every(({ from, to, total }) => from >= 1 && from <= to && to <= total);
    const seen = new Set(
      group.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
    );
    return last && isPager && seen.size < last.total ? [last.text] : [];
  });
}
