import { canonicalOf, COMMON, wordsOf } from "@surehand/language";
import { type Draft, holdsSomething, nothing, withDoubt } from "../gathering.ts";
import type { PageElement } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Field, Shape } from "../schema/shape.ts";
import { refuseHiddenChoice, withConditions } from "./apply-conditions.ts";
import { asksForThisPage } from "./asks-for-this-page.ts";
import { asksWithoutAds } from "./chosen-rows.ts";
import { parseConditions } from "./conditions.ts";
import { doubtOtherParts } from "./doubt-other-parts.ts";
import { labelWords } from "./field-names.ts";
import { doubtForeignParts } from "./foreign-parts.ts";
import { withoutLeftOut, withoutOthers } from "./left-out.ts";
import { unexplainedWords } from "./explained-words.ts";
import { readOffline } from "./read-offline.ts";
import { requireEvidence } from "./require-evidence.ts";
import { limitingWords, restrictingWords } from "./restricting-words.ts";
import { findOneRecord, type OneRecord, thingIn } from "./one-record.ts";
import { mentionedPart, mentionedParts, type NamedPart, namedPart } from "./scope.ts";
import { GROUP_LEVEL, partNames } from "./surroundings.ts";
import { TOTAL } from "./tables.ts";
import { totalRecord } from "./totals.ts";
import { toWanted } from "./wanted-field.ts";

export interface OfflineRequest {
  readonly page: ReadPage;
  readonly instruction: string;
  readonly shape: Shape;
}

/**
 * What a shape asks for, by rules alone, with the conditions of the instruction that can be judged exactly.
 *
 * @throws NeedsModelError for an instruction that takes judgement
 */
export function extractOffline(asked: OfflineRequest): Draft {
  const request = { ...asked, ...withoutLeftOut(asked) };
  const { page, instruction, shape } = request;
  const { root } = page;
  if (!root) return nothing;
  const part = namedPart(instruction, root);
  if (part) return readPart(request, { root, part, rest: part.rest });
  const isOneList = soleField(shape)?.shape.kind === "list";
  const fields = new Set(namesIn(isOneList ? (soleField(shape)?.shape ?? shape) : shape).flatMap(labelWords));
  const things = new Set(isOneList ? labelWords(soleField(shape)?.name ?? "") : []);
  const mentioned = mentionedPart(instruction, root, { fields, things, fewestWords: isOneList ? 1 : 2 });
  if (!mentioned) {
    const draft = readSeveral(request, { root, known: new Set([...fields, ...things]), isOneList });
    return doubtOtherParts(draft, { instruction, root, fields });
  }
  const draft = readPart(request, { root, part: mentioned, rest: mentioned.rest });
  if (holdsSomething(draft)) return draft;
  return withDoubt(readPart(request, { root, part: undefined, rest: mentioned.rest }), "other-part");
}

/** A list may be asked of several parts at once; where none is named, it is asked of the page. */
function readSeveral(
  request: OfflineRequest,
  {
    root,
    known,
    isOneList,
  }: { readonly root: PageElement; readonly known: ReadonlySet<string>; readonly isOneList: boolean },
): Draft {
  const { page, instruction } = request;
  const several = isOneList ? mentionedParts(instruction, root, known) : undefined;
  if (!several) return readPart(request, { root, part: undefined, rest: instruction });
  const among = withoutOthers(page, several.spans);
  return readPart({ ...request, page: among }, { root: among.root ?? root, part: undefined, rest: several.rest });
}

interface Reading {
  readonly root: PageElement;
  readonly part: NamedPart | undefined;
  /** The instruction without what names the part. */
  readonly rest: string;
}

function readPart({ page, shape, instruction }: OfflineRequest, { root, part, rest }: Reading): Draft {
  const one = oneRecord(shape, { page, root, part, rest });
  const conditions = parseConditions(
    withoutOnly(one?.rest ?? rest, shape),
    new Set(namesIn(shape).flatMap(labelWords)),
    { fields: namesIn(shape), hasRows: hasRows(shape) },
  );
  const conditioned = withConditions(shape, conditions);
  const words = new Set(labelWords(conditions.rest).filter((word) => !COMMON.has(word)));
  const left = unexplained({ page, shape, words, part: part?.words ?? [], measures: measuresIn(rest) });
  const draft = readOffline({
    page,
    root,
    shape: conditioned.shape,
    words,
    span: part?.span,
    record: one?.record,
    unexplained: left,
    restricting: restrictingWords(rest, left),
    asksForThisPage: asksForThisPage(instruction),
    hasAds: !asksWithoutAds(rest),
    owner: one ? thingIn(rest) : "",
  });
  refuseHiddenChoice(draft, left);
  const said = new Set([...labelWords(instruction), ...namesIn(shape).flatMap(labelWords)]);
  const read = one || part ? draft : doubtForeignParts(draft, { root, said });
  const certain = requireEvidence(read, conditioned.shape);
  const isLimited = !hasList(shape) && limitingWords(rest, left).size > 0;
  const known = [...namesIn(shape).flatMap(labelWords), ...(part?.words ?? []), ...measuresIn(rest)];
  const others = unexplainedWords(words, { draft, root, title: page.snapshot.title, url: page.facts.url, known });
  return conditioned.apply(isLimited || others.length > 0 ? withDoubt(certain, "unexplained") : certain);
}

