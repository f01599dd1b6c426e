import { compact } from "../page/certify.ts";
import {
  ancestorsOf,
  elementsIn,
  firstLine,
  type Leaf,
  leavesOf,
  type PageElement,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import type { NumberStyle } from "@surehand/language";
import { toValue } from "../values/to-value.ts";
import { withoutBadges } from "./badges.ts";
import { authorLine } from "./byline.ts";
import { findAddress } from "./addresses.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { labelWords } from "./field-names.ts";
import { doubtOf } from "./doubts.ts";
import { evidenceOf } from "./evidence-of.ts";
import { essenceOf } from "./essence.ts";
import { fitsKind } from "./fits-kind.ts";
import { groupOf } from "./group.ts";
import { absentIn } from "./absent-values.ts";
import { addLastOnes } from "./last-ones.ts";
import { hasOtherUnit } from "./other-units.ts";
import { findOneLine, findPair } from "./pairs.ts";
import { findProse } from "./prose.ts";
import { LABELLED, labelScore, looksScore } from "./score.ts";
import { findTruth } from "./truths.ts";
import { addSides } from "./two-sides.ts";
import { addWriter } from "./writer.ts";
import { fitOf, isNumeric, type ValueField, type WantedField } from "./wanted-field.ts";

export interface MatchContext {
  readonly language: string;
  /** Whether values may be told by how they look alone: not on a whole page, where much looks alike. */
  readonly mayGoByLooks: boolean;
  /** Whether the record is one of several like it. */
  readonly isRow: boolean;
  /** By the field's name what the page says to programs: of several things that may be the value the page means this one. */
  readonly hints: ReadonlyMap<string, unknown>;
  /** Those of the hints that the page tells under exactly the field's name. */
  readonly facts?: ReadonlyMap<string, unknown> | undefined;
  /** Of a whole page: whether something may be what the page is called. What is called so in a box around it is not. */
  readonly isTitle?: ((candidate: Candidate) => boolean) | undefined;
  /** Words of what is asked for, and of what the page is called. */
  readonly topic?: readonly string[] | undefined;
  /** See ReadPage: a record may be a whole page. */
  readonly assertTime: () => void;
}

interface Scored {
  readonly field: ValueField;
  readonly candidate: Candidate;
  readonly score: number;
}

export interface Match {
  /** By the field's name. A field of which several things could be the value has none. */
  readonly found: ReadonlyMap<string, Found>;
  /** Fields whose value is told by what the page calls it, rather than by how it looks. */
  readonly labelled: ReadonlySet<string>;
  /** Fields that the page says something about, though not clearly enough. */
  readonly contested: ReadonlySet<string>;
  /** Fields without a value whose place is known, and empty. */
  readonly absent: ReadonlySet<string>;
}

/** The value of each field that a record has. */
export function matchRecord(fields: readonly WantedField[], record: PageRecord, context: MatchContext): Match {
  const all = candidatesOf(record, context.assertTime);
  const candidates = all.filter((candidate) => !namesField(candidate));
  const choices = context.isRow ? all.filter(namesChoice) : [];
  const contested = new Set<string>();
  const labelled = new Set<string>();
  const values = fields.filter((field): field is ValueField => field.shape.kind === "value");
  const found = new Map<string, Found>();
  const used = new Set<Leaf>();
  const rest: ValueField[] = [];
  for (const field of values) {
    const special = findSpecial(field, { record, candidates, isRow: context.isRow });
    if (special === "none") rest.push(field);
    else if (special) found.set(field.name, special);
  }
  chooseAll(rest, { candidates: [...candidates, ...choices], used, record, context, found, contested, labelled });
  if (context.isRow) addGroups(values, record, found);
  if (context.isRow && found.size < values.length)
    for (const find of [findPair, findOneLine])
      for (const [name, pair] of find(values, record, context.language)) found.set(name, pair);
  findProse(
    rest.filter(({ name }) => !found.has(name)),
    { candidates, used, record, found },
  );
  if (record.beside && isMore(record, record.beside)) addBeside(values, record.beside, { context, found });
  if (context.isRow) addSides(values, { record, found });
  if (context.isRow) addWriter(values, { record, used, found });
  if (context.isRow) addLastOnes(values, { record, candidates, used, found, contested, language: context.language });
  const missing = values.filter(({ name }) => !found.has(name));
  return { found, contested, labelled, absent: absentIn(missing, { record, candidates: all }) };
}

/** What has little of its own is a part of what stands beside it. */
function isMore(record: PageRecord, beside: readonly PageElement[]): boolean {
  const count = beside.reduce((sum, element) => sum + leavesOf(element).length, 0);
  return count < recordLeaves(record).length;
}

/** What stands beside several records is said of each. */
function addBeside(
  fields: readonly ValueField[],
  beside: readonly PageElement[],
  { context, found }: { readonly context: MatchContext; readonly found: Map<string, Found> },
): void {
  const missing = fields.filter(({ name, meaning, shape }) => !found.has(name) && meaning !== "name" && !shape.isUrl);
  if (missing.length === 0) return;
  for (const [name, told] of matchRecord(missing, { roots: beside }, { ...context, isRow: false }).found)
    found.set(name, { ...told, evidence: undefined });
}

function addGroups(fields: readonly ValueField[], record: PageRecord, found: Map<string, Found>): void {
  for (const field of fields) {
    const group = found.has(field.name) ? undefined : groupOf(field, record);
    if (group) found.set(field.name, group);
  }
}

interface ChoiceOfAll extends Omit<Choice, "pass" | "used"> {
  readonly used: Set<Leaf>;
  readonly found: Map<string, Found>;
  readonly contested: Set<string>;
  readonly labelled: Set<string>;
}

/** First by what the page calls things, then by how they look. */
function chooseAll(fields: readonly ValueField[], { used, found, contested, labelled, ...given }: ChoiceOfAll): void {
  const { candidates, context } = given;
  const known = new Set([...fields.flatMap(({ name }) => labelWords(name)), ...(context.topic ?? [])]);
  const isCell = given.record.cells?.some(({ header }) => header !== "") === true;
  for (const pass of ["labels", "looks"] as const) {
    for (const field of bestFirst(fields, { candidates, pass, context })) {
      if (found.has(field.name) || (pass === "looks" && !mayGoByLooks(field, context, { fields, found, labelled })))
        continue;
      const match = chooseFor(field, { ...given, pass, used });
      if (match === "contested") contested.add(field.name);
      if (!match || match === "contested") continue;
      found.set(field.name, {
        ...match.found,
        doubt: doubtOf({ field, candidate: match.candidate, pass, isCell, known }),
        evidence: evidenceOf({ field, ...match, ...given, ...context, hint: context.facts?.get(field.name) }),
      });
      if (pass === "labels") labelled.add(field.name);
      for (const leaf of heldLeaves(field, match.candidate.leaves)) used.add(leaf);
    }
  }
}

/** What a thing is called is told by how it looks once: a second such field is something else. */
function mayGoByLooks(
  field: ValueField,
  context: MatchContext,
  { fields, found, labelled }: Pick<ChoiceOfAll, "found" | "labelled"> & { readonly fields: readonly ValueField[] },
): boolean {
  if (!context.mayGoByLooks) return isUnmistakable(field);
  if (field.meaning !== "name") return true;
  const others = fields.filter(({ name, meaning }) => meaning === "name" && found.has(name));
  // Beside a "common name" there is the name; and beside an article or a title that has a label of its own.
  const isTaken = others.some((other) => isPlainName(other) && !labelled.has(other.name));
  return others.length === 0 || (isPlainName(field) && !isTaken);
}

function isPlainName({ name }: WantedField): boolean {
  return labelWords(name).length === 1;
}

/** What names a field of a form is no value; the field itself is, though it may be empty. */
function namesField({ leaves, isPart }: Candidate): boolean {
  const [leaf, ...others] = leaves;
  if (leaf && others.length === 0) return leaf.kind !== "field" && isFieldName(leaf);
  return isPart !== true && leaves.every(isFieldName);
}

/** Of a row of filters it is what the row is called: "Skoda" beside its box, before "(7)". */
function namesChoice({ leaves }: Candidate): boolean {
  const [leaf, ...others] = leaves;
  if (!leaf || others.length > 0 || leaf.kind !== "text") return false;
  const label = ancestorsOf(leaf).find(({ tag }) => tag === "label");
  return (
    label !== undefined &&
    leavesOf(label).some(isFieldName) &&
    leavesOf(label).some(({ role = "" }) => CHOICE.test(role))
  );
}

const CHOICE = /^(?:checkbox|radio|switch)/;

function isFieldName(leaf: Leaf): boolean {
  if (leaf.kind === "field") return leaf.text === "" && leaf.role !== undefined && CHOICE.test(leaf.role);
  return leaf.kind === "text" && ancestorsOf(leaf).some(({ tag }) => tag === "label" || tag === "legend");
}

/** These look like nothing else, wherever they stand. */
function isUnmistakable({ meaning }: WantedField): boolean {
  return meaning === "email" || meaning === "phone";
}

/** Addresses and truths are no texts: "none" says that it is neither. */
function findSpecial(
  field: ValueField,
  given: { record: PageRecord; candidates: readonly Candidate[]; isRow: boolean },
): Found | undefined | "none" {
  const { shape } = field;
  if (shape.isUrl) return findAddress(field, { ...given, shape });
  if (shape.type === "boolean") return findTruth(field, given.candidates, shape);
  const isAddress = field.meaning === "url" && shape.type === "string" && shape.choices === undefined;
  if (isAddress) return findAddress(field, { ...given, shape }) ?? "none";
  return field.meaning === "image" ? (findAddress(field, { ...given, shape }) ?? "none") : "none";
}

interface Choice {
  readonly candidates: readonly Candidate[];
  readonly pass: "labels" | "looks";
  readonly used: ReadonlySet<Leaf>;
  readonly record: PageRecord;
  readonly context: MatchContext;
}

/** Who has the best candidate chooses first. */
function bestFirst(
  fields: readonly ValueField[],
  { candidates, pass, context }: Pick<Choice, "candidates" | "pass" | "context">,
): ValueField[] {
  return fields
    .map((field) => ({
      field,
      best: Math.max(0, ...candidates.map((candidate) => scoreInTime({ field, candidate, pass }, context))),
    }))
    .sort((left, right) => right.best - left.best)
    .map(({ field }) => field);
}

function scoreInTime(scored: Parameters<typeof scoreOf>[0], { assertTime, isTitle }: MatchContext): number {
  assertTime();
  const score = scoreOf(scored);
  const { field, candidate, pass } = scored;
  if (score === 0 || !isTitle || field.meaning !== "name" || !isPlainName(field) || isTitle(candidate)) return score;
  // A class says what something is called, not that the page is called so; a label before it does.
  const elements = candidate.elements.filter(({ itemprop }) => itemprop !== undefined);
  return pass === "looks" ? 0 : scoreOf({ ...scored, candidate: { ...candidate, elements } });
}

function scoreOf({
  field,
  candidate,
  pass,
}: {
  field: ValueField;
  candidate: Candidate;
  pass: Choice["pass"];
}): number {
  if (namesChoice(candidate)) return pass === "looks" && field.meaning === "name" ? CALLED : 0;
  if (pass === "looks") return looksScore(field, candidate);
  const score = labelScore(field, candidate, field.shape);
  return score >= LABELLED - 15 ? score : 0;
}

/** What a choice is called is what its row is called. */
const CALLED = 42;

function chooseFor(
  field: ValueField,
  choice: Choice,
): { found: Found; candidate: Candidate } | "contested" | undefined {
  const { candidates, pass, used, context, record } = choice;
  // Where the page names it, but what stands there is no value of the kind, it is in that, or nothing is it.
  const named = candidates.filter((candidate) => scoreInTime({ field, candidate, pass: "labels" }, context) >= 85);
  const isInNamed = ({ leaves }: Candidate): boolean =>
    named.length === 0 || named.some((outer) => leaves.every((leaf) => outer.leaves.includes(leaf)));
  const isFree = ({ leaves, isPart }: Candidate): boolean => isPart === true || !leaves.some((leaf) => used.has(leaf));
  const scored = candidates
    .map((candidate) => ({ field, candidate, score: scoreInTime({ field, candidate, pass }, context) }))
    .filter(
      ({ score, candidate }) =>
        score > 0 &&
        (pass === "labels" || (isFree(candidate) && isInNamed(candidate) && mayBeByLooks(field, candidate, record))),
    )
    .sort((left, right) => Number(isFree(right.candidate)) - Number(isFree(left.candidate)) || byScore(left, right));
  const readable = scored.flatMap((one) => {
    const found = toFound(one, record, context);
    return found ? [{ ...one, found }] : [];
  });
  const hint = context.hints.get(field.name);
  const hinted = hint === undefined ? undefined : readable.find(({ found }) => isAlike(found.value, hint));
  if (hinted && isFree(hinted.candidate)) return hinted;
  const [best] = readable;
  if (!best) return scored.length > 0 ? "contested" : undefined;
  const isBestFree = isFree(best.candidate);
  // What another field is called more closely is its value.
  if (!isBestFree && best.score < 85) return undefined;
  const rivals = readable.filter(
    (one) => one.score === best.score && isFree(one.candidate) === isBestFree && !isSame(one, best),
  );
  const isFirstEnough = pass === "looks" && field.meaning === "name";
  return rivals.length > 0 && !isFirstEnough ? "contested" : best;
}

/** In a table whose columns have names, only what heads the row goes without. */
function mayBeByLooks({ meaning }: WantedField, { leaves }: Candidate, { cells = [] }: PageRecord): boolean {
  if (cells.every(({ header }) => header === "")) return true;
  const cell = cells.find(({ element }) => element && leaves.every((leaf) => leavesOf(element).includes(leaf)));
  return meaning === "name" && cell !== undefined && (cell.header === "" || cell.element?.tag === "th");
}

/** Of equals the one that holds the other comes first, then the one that the page shows first. */
function byScore(left: Scored, right: Scored): number {
  if (left.score !== right.score) return right.score - left.score;
  if (left.candidate.leaves.every((leaf) => right.candidate.leaves.includes(leaf)))
    return right.candidate.leaves.length - left.candidate.leaves.length;
  return 0;
}

function isAlike(one: unknown, other: unknown): boolean {
  return compact(String(one)) === compact(String(other));
}

/** Two that say the same, or of which one holds the other, are no rivals. */
function isSame(one: { found: Found; candidate: Candidate }, other: { found: Found; candidate: Candidate }): boolean {
  if (String(one.found.value) === String(other.found.value)) return true;
  return one.candidate.leaves.every((leaf) => other.candidate.leaves.includes(leaf));
}

function toFound({ field, candidate }: Scored, record: PageRecord, { language }: MatchContext): Found | undefined {
  const { shape } = field;
  const leaves = heldLeaves(field, candidate.leaves);
  const isPart = leaves.length === candidate.leaves.length;
  const text = isPart ? (nameIn(field, candidate) ?? candidate.text) : textOf(leaves);
  const quote = essenceOf(field, withoutLabel(field, text));
  if (quote === undefined || quote === "" || !mayBeValue(field, quote, record)) return undefined;
  const style: NumberStyle = { language, isCell: record.cells !== undefined };
  const machine = shape.format === "date" || shape.format === "date-time" ? machineDate(candidate) : undefined;
  const read = toValue(shape, quote, style) ?? (machine === undefined ? undefined : toValue(shape, machine, style));
  if (!read) return undefined;
  const refs = refsOf(leaves.length > 0 ? leaves : candidate.leaves);
  return { ...read, quote, refs, from: "page" };
}

function mayBeValue(field: ValueField, quote: string, { cells }: PageRecord): boolean {
  if (hasOtherUnit(field, quote) || !fitsKind(field, quote)) return false;
  // In the cell of a table a sign may be a value; elsewhere it is punctuation.
  return field.shape.type !== "string" || cells !== undefined || !PUNCTUATION.test(quote);
}

const PUNCTUATION = /^[\s#()[\]{}¶§:;,.!?·•|/\\<>«»‹›"'“”‘’–—_=*+-]+$/u;

/** What is crossed out is the earlier price, and nothing else. */
function heldLeaves({ meaning }: WantedField, leaves: readonly Leaf[]): readonly Leaf[] {
  const struck = leaves.filter(({ isStruck }) => isStruck);
  if (meaning === "old-price" && struck.length > 0) return struck;
  const valid = struck.length > 0 ? leaves.filter(({ isStruck }) => !isStruck) : leaves;
  return meaning === "name" ? withoutBadges(valid) : valid;
}

/** "By Ann" is Ann, "Weight: 2 kg" is 2 kg. */
function withoutLabel(field: ValueField, text: string): string {
  const [, label = "", rest = ""] = /^([^:]{1,30}):\s*(\S.*)$/u.exec(text) ?? /^(by|von)\s+(\S.*)$/iu.exec(text) ?? [];
  if (rest === "" || isNumeric(field.shape)) return text;
  return fitOf(field, label) > 0 ? rest : text;
}

/** Of a thing in the thing its name; of several lines of which the first is what something is called, that line. */
function nameIn({ meaning, shape }: ValueField, { leaves, elements }: Candidate): string | undefined {
  if (shape.type !== "string" || leaves.length < 2) return undefined;
  const thing = elements.find(({ itemtype }) => itemtype !== undefined);
  const name = thing && [...elementsIn(thing)].find(({ itemprop }) => itemprop === "name");
  if (name && leavesOf(name).length > 0) return textOf(leavesOf(name));
  if (meaning === "author") return authorLine(leaves);
  const line = meaning === "name" ? firstLine(leaves) : leaves;
  return line.length < leaves.length && line.some(({ role }) => role === "link") ? textOf(line) : undefined;
}

/** Of a `time` element: what it shows as programs read it. */
function machineDate({ leaves: [leaf], elements }: Candidate): string | undefined {
  return [...(leaf ? [leaf.parent] : []), ...elements].find(({ tag, value }) => tag === "time" && value !== undefined)
    ?.value;
}
