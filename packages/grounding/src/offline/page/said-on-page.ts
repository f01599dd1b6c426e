import type { SnapshotLine } from "@surehand/browser";
import { contentWords, sensesOf } from "@surehand/language";
import type { PageIndex } from "./page-index.ts";
import type { PageItem } from "./page-item.ts";
import { refNumber } from "./ref-number.ts";

/** How far a word is from what it is compared with: the same in another form, or only one that may stand for it. */
export const SAME = 0;
export const KIN = 0.75;

/** Words by what they may mean. */
export interface SaidSet {
  /** As many as a person would have to say to name all of it. */
  readonly words: readonly string[];
  /** `SAME`, `KIN`, or undefined where none of them is like it. */
  like(word: string): number | undefined;
}

export function saidSet(texts: readonly string[]): SaidSet {
  const words = [...new Set(texts.flatMap(contentWords))];
  const same = new Set(words.flatMap((word) => sensesOf(word).own));
  const kin = new Set(words.flatMap((word) => sensesOf(word).related));
  return {
    words,
    like(word) {
      const senses = sensesOf(word);
      if (senses.own.some((sense) => same.has(sense))) return SAME;
      return senses.related.some((sense) => kin.has(sense)) ? KIN : undefined;
    },
  };
}

/** What a page says, by what it may mean. */
export interface SaidOnPage {
  /** Of an item: its own names. */
  ownOf(item: PageItem): SaidSet;
  /** In the texts on the line of an item. */
  besideOf(item: PageItem): SaidSet;
  /** In the names of what else can be acted upon on its line. */
  neighboursOf(item: PageItem): SaidSet;
  /** In what the page is called by itself. */
  readonly topic: SaidSet;
  /** The lines with a word, in their order. */
  linesWith(word: string, isKinEnough: boolean): readonly number[];
}

const known = new WeakMap<PageIndex, SaidOnPage>();

export function saidOnPage(index: PageIndex): SaidOnPage {
  const made = known.get(index) ?? read(index);
  known.set(index, made);
  return made;
}

function read(index: PageIndex): SaidOnPage {
  const { tree, snapshot } = index;
  const own = new Map<PageItem, SaidSet>();
  const beside = new Map<PageItem, SaidSet>();
  const neighbours = new Map<PageItem, SaidSet>();
  const found = new Map<string, readonly number[]>();
  let bySense: ReadonlyMap<string, readonly number[]> | undefined;
  const titles = tree.lines.flatMap(({ kind, segments: [mark] }, line) =>
    kind === "heading" && typeof mark === "object" && mark[0] === "# " ? [tree.textOf(line)] : [],
  );
  return {
    topic: saidSet([snapshot.title, ...titles]),
    ownOf: (item) => remember(own, item, () => saidSet(item.names.map(({ raw }) => raw))),
    besideOf: (item) => remember(beside, item, () => saidSet(textsBeside(index, item))),
    neighboursOf: (item) => remember(neighbours, item, () => saidSet(namesBeside(index, item))),
    linesWith(word, isKinEnough) {
      bySense ??= linesBySense(index);
      const lines = bySense;
      return remember(found, `${isKinEnough}:${word}`, () => {
        const { own: forms, related } = sensesOf(word);
        const wanted = isKinEnough ? [...forms, ...related] : forms;
        return [...new Set(wanted.flatMap((sense) => lines.get(sense) ?? []))].toSorted((left, right) => left - right);
      });
    },
  };
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const made = map.get(key) ?? make();
  map.set(key, made);
  return made;
}

function linesBySense({ tree }: PageIndex): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (let line = 0; line < tree.lines.length; line++) {
    const senses = contentWords(`${tree.textOf(line)} ${tree.regionOf(line)}`).map(sensesOf);
    for (const sense of new Set(senses.flatMap(({ own, related }) => [...own, ...related]))) {
      const having = lines.get(sense);
      if (having) having.push(line);
      else lines.set(sense, [line]);
    }
  }
  return lines;
}

/** Of several that are called the same on a line, each has the words before it. */
function textsBeside({ tree }: PageIndex, { line, element: { ref, name } }: PageItem): string[] {
  const segments = tree.lines[line]?.segments ?? [];
  const number = refNumber(ref);
  const same = segments.flatMap((segment, at) =>
    name !== "" && isControl(segment) && segment[2] === name ? [at] : [],
  );
  const at = segments.findIndex(([mark]) => mark === number);
  const before = same[same.indexOf(at) - 1] ?? -1;
  const isApart = same.length > 1 && segments.slice(0, same[0]).some((segment) => typeof segment === "string");
  return (isApart ? segments.slice(before + 1, at) : segments).flatMap((segment) =>
    typeof segment === "string" ? [segment] : [],
  );
}

function namesBeside({ tree }: PageIndex, { line, element }: PageItem): string[] {
  const number = refNumber(element.ref);
  return (tree.lines[line]?.segments ?? []).flatMap((segment) =>
    isControl(segment) && segment[0] !== number ? [segment[2], segment[4]?.value ?? ""] : [],
  );
}

type Segment = SnapshotLine["segments"][number];

function isControl(segment: Segment): segment is Extract<Segment, readonly [number, ...unknown[]]> {
  return typeof segment[0] === "number";
}
