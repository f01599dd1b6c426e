import { isAround, isInside, type PageElement, type Span } from "../page/page-tree.ts";
import { labelWords } from "./field-names.ts";
import { matchRecord } from "./match-record.ts";
import type { PageRecord } from "./page-record.ts";
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

/**
 * The records that a list means: those where most of its fields are found; of several, those whose names share words with the
 * list's, then those of the page itself rather than of the site around it, then those with more found, then the most.
 */
export function chooseRun(wish: RunWish, place: RunPlace): readonly PageRecord[] | undefined {
  return rankedRuns(wish, place)[0];
}

export interface RunPlace {
  readonly root: PageElement;
  readonly roots: readonly PageElement[];
  readonly span?: Span | undefined;
}

/** The records of all lists that may be meant, the best first. */
export function rankedRuns(wish: RunWish, { root, roots, span }: RunPlace): (readonly PageRecord[])[] {
  const runs = runsIn(roots, wish).flatMap((run) => {
    const records = span
      ? run.records.filter((record) => record.roots.every((one) => isInside(one, span)))
      : run.records;
    return records.length > 0 ? [{ ...run, records }] : [];
  });
  return runs
    .flatMap((run) => {
      wish.assertTime();
      const score = scoreOf(wish, run, root);
      return score ? [{ run, score }] : [];
    })
    .sort((left, right) => compare(right.score, left.score))
    .map(({ run }) => run.records);
}

function scoreOf(wish: RunWish, run: RecordRun, root: PageElement): readonly number[] | undefined {
  if (run.guessedHeaders && !areNames(run.guessedHeaders, wish.fields)) return undefined;
  const sample = sampleOf(run.records);
  const shares = sharesOf(wish, sample);
  if (!haveLists(wish, sample, root)) return undefined;
  const found = wish.fields.filter((_, index) => (shares[index] ?? 0) >= 0.5);
  const needed = wish.fields.filter((field) => isNeeded(field) && field.shape.kind === "value");
  const isEnough =
    needed.length === 0 ? found.length > 0 : needed.filter((field) => found.includes(field)).length * 2 > needed.length;
  if (!isEnough) return undefined;
  const shared = sharedWords(wish, run, root);
  const isOutside = isAround(run.container);
  if (isOutside && shared === 0) return undefined;
  const sum = shares.reduce((total, share) => total + share, 0);
  // A field that half of the records lack is half found: they may be half records.
  const weight = shares.reduce((total, share) => total + (share >= 0.75 ? 2 : Number(share >= 0.5)), 0);
  return [weight, shared, isOutside ? 0 : 1, Math.round(sum * 20), kindRank[run.kind], run.records.length];
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
function sharesOf({ fields, language, mayBeContested }: RunWish, sample: readonly PageRecord[]): number[] {
  const matches = sample.map((record) => {
    const { found, contested } = matchRecord(fields, record, {
      language,
      mayGoByLooks: true,
      isRow: true,
      hints: new Map(),
    });
    return new Set([...found.keys(), ...(mayBeContested ? contested : [])]);
  });
  return fields.map(({ name }) => matches.filter((found) => found.has(name)).length / Math.max(1, sample.length));
}

/** How many of the wish's words name the records: by their heading, more by their classes. */
function sharedWords({ names, words }: RunWish, run: RecordRun, root: PageElement): number {
  const [first] = run.records[0]?.roots ?? [];
  const around = first ? namesAround(root, first).slice(0, 2) : [];
  const given = new Set([...runWords(run), ...around.flatMap((name) => labelWords(name))]);
  const count = (wanted: ReadonlySet<string>): number => [...wanted].filter((word) => given.has(word)).length;
  return 2 * count(names) + count(words);
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
