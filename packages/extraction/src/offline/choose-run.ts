import { turnsPage } from "@surehand/page";
import {
  ancestorsOf,
  classesOf,
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  leavesOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";
import type { Draft, ListGap } from "../gathering.ts";
import { findTexts } from "./find-texts.ts";
import { labelWords } from "./field-names.ts";
import { fillFromPlaces } from "./learnt-places.ts";
import { type Match, matchRecord } from "./match-record.ts";
import { leftOut } from "./left-out-rows.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { type RecordRun, runsIn, runWords } from "./runs.ts";
import { namesAround } from "./surroundings.ts";
import { fitOf, isNeeded, toWanted, type WantedField } from "./wanted-field.ts";

export interface RunWish {
  readonly fields: readonly WantedField[];
  /** Of the list's own name. */
  readonly names: ReadonlySet<string>;
  /** Of what the instruction speaks of. */
  readonly words: ReadonlySet<string>;
  readonly language: string;
  readonly hasTotals: boolean;
  readonly assertTime: () => void;
  /** Whether a field of which several things may be the value counts as found: what is asked tells more of it. */
  readonly mayBeContested?: boolean;
}

/** Records are sampled from the start, the middle and the end. */
const SAMPLED = 9;

/** The records that a list means, and what shows that they may not be all of them, or not those. */
export interface ChosenRun {
  readonly records: readonly PageRecord[];
  readonly gaps: readonly ListGap[];
}

/**
 * Chooses as `chooseRun` does, for a list of the page: there several lists may fit, and other elements may be built like the
 * records.
 */
export function chooseCertainRun(wish: RunWish, place: RunPlace): ChosenRun | undefined {
  const runs = rank(wish, place);
  const lists = runs.filter((one) => !isPager(one));
  const ranked = lists.length > 0 ? lists : runs;
  const [best] = ranked;
  if (!best) return undefined;
  const competitors = competitorsOf(best, ranked);
  if (competitors.length > 0) return { records: [], gaps: [{ reason: "ambiguous", count: competitors.length + 1 }] };
  const records = recordsCalled(best.run.records, wish.names);
  const count = leftOut({ ...best.run, records }, place.span).length;
  return { records, gaps: count > 0 ? [{ reason: "rows-left-out", count }] : [] };
}

/** Of records of several kinds those whose classes say what the list is called: functions rather than constants. */
function recordsCalled(records: readonly PageRecord[], names: ReadonlySet<string>): readonly PageRecord[] {
  const called = records.filter(({ roots: [root] }) =>
    classesOf(root ?? { names: "" }).some((name) => labelWords(name).some((word) => names.has(word))),
  );
  return called.length > 1 ? called : records;
}

/** Runs elsewhere on the page of which as much is found, and that are named as well. */
function competitorsOf(best: RankedRun, ranked: readonly RankedRun[]): RankedRun[] {
  const competitors: RankedRun[] = [];
  for (const one of ranked) {
    if (one === best || !isAsGood(one, best)) continue;
    if ([best, ...competitors].every((other) => areApart(one, other))) competitors.push(one);
  }
  return competitors;
}

function isAsGood(one: RankedRun, best: RankedRun): boolean {
  return (
    one.run.records.length > 1 &&
    one.needed >= best.needed &&
    one.labelled >= best.labelled &&
    [FOUND, NAMED, INSIDE].every((place) => (one.score[place] ?? 0) >= (best.score[place] ?? 0))
  );
}

/** The controls that turn the pages of a list are none of its items: "Previous" and "Next", with the first and the last beside them. */
function isPager(run: RankedRun): boolean {
  const roots = rootsOf(run);
  return roots.filter((root) => turnsPage(textOf(leavesOf(root)))).length * 2 >= roots.length;
}

function areApart(one: RankedRun, other: RankedRun): boolean {
  const [mine, theirs] = [one, other].map(({ run }) => run.records.flatMap(({ roots }) => roots));
  return !(mine ?? []).some((root) => (theirs ?? []).some((its) => isInside(root, its) || isInside(its, root)));
}

/**
 * The records that a list means: those where most of its fields are found; of several, those whose names share words with the
 * list's, then those of the page itself rather than of the site around it, then those with more found, then the most.
 */
export function chooseRun(wish: RunWish, place: RunPlace): readonly PageRecord[] | undefined {
  return rankedRuns(wish, place)[0];
}

interface RankedRun {
  readonly run: RecordRun;
  readonly score: readonly number[];
  /** How much of the fields that may be left out is found. */
  readonly optional: number;
  /** How many of the fields are told by what the page calls them. */
  readonly labelled: number;
  /** How many of the fields that must be there are found. */
  readonly needed: number;
}

/** The best run may be a part of another with the same fields: a row of a grid, the talks of an hour. Then the whole is meant. */
function wholeFirst(runs: readonly RankedRun[]): readonly RankedRun[] {
  const [best] = runs;
  if (!best) return runs;
  const part = rootsOf(best);
  const wholes = runs.filter((one) => isNoWorse(one, best) && holdsAll(one, part) && !addsHeaders(one, best));
  const whole = wholes.toSorted((one, other) => rootsOf(other).length - rootsOf(one).length)[0];
  return whole ? [whole, ...runs.filter((one) => one !== whole)] : runs;
}

/** What a table has beside its records are names of columns, and sums. */
function addsHeaders(whole: RankedRun, { run }: RankedRun): boolean {
  return run.kind === "table" && rootsOf(whole).every((root) => isInside(root, run.container));
}

/** The records of the best run may be boxes that hold several of what is meant, and have no name of their own. */
function innerFirst(runs: readonly RankedRun[]): readonly RankedRun[] {
  const [best] = runs;
  const inner =
    best && runs.find((one) => one.run.kind !== "columns" && isNoWorse(one, best) && isBoxed(one, rootsOf(best)));
  return inner ? [inner, ...runs.filter((one) => one !== inner)] : runs;
}

function isNoWorse(one: RankedRun, best: RankedRun): boolean {
  const isNamedAsWell = (one.score[NAMED] ?? 0) >= (best.score[NAMED] ?? 0);
  return one.needed >= best.needed && isNamedAsWell && one.run.records.length > best.run.records.length;
}

function isBoxed(inner: RankedRun, boxes: readonly PageElement[]): boolean {
  const roots = rootsOf(inner);
  return (
    roots.every((root) => boxes.some((box) => box !== root && isInside(root, box))) &&
    boxes.every((box) =>
      leavesOf(box).every(
        (leaf) =>
          roots.some((root) => isInside(leaf, root)) ||
          (leaf.role !== "link" && !ancestorsOf(leaf).some((one) => headingLevel(one) !== undefined)),
      ),
    )
  );
}

/** Where a score tells how much of the fields is found. */
const FOUND = 0;
/** Where a score tells how many of the wish's words name the records. */
const NAMED = 1;
/** Where a score tells whether the records are of the page itself. */
const INSIDE = 2;

function holdsAll(run: RankedRun, part: readonly PageElement[]): boolean {
  const roots = new Set(rootsOf(run));
  return part.every((root) => roots.has(root));
}

function rootsOf({ run }: RankedRun): readonly PageElement[] {
  return run.records.map(({ roots: [first] }) => first).filter((root) => root !== undefined);
}

export interface RunPlace {
  readonly root: PageElement;
  readonly roots: readonly PageElement[];
  readonly span?: Span | undefined;
}

/** The records of all lists that may be meant, the best first. */
export function rankedRuns(wish: RunWish, place: RunPlace): (readonly PageRecord[])[] {
  return rank(wish, place).map(({ run }) => run.records);
}

function rank(wish: RunWish, { root, roots, span }: RunPlace): readonly RankedRun[] {
  const runs = runsIn(roots, wish).flatMap((run) => {
    const records = span
      ? run.records.filter((record) => record.roots.every((one) => isInside(one, span)))
      : run.records;
    return records.length > 0 ? [{ ...run, records }] : [];
  });
  const ranked = runs
    .flatMap((run) => {
      wish.assertTime();
      const scored = scoreOf(wish, run, root);
      return scored ? [{ run, ...scored }] : [];
    })
    .sort((left, right) => compare(right.score, left.score));
  return fullestFirst(wholeFirst(innerFirst(ranked)));
}

/** Of runs of the same things, one box in the other, the one that holds most of the fields that may be left out. */
function fullestFirst(runs: readonly RankedRun[]): readonly RankedRun[] {
  const [best] = runs;
  if (!best) return runs;
  const same = runs.filter(
    (one) => one === best || (one.needed >= best.needed && one.labelled >= best.labelled && areSameThings(one, best)),
  );
  const fullest = same.reduce((found, one) => (one.optional > found.optional ? one : found), best);
  return [fullest, ...runs.filter((one) => one !== fullest)];
}

/** Whether each record of one stands in a record of the other, and none is left. */
function areSameThings(one: RankedRun, other: RankedRun): boolean {
  const [mine, theirs] = [rootsOf(one), rootsOf(other)];
  return (
    mine.length === theirs.length &&
    mine.every((root, index) => {
      const its = theirs[index];
      return its !== undefined && (isInside(root, its) || isInside(its, root));
    })
  );
}

function scoreOf(wish: RunWish, run: RecordRun, root: PageElement): Omit<RankedRun, "run"> | undefined {
  // What stands in the things is one of their lists, where such are asked for.
  if (run.isNested && wish.fields.some(({ shape }) => shape.kind === "list" && shape.item.kind === "object"))
    return undefined;
  if (run.guessedHeaders && !areNames(run.guessedHeaders, wish.fields)) return undefined;
  const sample = sampleOf(run.records);
  const { shares, labelled } = sharesOf(wish, sample);
  if (!haveLists(wish, sample, root)) return undefined;
  const found = wish.fields.filter((_, index) => (shares[index] ?? 0) >= 0.5);
  // A badge stands on some records alone.
  const needed = wish.fields.filter(
    (field) => isNeeded(field) && field.shape.kind === "value" && field.shape.type !== "boolean",
  );
  const isEnough =
    needed.length === 0 ? found.length > 0 : needed.filter((field) => found.includes(field)).length * 2 > needed.length;
  // Records that have one field each are parts of records.
  const whole = needed.reduce((total, field) => total + (shares[wish.fields.indexOf(field)] ?? 0), 0);
  if (!isEnough || whole < needed.length * LEAST_SHARE) return undefined;
  const shared = sharedWords(wish, run, root);
  const isOutside = isAround(run.container);
  if (isOutside && shared === 0) return undefined;
  // What may be left out says nothing of which records are meant, where something must be there.
  const deciding = needed.length === 0 ? shares : needed.map((field) => shares[wish.fields.indexOf(field)] ?? 0);
  const sum = deciding.reduce((total, share) => total + share, 0);
  // A field that half of the records lack is half found: they may be half records.
  const weight = deciding.reduce(
    (total, share) => total + (share >= 0.75 ? 2 : Number(share >= 0.5)),
    listsIn(wish, sample, root),
  );
  const optional = shares.reduce((total, share) => total + share, 0) - sum;
  const isThere = (field: WantedField): boolean => (shares[wish.fields.indexOf(field)] ?? 0) >= 0.75;
  const score = [
    weight,
    shared,
    isOutside ? 0 : 1,
    Math.round(sum * 20),
    kindRank[run.kind],
    headedShare(wish, sample),
    run.records.length,
  ];
  return { score, labelled, optional, needed: needed.filter(isThere).length };
}

const LEAST_SHARE = 0.4;

/** Of what has a name, records with headings are whole: the lines below each heading are parts of them. */
function headedShare({ fields }: RunWish, sample: readonly PageRecord[]): number {
  if (!fields.some(({ meaning }) => meaning === "name")) return 0;
  const headed = sample.filter((record) => {
    const count = recordLeaves(record).length;
    const isHeading = (element: PageElement): boolean =>
      headingLevel(element) !== undefined && leavesOf(element).length < count;
    return record.roots.some((root) => [...elementsIn(root)].some(isHeading));
  });
  return Number(headed.length * 2 > sample.length);
}

/** Twice how many of the lists of single values that are asked for some of the first records have. */
function listsIn(wish: RunWish, sample: readonly PageRecord[], root: PageElement): number {
  const { words, language, assertTime } = { ...wish, words: new Set<string>() };
  const lists = wish.fields.filter((field) => {
    const { shape } = field;
    if (shape.kind !== "list" || shape.item.kind !== "value") return false;
    const { item } = shape;
    const common = { item, isPage: false, isOnly: false, root, words, assertTime, language };
    return sample.slice(0, 3).some((record) => findTexts(field, { ...common, record }).length > 0);
  });
  return lists.length * 2;
}

/** Where each record is to have a list of things, at least one of the first has it: else they are what is in the lists. */
function haveLists(wish: RunWish, [first, second]: readonly PageRecord[], root: PageElement): boolean {
  return wish.fields.every(({ name, shape }) => {
    if (shape.kind !== "list" || shape.item.kind !== "object") return true;
    const fields = shape.item.fields.map((field) => toWanted(field, name));
    const inner = { ...wish, fields, names: new Set(labelWords(name)), words: new Set<string>() };
    return [first, second].some(
      (record) => record && rankedRuns(inner, { root, roots: record.roots, span: record.span }).length > 0,
    );
  });
}

/** Names of columns are known by being those of most fields. */
function areNames(headers: readonly string[], fields: readonly WantedField[]): boolean {
  const values = fields.filter(({ shape }) => shape.kind === "value" && !shape.isUrl);
  const named = values.filter((field) => headers.some((header) => fitOf(field, header) > 0));
  return named.length > 0 && named.length * 2 >= values.length;
}

const kindRank = { table: 3, siblings: 2, segments: 1, columns: 0 } as const;

function sampleOf(records: readonly PageRecord[]): readonly PageRecord[] {
  if (records.length <= SAMPLED) return records;
  return Array.from(
    { length: SAMPLED },
    (_, index) => records[Math.floor((index * (records.length - 1)) / (SAMPLED - 1))],
  ).filter((record) => record !== undefined);
}

/** For each field the share of records where it is found; one that is no single value counts as found nowhere. */
function sharesOf({ fields, language, mayBeContested, assertTime }: RunWish, sample: readonly PageRecord[]): Shares {
  const context = { language, mayGoByLooks: true, isRow: true, hints: new Map<string, unknown>(), assertTime };
  const matches = sample.map((record) => matchRecord(fields, record, context));
  const filled = fillFromPlaces(matches.map(toDraft), { fields, records: sample, language });
  const labelled = fields.filter(
    ({ name }) => matches.filter((match) => match.labelled.has(name)).length * 2 >= sample.length,
  ).length;
  const shares = fields.map(({ name }) => {
    const having = filled.filter(
      (draft, index) => hasValue(draft, name) || (mayBeContested === true && matches[index]?.contested.has(name)),
    );
    return having.length / Math.max(1, sample.length);
  });
  return { shares, labelled };
}

interface Shares {
  readonly shares: readonly number[];
  /** How many fields are told by what the page calls them, in half of the records at least. */
  readonly labelled: number;
}

function toDraft({ found }: Match): Draft {
  return { kind: "object", fields: new Map([...found].map(([name, one]) => [name, { kind: "value", found: one }])) };
}

function hasValue(draft: Draft, name: string): boolean {
  return draft.kind === "object" && draft.fields.has(name);
}

/** How many of the wish's words name the records: by their heading, more by their classes. */
function sharedWords({ names, words }: RunWish, run: RecordRun, root: PageElement): number {
  const given = new Set([...runWords(run), ...wordsAround(run, root)]);
  const count = (wanted: ReadonlySet<string>): number => [...wanted].filter((word) => given.has(word)).length;
  return 2 * count(names) + count(words);
}

/** What the first of several sections is called is no name of all. */
function wordsAround({ records }: RecordRun, root: PageElement): readonly string[] {
  const [first, last] = [records[0], records.at(-1)].map((record) => {
    const [start] = record?.roots ?? [];
    return start ? namesAround(root, start) : [];
  });
  const ofLast = new Set((last ?? []).flatMap(labelWords));
  return (first ?? [])
    .slice(0, 2)
    .flatMap(labelWords)
    .filter((word) => ofLast.has(word));
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
