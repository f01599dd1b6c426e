import type { Snapshot } from "@surehand/browser";
import { controlProblems } from "./check-controls.ts";
import type { SeenPage } from "./seen-page.ts";

/** Returns all differences between the snapshot and what a person sees; empty if it is right. */
export function pageProblems(expected: SeenPage, snapshot: Snapshot): string[] {
  const { text } = snapshot;
  return [
    ...(expected.sees ?? [])
      .filter((wanted) => !contains(text, wanted))
      .map((wanted) => `is seen, but left out: ${quote(wanted)}`),
    ...(expected.hides ?? [])
      .filter((unwanted) => contains(dump(snapshot), unwanted))
      .map((unwanted) => `is not visible, but in the snapshot: ${quote(unwanted)}`),
    ...(expected.textLacks ?? [])
      .filter((unwanted) => unwanted.test(text))
      .map((unwanted) => `must not be in the text: ${unwanted}`),
    ...(expected.once ?? []).flatMap((wanted) => onceProblems(text, wanted)),
    ...orderProblems(text, expected.order ?? []),
    ...(expected.lines ?? [])
      .filter((group) => !isOnOneLine(text, group))
      .map((group) => `not on one line: ${group.join(", ")}`),
    ...(expected.apart ?? [])
      .filter((group) => !isApart(text, group))
      .map((group) => `not on a line of its own: ${group[0]}`),
    ...controlProblems(expected, snapshot),
  ];
}

/** Returns all texts of a snapshot, from every field. */
export function dump(snapshot: Snapshot): string {
  const { text, title, lines, refs, notices, folded } = snapshot;
  return [text, title, ...notices, ...[...refs.values(), ...lines, ...folded].map((part) => JSON.stringify(part))].join(
    "\n",
  );
}

export function contains(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? collapse(text).includes(collapse(wanted)) : wanted.test(text);
}

function quote(wanted: string | RegExp): string {
  return typeof wanted === "string" ? JSON.stringify(wanted) : String(wanted);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ");
}

function onceProblems(text: string, wanted: string): string[] {
  const count = collapse(text).split(wanted).length - 1;
  return count === 1 ? [] : [`occurs ${count} times instead of once: ${quote(wanted)}`];
}

function orderProblems(text: string, wanted: readonly string[]): string[] {
  const places = wanted.map((part) => collapse(text).indexOf(part));
  const isOrdered = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
  return isOrdered ? [] : [`not in this order: ${wanted.join(", ")}`];
}

function isOnOneLine(text: string, group: readonly string[]): boolean {
  return text.split("\n").some((line) => group.every((part) => line.includes(part)));
}

function isApart(text: string, [first = "", ...others]: readonly string[]): boolean {
  const lines = text.split("\n").filter((line) => line.includes(first));
  return lines.length > 0 && lines.every((line) => !others.some((part) => line.includes(part)));
}
