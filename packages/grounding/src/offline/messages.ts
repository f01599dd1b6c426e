import type { Snapshot, SnapshotElement } from "@surehand/browser";
import { describeElement } from "../describe-action.ts";
import { indexPage, nameOf, type PageIndex } from "./page/page-index.ts";
import type { PageItem } from "./page/page-item.ts";
import { tokensOf } from "@surehand/language";
import type { Unaccounted } from "./account/final-account.ts";
import type { ManyOutcome, NoOutcome } from "./outcome/outcome.ts";

const mostNamed = 6;
const mostNearest = 3;
const LONGEST_PLACE = 80;

/** `link "Cart" (e9) in region "Menu"`: with what it stands in, to tell equals apart. */
function describePlace(snapshot: Snapshot, element: SnapshotElement): string {
  const place = placeOf(indexPage(snapshot), element);
  return place === "" ? describeElement(element) : `${describeElement(element)} in ${place}`;
}

function placeOf({ tree, itemOf }: PageIndex, { ref, name }: SnapshotElement): string {
  const item = itemOf.get(ref);
  if (!item) return "";
  const own = tree.lines[item.line];
  const isShared = own !== undefined && own.kind !== "text" && tree.textOf(item.line).length > name.length + 2;
  const lines = isShared ? [item.line] : tree.chainOf(item.line);
  const text =
    lines.map((line) => (line === item.line ? tree.textOf(line) : tree.titleOf(line))).find((title) => title !== "") ??
    "";
  return text.length > LONGEST_PLACE ? `${text.slice(0, LONGEST_PLACE)}…` : text;
}

/** Names the candidates, and a sentence that would tell the first from the others. `isOnly` says whether it does. */
export function ambiguousMessage(
  snapshot: Snapshot,
  { items, phrase }: ManyOutcome,
  isOnly: (phrase: string, item: PageItem) => boolean,
): string {
  const named = items.slice(0, mostNamed).map(({ element }) => describePlace(snapshot, element));
  const more = items.length > mostNamed ? `, and ${items.length - mostNamed} more` : "";
  return `${items.length} things fit ${JSON.stringify(phrase)}: ${named.join(", ")}${more}. ${exampleFor(snapshot, items, isOnly)}`;
}

function exampleFor(
  snapshot: Snapshot,
  items: readonly PageItem[],
  isOnly: (phrase: string, item: PageItem) => boolean,
): string {
  const [first] = items;
  if (!first) return "";
  const name = JSON.stringify(nameOf(first.element));
  const { tree } = indexPage(snapshot);
  const places = [first.line, ...tree.chainOf(first.line)]
    .map((line) => tree.textOf(line).replaceAll('"', "").slice(0, LONGEST_PLACE))
    .filter((place) => place !== "");
  const phrases = [
    `${name} ${first.element.role}`,
    ...places.slice(0, 3).map((place) => `${name} in ${JSON.stringify(place)}`),
    `the first ${name}`,
    first.element.ref,
  ];
  const phrase = phrases.find((candidate) => isOnly(candidate, first));
  return phrase === undefined ? "" : `Say which: ${phrase}.`;
}

/** Names the element that most words fit, and the word that does not. */
export function unaccountedMessage({ word, item }: Unaccounted): string {
  return `No element matches every word: ${JSON.stringify(word)} is not said of the closest, ${describeElement(item.element)}.`;
}

export function notFoundMessage(snapshot: Snapshot, { wanted, phrase, message }: NoOutcome): string {
  if (message !== undefined) return message;
  const near = nearestTo(indexPage(snapshot), phrase);
  const nearest = near.length > 0 ? ` Nearest: ${near.map(({ element }) => describeElement(element)).join(", ")}.` : "";
  const nothing = wanted === "thing" ? "Nothing" : `No ${wanted}`;
  return `${nothing} on the page is called ${JSON.stringify(phrase)}.${nearest}`;
}

/** What shares most words with the phrase. */
function nearestTo({ byMeaning }: PageIndex, phrase: string): PageItem[] {
  const shared = new Map<PageItem, number>();
  for (const word of new Set(tokensOf(phrase).meanings)) {
    for (const item of byMeaning.get(word) ?? []) shared.set(item, (shared.get(item) ?? 0) + 1);
  }
  return [...shared]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, mostNearest)
    .map(([item]) => item);
}
