import type { Snapshot, SnapshotElement } from "@surehand/browser";
import type { Action } from "./action.ts";
import { describeChange } from "./line-changes.ts";
import type { Effect } from "./effect.ts";
import { nameOf } from "./find-target.ts";
import { surroundingsIn } from "./surroundings.ts";

/** `link "Cart" (e9)`. */
export function describeElement(element: SnapshotElement): string {
  const name = nameOf(element);
  return name === "" ? `${element.role} without a name (${element.ref})` : `${element.role} "${name}" (${element.ref})`;
}

/** The same with what it stands in, to tell equals apart. */
export function describePlace(snapshot: Snapshot, element: SnapshotElement): string {
  const [place] = surroundingsIn(snapshot)(element.ref).above;
  return place === undefined ? describeElement(element) : `${describeElement(element)} in ${place}`;
}

/** The action in words, for a person. */
export function describeAction(action: Action, element: SnapshotElement | undefined): string {
  const target = element ? describeElement(element) : "";
  switch (action.kind) {
    case "fill":
      return `type "${action.text}" into ${target}`;
    case "select":
      return `choose "${action.option}" from ${target}`;
    case "press":
      return element ? `press ${action.key} in ${target}` : `press ${action.key}`;
    default:
      return `${action.kind} ${target}`;
  }
}

const mostDescribedLines = 3;

/** What was seen, in a few sentences. */
export function describeEffect(effect: Effect): string {
  const { url, target = [], popups, downloads, dialogs, lines } = effect;
  const sentences = [
    url && (url.before === url.after ? `${url.after} was loaded again` : `the page went to ${url.after}`),
    ...target.map(({ state, before, after }) => describeState(state, before, after)),
    ...popups.map((address) => `a tab opened at ${address}`),
    ...downloads.map((name) => `the download of ${name} began`),
    ...dialogs.map(
      ({ type, message }) => `the page showed ${type === "alert" ? "an" : "a"} ${type}: ${JSON.stringify(message)}`,
    ),
    lines.length > 0 && describeLines(lines),
  ].filter((sentence) => typeof sentence === "string");
  return endSentence(sentences.join("; "));
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function describeState(state: string, before: string, after: string): string {
  if (state === "focused") return after === "true" ? "it has the focus" : "the focus left it";
  if (after === "true") return `it is ${state} now`;
  if (after === "false") return `it is not ${state} any more`;
  return `its ${state} went from ${quoted(before)} to ${quoted(after)}`;
}

/** Headers of regions say little beside what stands in them. */
function describeLines(lines: Effect["lines"]): string {
  const told = lines.map(describeChange);
  const telling = told.filter((text) => !text.endsWith(":"));
  const shown = (telling.length > 0 ? telling : told).slice(0, mostDescribedLines).join(" | ");
  const more = lines.length - mostDescribedLines;
  return `the page changed: ${shown}${more > 0 ? ` | and ${more} more` : ""}`;
}

function quoted(value: string): string {
  return value === "" ? "nothing" : JSON.stringify(value);
}
