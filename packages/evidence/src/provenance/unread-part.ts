import type { SnapshotElement } from "@surehand/browser";
import { listMore, readPageTree, regionsOf } from "@surehand/page";
import type { CapturedPage } from "../capture/capture-page.ts";
import { removeFragment } from "../inputs/remove-fragment.ts";

type Reading = NonNullable<CapturedPage["reading"]>;

/**
 * Returns the name of a part of a captured page that no capture of the same address shows: a frame that did not answer, a collapsed part, a
 * tab, or the pages that follow. Undefined: the page was read to its end.
 */
export function unreadPart({ url, reading }: CapturedPage, captured: readonly CapturedPage[]): string | undefined {
  if (!reading) return undefined;
  const same = captured.filter((other) => removeFragment(other.url) === removeFragment(url));
  const readings = same.flatMap((other) => other.reading ?? []);
  if (!readings.some(({ snapshot }) => snapshot.isComplete)) return reading.snapshot.notices[0] ?? "a frame";
  const opened = new Set(readings.flatMap(({ snapshot }) => [...snapshot.refs.values()].filter(isOpen).map(keyOf)));
  const hidden = hiddenIn(reading).find((element) => !opened.has(keyOf(element)));
  return hidden ? hidden.name || hidden.role : moreOf(reading, captured);
}

/** Tabs and collapsed parts of the content. Menus of the site are no part of it, and a combobox has options. */
function hiddenIn({ snapshot }: Reading): SnapshotElement[] {
  const tree = readPageTree(snapshot);
  return [...snapshot.refs.values()].filter((element) => {
    const { role, states } = element;
    const isTab = role === "tab" && !states.includes("selected");
    if (!isTab && (role !== "button" || !states.includes("collapsed"))) return false;
    const control = tree.controlOf.get(element.ref);
    return !control || !regionsOf(tree, control).some(({ kind }) => around.has(kind));
  });
}

const around: ReadonlySet<string> = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "dialog",
]);

function isOpen({ role, states }: SnapshotElement): boolean {
  if (states.includes("disabled")) return true;
  return role === "tab" ? states.includes("selected") : role === "button" && !states.includes("collapsed");
}

function keyOf({ role, name }: SnapshotElement): string {
  return `${role} ${name}`;
}

/** A page that follows by its number, or a control that shows more, unless a page of the same path was captured since. */
function moreOf({ snapshot, pageFacts: facts }: Reading, captured: readonly CapturedPage[]): string | undefined {
  const { ways, pages } = listMore({ snapshot, facts });
  const isNumbered = pages !== undefined && pages.current < pages.last;
  const way = ways.find(({ kind, isCertain }) => isCertain && (kind === "load" || isNumbered));
  if (!way) return undefined;
  const last = captured.findLast((page) => pathOf(page.url) === pathOf(snapshot.url));
  return last?.reading && last.reading.snapshot.text !== snapshot.text ? undefined : way.name || way.kind;
}

function pathOf(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: "", pathname: url };
  return origin + pathname;
}
