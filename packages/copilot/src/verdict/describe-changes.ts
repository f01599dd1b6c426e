import { shorten } from "../protocol/shorten.ts";
import type { PageChange } from "./compare-pages.ts";
import type { ComparedPages } from "./explain-changes.ts";
import { nameOf } from "./name-node.ts";

const mostChanges = 8;

/** Changes in words, the same change of several elements once. */
export function describeChanges(changes: readonly PageChange[], pages: ComparedPages): string[] {
  const groups = new Map<string, string[]>();
  for (const change of changes) {
    const what = describe(change);
    const names = groups.get(what) ?? [];
    names.push(nameIn(change, pages));
    groups.set(what, names);
  }
  const described = [...groups].map(([what, names]) => `${listOf(names)}: ${what}`);
  const more = described.length - mostChanges;
  return more > 0 ? [...described.slice(0, mostChanges), `${more} more changes`] : described;
}

function nameIn(change: PageChange, { first, second }: ComparedPages): string {
  if (change.kind === "title") return "title of the page";
  return change.first >= 0 ? nameOf(first, change.first) : nameOf(second, change.second);
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

function describe(change: PageChange): string {
  switch (change.kind) {
    case "text":
    case "title":
    case "tag":
    case "state":
      return `${change.kind === "state" ? "value" : change.kind} ${short(change.was)} → ${short(change.now)}`;
    case "attribute":
      return `${change.name} ${short(change.was)} → ${short(change.now)}`;
    case "style":
      return change.styles
        .slice(0, 3)
        .map(({ property, was, now, of = "" }) => `${of}${of && " "}${property} ${short(was)} → ${short(now)}`)
        .join(", ");
    case "hidden":
      return "no longer visible";
    case "shown":
      return "now visible";
    default:
      return change.kind;
  }
}

function short(value: string): string {
  if (value === "") return "(empty)";
  return shorten(value, 60);
}
