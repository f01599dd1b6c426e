import type { SnapshotElement } from "@surehand/browser";
import { FULL_MONTH, monthOf, parseFieldDate } from "@surehand/language";
import type { PageItem } from "../page/page-item.ts";
import { tiers } from "../match/match-name.ts";
import type { Outcome, ReadyOutcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

const HEAD = new RegExp(String.raw`\b(${FULL_MONTH})\s+(\d{4})\b`, "i");
/** A calendar of one month is at most so many lines long. */
const LONGEST_CALENDAR = 12;

/** Into a field that is not written into but opens a calendar: opens it, turns it to the month, and presses the day. */
export function groundDate(scene: Scene, field: SnapshotElement, text: string): Outcome {
  const none: Outcome = { status: "none", wanted: "day", phrase: text };
  const parsed = parseFieldDate("date", text);
  const [year, month, day] = parsed.kind === "value" ? parsed.value.split("-").map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return none;
  const calendar = openCalendar(scene);
  const later = `choose "${text}" as the date`;
  if (!calendar) return field.states.includes("focused") ? none : pressed(field, later);
  const turns = (year - calendar.year) * 12 + month - calendar.month;
  if (turns === 0) return dayOf(scene, calendar.line, day) ?? none;
  const turn = turnerOf(
    scene,
    calendar.line,
    turns > 0 ? /^(?:next|next month|›|»|>|→)$/i : /^(?:prev|previous|previous month|‹|«|<|←)$/i,
  );
  return turn ? pressed(turn.element, later) : none;
}

interface Calendar {
  readonly line: number;
  readonly year: number;
  readonly month: number;
}

/** The one place that says a month and a year, with its days below. */
function openCalendar({ index: { tree } }: Scene): Calendar | undefined {
  const found = tree.lines.flatMap((_, line): Calendar[] => {
    const [, month = "", year = ""] = HEAD.exec(tree.textOf(line)) ?? [];
    return month === "" ? [] : [{ line, year: Number(year), month: monthOf(month) ?? 0 }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The days of other months that fill up the weeks come first as high numbers, and last as low ones. */
function dayOf({ index }: Scene, line: number, day: number): Outcome | undefined {
  const days = index.items.filter(
    (item) => item.line > line && item.line <= line + LONGEST_CALENDAR && item.element.name === String(day),
  );
  const one = day < 15 ? days[0] : days.at(-1);
  return one && days.length <= 2 ? pressed(one.element) : undefined;
}

function turnerOf({ index }: Scene, line: number, name: RegExp): PageItem | undefined {
  const near = index.items.filter((item) => Math.abs(item.line - line) <= 2 && name.test(item.element.name.trim()));
  return near.length === 1 ? near[0] : undefined;
}

function pressed(element: SnapshotElement, rest?: string): ReadyOutcome {
  const action = { kind: "click", target: element.ref } as const;
  return {
    status: "ready",
    action,
    element,
    cost: tiers.sameMeaning,
    isCertain: false,
    ...(rest !== undefined && { rest }),
  };
}
