import type { Draft, DraftList, ListGap } from "../gathering.ts";
import { isAround, type PageElement, type Span } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { TimeUpError } from "../page/time-up-error.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { choiceRows } from "./choice-rows.ts";
import { chooseRows, refuseDivided, refuseUntold, rowsCalled, tellingWords, withoutAds } from "./chosen-rows.ts";
import { allParts } from "./captions.ts";
import { chooseCertainRun, chooseRun, type ChosenRun, type RunPlace, type RunWish } from "./choose-run.ts";
import { columnsUnder } from "./columns-under.ts";
import { isCountOf } from "./counts.ts";
import { labelWords } from "./field-names.ts";
import { findTexts } from "./find-texts.ts";
import { withHeads, withoutHeads } from "./group-heads.ts";
import type { InnerKind } from "./inner-kind.ts";
import { innerKind, recordsOfKind } from "./inner-kinds.ts";
import { fillFromPlaces, withoutStrays } from "./learnt-places.ts";
import { doubtRivals } from "./doubts.ts";
import { findMarked } from "./marked-thing.ts";
import { type Match, matchRecord } from "./match-record.ts";
import { listGoesOn } from "./list-goes-on.ts";
import { isMainList, isNamedList } from "./named-list.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { titleTest } from "./page-title.ts";
import { partFor } from "./part-for.ts";
import { hasAll, hasHalf, isRow, withBadges, withEmptyLists } from "./row-drafts.ts";
import { readStructured, type StructuredData } from "./structured-data.ts";
import { TOTAL } from "./tables.ts";
import { findTotal } from "./totals.ts";
import { isPageSubject } from "./page-subject.ts";
import { topRecord } from "./top-record.ts";
import { listUntilTimeUp, readUntilTimeUp } from "./until-time-up.ts";
import { isNeeded, toWanted, type WantedField, withSiblings } from "./wanted-field.ts";

export interface OfflineTask {
  readonly page: ReadPage;
  readonly root: PageElement;
  readonly shape: Shape;
  /** Without the part that it restricts itself to and its conditions. */
  readonly words: ReadonlySet<string>;
  /** The part of the page that is asked for; all where undefined. */
  readonly span: Span | undefined;
  /** Words of the instruction that neither the schema nor the page as a whole speaks of. */
  readonly unexplained?: ReadonlySet<string> | undefined;
  /** Those of them that say which rows are meant. */
  readonly restricting?: ReadonlySet<string> | undefined;
  /** Whether everything of a list is asked for, and not only what the page shows of it. Default: false. */
  readonly asksForThisPage?: boolean;
  /** Whether what is paid for counts as well. Default: true. */
  readonly hasAds?: boolean;
  /** The one of several like things that is asked for, where one is. */
  readonly record?: PageRecord | undefined;
  /** What the instruction calls it. */
  readonly owner?: string | undefined;
}

/** Reads what a shape asks for by names, kinds and places alone. What is not plainly there is missing. */
export function readOffline(task: OfflineTask): Draft {
  return new OfflineReader(task).read();
}

/** So many records tell how what is in them is made. */
const SAMPLED = 9;

const NONE: ReadonlySet<string> = new Set();

/** Where something is read: the page, or a record on it. */
interface Scope {
  readonly record: PageRecord;
  readonly isPage: boolean;
  /** Whether one list of single values is asked of it. */
  readonly isSole?: boolean;
}

class OfflineReader {
  readonly #task: OfflineTask;
  readonly #language: string;
  readonly #structured: StructuredData;

  constructor(task: OfflineTask) {
    this.#task = task;
    this.#language = task.page.facts.language;
    this.#structured = readStructured(task.page);
  }

