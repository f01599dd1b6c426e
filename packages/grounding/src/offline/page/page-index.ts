import type { Ref, Snapshot, SnapshotElement } from "@surehand/browser";
import { normaliseName, tokensOf } from "@surehand/language";
import { labelsBeside, labelsColon, labelsImplied } from "./label-beside.ts";
import { type LineTree, lineTreeOf } from "./line-tree.ts";
import type { NameForm, PageItem } from "./page-item.ts";
import { createWordPlaces, type PlacesOf } from "./word-places.ts";

export interface PageIndex {
  readonly snapshot: Snapshot;
  readonly tree: LineTree;
  readonly items: readonly PageItem[];
  readonly itemOf: ReadonlyMap<Ref, PageItem>;
  readonly byLine: ReadonlyMap<number, readonly PageItem[]>;
  /** Items that have a word, by its meaning. */
  readonly byMeaning: ReadonlyMap<string, ReadonlySet<PageItem>>;
  /** A form without a name is no part of the snapshot: where there is none, all may be one. */
  readonly hasForms: boolean;
  /** Where words stand. */
  readonly placesOf: PlacesOf;
}

const known = new WeakMap<Snapshot, PageIndex>();

/** Made once for a snapshot: several readings ask for the same words. */
export function indexPage(snapshot: Snapshot): PageIndex {
  const made = known.get(snapshot) ?? makeIndex(snapshot);
  known.set(snapshot, made);
  return made;
}

function makeIndex(snapshot: Snapshot): PageIndex {
  const tree = lineTreeOf(snapshot);
  const forms = new Map<string, NameForm>();
  const items = [...snapshot.refs.values()].map((element, order): PageItem => {
    const line = tree.lineOf(element.ref) ?? 0;
    return { element, order, line, names: namesOf(element, line, tree, forms) };
  });
  return {
    snapshot,
    tree,
    items,
    itemOf: new Map(items.map((item) => [item.element.ref, item])),
    byLine: Map.groupBy(items, ({ line }) => line),
    byMeaning: wordsIn(items),
    hasForms: tree.lines.some((_, line) => tree.regionOf(line) === "form"),
    placesOf: createWordPlaces(tree),
  };
}

function wordsIn(items: readonly PageItem[]): Map<string, Set<PageItem>> {
  const words = new Map<string, Set<PageItem>>();
  for (const item of items) {
    for (const meaning of item.names.flatMap(({ tokens }) => [...tokens.meanings, ...tokens.stems])) {
      const having = words.get(meaning);
      if (having) having.add(item);
      else words.set(meaning, new Set([item]));
    }
  }
  return words;
}

/** A field is named by its label; without one a person goes by what stands in it, or beside it. */
export function nameOf({ name, placeholder = "" }: SnapshotElement): string {
  return name === "" ? placeholder : name;
}

function namesOf(element: SnapshotElement, line: number, tree: LineTree, forms: Map<string, NameForm>): NameForm[] {
  const own = nameOf(element);
  const names: [string, NameForm["source"]][] = [];
  if (own !== "") names.push([own, "name"]);
  // What a sign stands for is what everybody calls it.
  if (element.description !== undefined) names.push([element.description, "name"]);
  if (element.guessedName !== undefined) names.push([element.guessedName, "label"]);
  if (element.placeholder !== undefined && element.placeholder !== own) names.push([element.placeholder, "label"]);
  // What a clickable part of the page holds is its name.
  const held = element.role === "clickable" ? "name" : "label";
  if (own === "") names.push(...labelsBeside(element, line, tree).map((label): [string, typeof held] => [label, held]));
  if (own !== "") names.push(...labelsColon(element, line, tree).map((label): [string, "label"] => [label, "label"]));
  names.push(...labelsImplied(element).map((label): [string, "label"] => [label, "label"]));
  return names.map(([raw, source]) => {
    const key = `${source}:${raw}`;
    const form = forms.get(key) ?? formOf(raw, source);
    forms.set(key, form);
    return form;
  });
}

function formOf(raw: string, source: NameForm["source"]): NameForm {
  const head = raw.split(/[,;:·|(–—[]| - |\s\d+$/)[0] ?? "";
  return { raw, normal: normaliseName(raw), head: normaliseName(head), tokens: tokensOf(raw), source };
}