function hasList(shape: Shape): boolean {
  if (shape.kind === "list") return true;
  return shape.kind === "object" && shape.fields.some((field) => hasList(field.shape));
}

function hasRows(shape: Shape): boolean {
  return (
    shape.kind === "list" || (shape.kind === "object" && shape.fields.some((field) => field.shape.kind === "list"))
  );
}

/** A schema of one list without a name asks for all that the instruction names: "only the ingredients". */
function withoutOnly(instruction: string, shape: Shape): string {
  return namesIn(shape).length > 0
    ? instruction
    : instruction.replace(/^\s*(?:only|just)\s+(?=the\s+\p{L}+\s*$)/iu, "");
}

/** Where a schema asks for one thing, and the instruction says which one of several. */
function oneRecord(
  shape: Shape,
  { page, root, part, rest }: Reading & { readonly page: ReadPage },
): OneRecord | undefined {
  if (
    shape.kind !== "object" ||
    shape.fields.some(({ shape: inner }) => inner.kind === "list" && inner.item.kind !== "value")
  )
    return undefined;
  if (!shape.fields.some(({ shape: { kind } }) => kind === "value")) return undefined;
  const fields = shape.fields.map((field) => toWanted(field, thingIn(rest)));
  const hasLists = shape.fields.some(({ shape: { kind } }) => kind === "list");
  const names = new Set(fields.flatMap(({ aliases }) => aliases.flatMap(labelWords)));
  // Much of a page may have lists of its own: one word is no name of a part.
  const fewestWords = hasLists ? FEWEST_OF_PART : 1;
  if (labelWords(rest).filter((word) => !names.has(word) && !COMMON.has(word)).length < fewestWords) return undefined;
  const sums = SUMMED.test(rest) ? totalRecord(fields, { root, span: part?.span }) : undefined;
  if (sums) return { record: sums, rest: rest.replace(SUMMED, " ") };
  return findOneRecord({
    instruction: rest,
    root,
    span: part?.span,
    fewestWords,
    fields: names,
    run: {
      fields,
      names: new Set(),
      words: new Set(labelWords(rest).filter((word) => !COMMON.has(word))),
      language: page.facts.language,
      assertTime: page.assertTime,
      mayBeContested: true,
      hasTotals: fields.some(({ aliases }) => aliases.some((alias) => TOTAL.test(alias))),
    },
  });
}

const FEWEST_OF_PART = 2;
const SUMMED = /\b(?:(?:grand|overall)\s+)?totals?\b/i;

/** Words that neither the schema nor the page as a whole speaks of. */
function unexplained(task: {
  readonly page: ReadPage;
  readonly shape: Shape;
  readonly words: ReadonlySet<string>;
  readonly part: readonly string[];
  /** What something is told per: the day of a "price per day". */
  readonly measures: ReadonlySet<string>;
}): Set<string> {
  const { page, shape, part } = task;
  const words = [...task.words].filter((word) => !task.measures.has(word));
  const names = namesIn(shape).flatMap(labelWords);
  const known = new Set([
    ...names,
    ...names.map(canonicalOf),
    ...part,
    ...labelWords(page.snapshot.title),
    ...pageWords(page),
  ]);
  const stems = new Set([...known, ...partWords(page)].map(stemOf));
  const unknown = words.filter(
    (word) => !known.has(word) && !known.has(canonicalOf(word)) && !stems.has(stemOf(word)) && word.length > 1,
  );
  return new Set(unknown.flatMap((word) => [word, ...wordsOf(word)]));
}

function measuresIn(instruction: string): ReadonlySet<string> {
  return new Set(
    [...instruction.matchAll(/\b(?:per|for how many|how many|a|each)\s+(\p{L}+)/giu)].flatMap(([, word = ""]) =>
      labelWords(word),
    ),
  );
}

/** Where a shape asks for one list alone, the list's name is that of a part rather than of a field. */
function soleField(shape: Shape): Field | undefined {
  const [only, ...others] = shape.kind === "object" ? shape.fields : [];
  return others.length === 0 ? only : undefined;
}

function namesIn(shape: Shape): string[] {
  if (shape.kind === "value") return [];
  if (shape.kind === "list") return namesIn(shape.item);
  return shape.fields.flatMap(({ name, shape: inner }) => [name, inner.description, ...namesIn(inner)]);
}

/** What the parts of the page are called. */
function partWords({ root }: ReadPage): string[] {
  return root ? partNames(root).flatMap(({ text, level }) => (level < GROUP_LEVEL ? labelWords(text) : [])) : [];
}

/** "Nurses" are spoken of under "Nursing staff". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ers?|e)$/, "");
  return stem.length >= FEWEST_LETTERS ? stem : word;
}

const FEWEST_LETTERS = 4;

/** What the page's headings and regions speak of. */
function pageWords({ snapshot }: ReadPage): string[] {
  return snapshot.lines
    .filter(({ kind }) => kind === "heading" || kind === "region")
    .slice(0, 40)
    .flatMap(({ segments }) => segments.flatMap((segment) => (typeof segment === "string" ? labelWords(segment) : [])));
}