  read(): Draft {
    const { shape, root, span, record } = this.#task;
    const scope = record ? { record, isPage: false } : { record: { roots: [root], span }, isPage: true };
    // What the instruction speaks of names a value or a list; the fields of an object have names of their own.
    const name = shape.kind === "object" ? (this.#task.owner ?? "") : [...this.#task.words].join(" ");
    const field: Field = { name, shape, isOptional: false };
    return this.#shape(field, "", scope);
  }

  #shape(field: Field, owner: string, scope: Scope): Draft {
    const { shape } = field;
    if (shape.kind === "object") return this.#object(shape, field.name, scope);
    if (shape.kind === "list") return this.#list(toWanted(field, owner), shape, scope);
    return valueOf(field.name, this.#values([toWanted(field, owner)], scope));
  }

  #object(shape: ObjectShape, owner: string, scope: Scope): Draft {
    const fields = new Map<string, Draft>();
    const wanted = withoutHeads(withSiblings(shape.fields.map((field) => toWanted(field, owner))));
    const lists = shape.fields.filter(({ shape: inner }) => inner.kind === "list");
    const isSole = lists.length === 1;
    const values = this.#values(wanted, this.#ownScope(shape, scope));
    for (const field of shape.fields) {
      if (field.shape.kind === "value") fields.set(field.name, valueOf(field.name, values));
      else fields.set(field.name, this.#inner(field, owner, { ...scope, isSole }));
    }
    for (const field of wanted) this.#count(field, fields);
    return { kind: "object", fields };
  }

  /** What a thing of several is called is not what the things in its lists are called. */
  #ownScope(shape: ObjectShape, scope: Scope): Scope {
    if (scope.isPage) return scope;
    const { record } = scope;
    const without = shape.fields.flatMap((field) => {
      const inner = this.#innerRecords(field, record);
      return (inner ?? []).flatMap(({ roots, cells }) => (cells ? [] : roots));
    });
    const isAll = without.length === 0 || recordLeaves({ ...record, without }).length === 0;
    return isAll ? scope : { ...scope, record: { ...record, without } };
  }

  /** The things of a list in a record; undefined where the field is none, or the record has none. */
  #innerRecords({ name, shape }: Field, record: PageRecord): readonly PageRecord[] | undefined {
    if (shape.kind !== "list" || shape.item.kind !== "object") return undefined;
    const kind = record.inner?.get(name);
    if (kind) return recordsOfKind(record, kind);
    const wish = this.#wish(toWanted({ name, shape, isOptional: false }, ""), shape.item, false);
    return chooseRun(wish, { root: this.#task.root, roots: record.roots, span: record.span });
  }

  /** How the things in the lists of records are made, by those of the first records. */
  #innerKinds({ fields }: ObjectShape, records: readonly PageRecord[]): ReadonlyMap<string, InnerKind> {
    const sample = records.slice(0, SAMPLED);
    return new Map(
      fields.flatMap((field) => {
        const kind = innerKind(
          sample,
          sample.map((record) => this.#innerRecords(field, record) ?? []),
        );
        return kind ? [[field.name, kind] as const] : [];
      }),
    );
  }

  /** An object or list in an object: in the part that is called so where there is one. */
  #inner(field: Field, owner: string, scope: Scope): Draft {
    if (field.shape.kind !== "object") return this.#shape(field, owner, scope);
    const columns = columnsUnder(field, scope.record);
    if (columns) return this.#object(field.shape, field.name, { record: columns, isPage: false });
    const part = partFor(toWanted(field, owner), this.#task.root, scope.record);
    return this.#object(field.shape, field.name, part ? { record: part, isPage: false } : scope);
  }

  #values(fields: readonly WantedField[], { record, isPage }: Scope): Values {
    if (!fields.some(({ shape }) => shape.kind === "value")) return { found: new Map(), absent: NONE };
    const structured = isPage ? this.#structuredValues(fields) : new Map<string, Found>();
    const hints = new Map([...structured].map(([name, { value }]) => [name, value]));
    const proven = [...structured].filter(([, { evidence }]) => evidence !== undefined);
    const facts = new Map(proven.map(([name, { value }]) => [name, value]));
    const { page, words } = this.#task;
    const topic = [...words, ...labelWords(page.snapshot.title)];
    const context = { language: this.#language, hints, facts, topic, assertTime: page.assertTime };
    if (!isPage) {
      return matchRecord(fields, record, { ...context, mayGoByLooks: true, isRow: true });
    }
    const whole = { ...context, isTitle: titleTest(page), isRow: false };
    const top = topRecord(record, page.snapshot.title);
    const first = top ? matchRecord(fields, top, { ...whole, mayGoByLooks: true }) : undefined;
    const isKnown = ({ name }: WantedField): boolean => first?.found.has(name) === true;
    const rest = fields.filter((field) => !isKnown(field));
    const second = matchRecord(rest, record, { ...whole, mayGoByLooks: false });
    const rivals = matchRecord(fields.filter(isKnown), record, { ...whole, mayGoByLooks: false });
    const found = new Map([...doubtRivals(first?.found ?? [], rivals), ...second.found]);
    const isContested = ({ name }: WantedField): boolean =>
      (first?.contested.has(name) ?? false) || second.contested.has(name);
    for (const field of rest) {
      if (found.has(field.name)) continue;
      const told =
        this.#total(field, record) ??
        (isContested(field) ? undefined : (structured.get(field.name) ?? findMarked(field, record, context)));
      if (told) found.set(field.name, told);
    }
    return { found, absent: second.absent };
  }

  #structuredValues(fields: readonly WantedField[]): Map<string, Found> {
    return new Map(
      fields.flatMap((field) => {
        const told = this.#structured.find(field);
        return told ? [[field.name, told] as const] : [];
      }),
    );
  }

