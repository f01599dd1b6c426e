import { canonicalOf, COMMON, wordsOf } from "@surehand/language";
import type { Draft } from "../gathering.ts";
import { elementsIn, isInside, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { allParts } from "./captions.ts";
import { labelWords } from "./field-names.ts";
import { mainWords } from "./page-title.ts";
import { isRestricting } from "./restricting-words.ts";

interface Explained {
  readonly draft: Draft;
  readonly root: PageElement;
  readonly title: string;
  /** Of the page. */
  readonly url: string;
  /** Words of the schema, and of what the instruction has named already. */
  readonly known: Iterable<string>;
}

/**
 * The words of an instruction that nothing explains: neither the schema, nor the page's title, nor the names of the parts in which
 * all values are, nor the names of the values. Such a word may restrict what is meant.
 */
export function unexplainedWords(words: Iterable<string>, { draft, root, title, url, known }: Explained): string[] {
  const found = valuesIn(draft);
  const names = found.flatMap(({ evidence }) => labelWords(evidence?.name ?? ""));
  const explained = [
    ...known,
    ...mainWords(root, title),
    ...pathWords(url),
    ...namesAroundAll(found, root),
    ...choicesIn(draft),
    ...names,
  ];
  const all = new Set(explained.flatMap((word) => [word, ...wordsOf(word)]).flatMap(formsOf));
  const texts = found.flatMap(({ quote, evidence }) => [quote, evidence?.name ?? ""]);
  return [...words].filter(
    (word) =>
      !COMMON.has(word) && !ASKING.has(word) && !formsOf(word).some((form) => all.has(form)) && !isUnit(word, texts),
  );
}

/** "Opened" is explained by "opening hours". */
function formsOf(word: string): string[] {
  const stem = word.replace(/(?:ability|ities|ity|ings?|ments?|ers?|ors?|ed|able|ly|e)$/, "");
  return [word, canonicalOf(word), ...(stem.length >= FEWEST_LETTERS ? [stem] : [])];
}

const FEWEST_LETTERS = 4;

function pathWords(url: string): string[] {
  return URL.canParse(url) ? new URL(url).pathname.split("/").flatMap(labelWords) : [];
}

/** Words by which rows were chosen: "the flights of NordAir". */
function choicesIn(draft: Draft): readonly string[] {
  if (draft.kind === "value") return [];
  if (draft.kind === "list") return [...(draft.chosenBy ?? []), ...draft.items.flatMap(choicesIn)];
  return [...draft.fields.values()].flatMap(choicesIn);
}

/** Words that ask, join, or say that something is on the page. */
const ASKING = new Set(
  "date time text code line day card posting listing result catalogue side file number count amount quantity sum whether how many much what which who whose when where if one two three be been can do does did was were has have my our your there per so it they them you we i or but not also than then own both either exactly just only please visible displayed shown written filled stated mentioned given present as such kind sort like would want need know tell search separate iso alle mit und oder ob der die das dem den des ein eine ist sind ab von für zu im auf pro je jede jeder datum bitte".split(
    " ",
  ),
);

/** A unit is explained by values that are in it. */
function isUnit(word: string, texts: readonly string[]): boolean {
  const sign = UNITS.get(word);
  return sign !== undefined && texts.some((text) => sign.test(text));
}

const UNITS: ReadonlyMap<string, RegExp> = new Map([
  ["pound", /£|gbp|\blbs?\b/i],
  ["euro", /€|eur/i],
  ["dollar", /\$|usd/i],
  ["franc", /chf/i],
  ["percent", /%|percent/i],
  ["pct", /%|percent/i],
  ["metre", /\d\s*m\b|\(m\)/],
  ["meter", /\d\s*m\b|\(m\)/],
  ["kilometre", /km\b/i],
  ["km", /km\b/i],
  ["kilogram", /kg\b/i],
  ["kg", /kg\b/i],
  ["gram", /\d\s*g\b|\(g\)/],
  ["cm", /cm\b/i],
  ["mm", /mm\b/i],
  ["minute", /\bmin/i],
  ["hour", /\bh(?:rs?|ours?)?\b/i],
  ["second", /\bs(?:ec|econds?)?\b/i],
  ["litre", /\d\s*l\b|litre|liter|\(l\)/i],
  ["watt", /\d\s*w\b|\(w\)/i],
]);

function namesAroundAll(found: readonly Found[], root: PageElement): string[] {
  const placed = found.filter(({ refs }) => refs.length > 0);
  if (placed.length === 0) return [];
  const byRef = Map.groupBy(leavesOf(root), ({ ref }) => ref);
  const leaves = placed.map(({ refs }) => refs.flatMap((ref) => byRef.get(ref) ?? []));
  const around = allParts(root).filter(({ span }) =>
    leaves.every((own) => own.length === 0 || own.some((leaf) => isInside(leaf, span))),
  );
  const boxes = [...elementsIn(root)].filter((box) =>
    leaves.every((own) => own.length === 0 || own.some((leaf) => isInside(leaf, box))),
  );
  return [...around.flatMap(({ text }) => labelWords(text)), ...boxes.flatMap(wordsOfBox)];
}

/** Classes say also how a box is shown: the active one, the first one. */
const STATES = new Set(
  "open current selected new old first last next top bottom main public private live recent popular featured hidden visible available left right light dark primary secondary".split(
    " ",
  ),
);

/** What its markup calls a box. */
function wordsOfBox({ names = "", label = "", itemtype = "", itemprop = "" }: PageElement): string[] {
  const words = [names, label, itemprop, itemtype.replace(/^.*\//, "")].flatMap(labelWords);
  return words.filter((word) => !isRestricting(word) && !STATES.has(word));
}

function valuesIn(draft: Draft): Found[] {
  if (draft.kind === "value") return draft.found ? [draft.found] : [];
  const inner = draft.kind === "list" ? draft.items : [...draft.fields.values()];
  return inner.flatMap(valuesIn);
}
