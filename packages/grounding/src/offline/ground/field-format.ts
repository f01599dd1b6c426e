import type { SnapshotElement } from "@surehand/browser";

/** Returns only the number for a field that takes a number; other texts as they are. */
export function asFieldTakes({ role }: SnapshotElement, text: string): string {
  if (role === "spinbutton" || role === "slider") return onlyNumber(text) ?? text;
  return text;
}

/** "18 px" is 18, "every 60 seconds" is 60: the page itself says what it counts. */
function onlyNumber(text: string): string | undefined {
  const [only, ...others] = text.match(/(?<![\w.,])-?\d+(?:\.\d+)?(?![\w.,]*\d)/g) ?? [];
  return others.length === 0 && !/\d[.,:/]\d*[.,:/]\d|\d,\d/.test(text) ? only : undefined;
}

/** Numbers, dates and times are written with digits, whatever else. */
export function mayTake({ role }: SnapshotElement, text: string): boolean {
  return text === "" || !COUNTING.has(role) || /\d/.test(text);
}

const COUNTING: ReadonlySet<string> = new Set(["spinbutton", "slider", "date", "datetime", "time", "month", "week"]);