  #total(field: WantedField, record: PageRecord): Found | undefined {
    const { shape } = field;
    return shape.kind === "value" ? findTotal(field, { record, shape, language: this.#language }) : undefined;
  }

  /** When the time is over, a list of the page has the rows that were read; what stands in a row is read whole or not at all. */
  #list(field: WantedField, shape: ListShape, scope: Scope): Draft {
    const read = (): Draft => this.#rows(field, shape, scope);
    return scope.isPage ? listUntilTimeUp(read) : read();
  }

  #rows(field: WantedField, shape: ListShape, scope: Scope): Draft {
    const { item } = shape;
    const { record, isPage } = scope;
    if (item.kind === "value") return this.#texts(field, item, scope);
    if (item.kind === "list") return { kind: "list", items: [], isFound: false };
    const choices = choiceRows(field, item, record);
    if (choices) return { kind: "list", items: choices, isFound: true };
    const wish = this.#wish(field, item, isPage);
    const { records: all, gaps } = this.#run(field, wish, scope);
    if (all.length === 0) return { kind: "list", items: [], isFound: false, gaps };
    if (isPage) refuseDivided(all, { root: this.#task.root, name: field.name });
    const paid = this.#task.hasAds === false ? withoutAds(all) : all;
    const meant = isPage ? rowsCalled(this.#chosen(paid), field.name) : paid;
    const read = this.#read(field, item, { wish, records: meant, isPage });
    const isNamed = isPage ? this.#isNamed(field, item, meant) : true;
    const chosenBy = meant.length < paid.length ? tellingWords(paid, this.#task.unexplained ?? NONE) : [];
    const isMain = isPage && isMainList(meant, this.#task.root);
    const isOneMore = isPage && isPageSubject(meant, { ...this.#task, fields: wish.fields, language: this.#language });
    const others: readonly ListGap[] = isOneMore ? [{ reason: "uncertain" }] : [];
    const allGaps = [...gaps, ...(read.gaps ?? []), ...others, ...this.#pageGaps(all, scope)];
    return { ...read, isNamed, isMain, chosenBy, gaps: allGaps };
  }

  /** The records of a list: those of the kind that was found in other records, those below its heading, else the best run. */
  #run(field: WantedField, wish: RunWish, scope: Scope): ChosenRun {
    const { record, isPage } = scope;
    const kind = record.inner?.get(field.name);
    if (kind) return { records: recordsOfKind(record, kind), gaps: [] };
    const { root, span } = this.#task;
    const place = { root, roots: record.roots, span: isPage ? span : record.span };
    const chosen = this.#headed(field, wish, scope) ?? chooseFrom(wish, place, isPage);
    return chosen ?? { records: [], gaps: [] };
  }

  #read(
    { name }: WantedField,
    item: ObjectShape,
    {
      wish,
      records: meant,
      isPage,
    }: { readonly wish: RunWish; readonly records: readonly PageRecord[]; readonly isPage: boolean },
  ): DraftList {
    const inner = this.#innerKinds(item, meant);
    const records = inner.size > 0 ? meant.map((one) => ({ ...one, inner })) : meant;
    const { outputs: items, isCut } = readUntilTimeUp(records, (one) => {
      this.#task.page.assertTime();
      return this.#object(item, name, { record: one, isPage: false });
    });
    if (isCut && !isPage) throw new TimeUpError();
    const needed = wish.fields.filter(isNeeded);
    const told = withoutStrays(items, { fields: item.fields, records });
    const filled = fillFromPlaces(told, { fields: item.fields, records, language: this.#language });
    const isKept = filled.map(
      (one, index) => isRow(one, wish.fields) && (records[index]?.isUnlike !== true || hasAll(one, needed)),
    );
    const rows = filled.filter((_, index) => isKept[index]);
    const dropped = filled.filter((one, index) => !isKept[index] && hasHalf(one, needed)).length;
    const kept = records.filter((_, index) => isKept[index]);
    return {
      kind: "list",
      items: withEmptyLists(withBadges(rows, item, kept), item),
      isFound: rows.length > 0,
      gaps: [
        ...(isCut ? [{ reason: "deadline" } as const] : []),
        ...(isPage && dropped > 0 ? [{ reason: "rows-left-out", count: dropped } as const] : []),
      ],
    };
  }

  #isNamed({ aliases }: WantedField, item: ObjectShape, records: readonly PageRecord[]): boolean {
    const { root, span, page, words } = this.#task;
    const wanted = item.fields.map((field) => toWanted(field, aliases[0] ?? ""));
    const needed = wanted.filter(isNeeded);
    const fields = new Set(item.fields.flatMap(({ name }) => labelWords(name)));
    const asked = new Set([...aliases.flatMap(labelWords), ...[...words].filter((word) => !fields.has(word))]);
    return isNamedList(records, {
      root,
      title: page.snapshot.title,
      span,
      words: asked,
      fields: needed.length > 0 ? needed : wanted,
    });
  }

  /** The other pages of a list that goes on there. */
  #pageGaps(records: readonly PageRecord[], { isPage }: Scope): readonly ListGap[] {
    return isPage ? listGoesOn(this.#task.page, records, this.#task.asksForThisPage === true) : [];
  }

  #chosen(records: readonly PageRecord[]): readonly PageRecord[] {
    const { unexplained = NONE, restricting = NONE } = this.#task;
    refuseUntold(records, restricting);
    return chooseRows(records, unexplained);
  }

  /** The records under the one heading that is what the list is called. */
  #headed(field: WantedField, wish: RunWish, { record, isPage }: Scope): ChosenRun | undefined {
    const { root, span } = this.#task;
    if (!isPage || span) return undefined;
    const called = labelWords(field.name).join(" ");
    const [part, ...others] = allParts(root).filter(
      ({ text, level, heading }) =>
        heading !== undefined && level > 1 && !isAround(heading) && labelWords(text).join(" ") === called,
    );
    return part && others.length === 0
      ? chooseCertainRun(wish, { root, roots: record.roots, span: part.span })
      : undefined;
  }

  #wish(field: WantedField, item: ObjectShape, isPage: boolean): RunWish {
    return {
      fields: withHeads(withSiblings(item.fields.map((one) => toWanted(one, field.name)))),
      names: new Set(field.aliases.flatMap(labelWords)),
      words: isPage ? this.#task.words : new Set<string>(),
      language: this.#language,
      assertTime: this.#task.page.assertTime,
      hasTotals: field.aliases.some((alias) => TOTAL.test(alias)),
    };
  }

  #texts(field: WantedField, item: ValueShape, { record, isPage, isSole = false }: Scope): Draft {
    if (isPage) refuseUntold([], this.#task.restricting ?? NONE);
    const told = isPage ? this.#structured.shownList(field, item) : undefined;
    if (told) return listOf(told);
    const found = findTexts(field, {
      item,
      record,
      isPage,
      isOnly: isOnlyField(this.#task.shape),
      root: this.#task.root,
      words: this.#task.words,
      assertTime: this.#task.page.assertTime,
      language: this.#language,
      isSole,
    });
    return listOf(found.length === 0 && isPage ? (this.#structured.unshownList(field, item) ?? []) : found);
  }

  /** How many there are of a list that is read, too. */
  #count(field: WantedField, fields: Map<string, Draft>): void {
    const known = fields.get(field.name);
    if (field.shape.kind !== "value" || (known?.kind === "value" && known.found)) return;
    for (const [name, draft] of fields) {
      if (draft.kind !== "list" || !draft.isFound || !isCountOf(field, name)) continue;
      const refs = draft.items.flatMap((item) => refsOf(item).slice(0, 1));
      const value = draft.items.length;
      fields.set(field.name, {
        kind: "value",
        found: { value, kind: "derived", quote: `${value} × ${name}`, refs, from: "page" },
      });
    }
  }
}

/** What was found of fields, and which of them the page has no value of. */
type Values = Pick<Match, "found" | "absent">;

function valueOf(name: string, { found, absent }: Values): Draft {
  return { kind: "value", found: found.get(name), isAbsent: absent.has(name) };
}

/** A list of the page may compete with others; one in a record is the record's. */
function chooseFrom(wish: RunWish, place: RunPlace, isPage: boolean): ChosenRun | undefined {
  if (isPage) return chooseCertainRun(wish, place);
  const records = chooseRun(wish, place);
  return records && { records, gaps: [] };
}

function listOf(found: readonly Found[]): Draft {
  // The values of a list are named as a whole: each has the name of the list.
  const items = found.map((one) => ({ kind: "value" as const, found: one }));
  return { kind: "list", items, isFound: found.length > 0, isNamed: true };
}

/** Whether the schema asks for one thing alone. */
function isOnlyField(shape: Shape): boolean {
  return shape.kind !== "object" || shape.fields.length === 1;
}

function refsOf(draft: Draft): readonly string[] {
  if (draft.kind === "value") return draft.found?.refs ?? [];
  return draft.kind === "list" ? draft.items.flatMap(refsOf) : [...draft.fields.values()].flatMap(refsOf);
}
