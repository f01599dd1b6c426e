import type { Snapshot, SnapshotLine } from "@surehand/browser";
import { headingParts } from "./heading-parts.ts";
import { fieldsOf, type IsWritten, type RecordField } from "./line-fields.ts";

/** Values that a page shows as one thing: a row, a card, a list item, or the page itself without its lists. */
export interface PageRecord {
  readonly url: string;
  /** The list or table that it is part of. Undefined for a page and its sections. */
  readonly list: string | undefined;
  readonly fields: readonly RecordField[];
  /** The headings above a list, the nearest one last. */
  readonly headings?: readonly string[];
}

interface Section {
  readonly level: number;
  readonly fields: RecordField[];
  readonly sections: Section[];
  readonly anchor: string;
}

export interface PageLines {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly SnapshotLine[];
}

/** Returns the records of a page. A value may be part of several: of a row, and of the page if the row is the only one. */
export function pageRecords({ url, title, lines }: PageLines, isWritten: IsWritten): PageRecord[] {
  const root: Section = { level: 0, fields: [{ label: "", text: title }], sections: [], anchor: "" };
  const listed: PageRecord[] = [];
  const path = [root];
  for (const { level, line, list, loose } of partsOf(lines, isWritten)) {
    if (level > 0) openSection(path, { level, fields: [...loose], sections: [], anchor: line.anchor });
    else if (list) {
      const headings = path.slice(1).map(headingOf);
      listed.push(...list.map((fields) => ({ url, list: line.anchor, fields, headings })));
      path.at(-1)?.fields.push(...ofSection(list, line.kind === "row"));
    } else path.at(-1)?.fields.push(...loose);
  }
  return [...listed, ...sectionRecords(root, url)];
}

/** A thing at its place on a page: a row, a card, an item, a heading, or a line outside of lists. */
export interface PageUnit {
  /** The list or table that it is part of. Undefined for a line outside of lists. */
  readonly list: string | undefined;
  readonly fields: readonly RecordField[];
  /** The headings above it, the nearest one last. */
  readonly headings: readonly string[];
  /** The kind of its line and the roles of its controls: lines of one kind share it. */
  readonly form: string;
}

/** Returns all units of a page, in order. Buttons are no part of them, except for a single one that is all of its cell; states of controls are. */
export function pageUnits(page: Snapshot): PageUnit[] {
  let path: readonly { readonly level: number; readonly text: string; readonly last: number }[] = [];
  const ends = headingParts(page);
  return [...partsOf(asData(page.lines), () => false)].flatMap(({ at, level, line, list, loose }): PageUnit[] => {
    path = path.filter((heading) => heading.last >= at && (level === 0 || heading.level < level));
    const headings = path.map(({ text }) => text);
    if (level > 0) path = [...path, { level, text: loose[0]?.text ?? "", last: ends.get(at) ?? Infinity }];
    const form = formOf(line);
    if (list) return list.map((fields) => ({ list: line.anchor, fields, headings, form }));
    return loose.length > 0 ? [{ list: undefined, fields: loose, headings, form }] : [];
  });
}

/** Whether a thing is only a button. */
export function isButtonForm({ form }: PageUnit): boolean {
  return /^\S+ \d+ button$/.test(form);
}

function formOf({ kind, depth, segments }: SnapshotLine): string {
  const roles = segments.flatMap((segment) => (typeof segment === "object" ? (segment[1] ?? "") : []));
  return [kind, depth, ...roles.filter((role) => role !== "")].join(" ");
}

function asData(lines: readonly SnapshotLine[]): SnapshotLine[] {
  const names = lines.flatMap(({ kind, segments }) => (kind === "row" ? segments.flatMap(buttonName) : []));
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const isName = (segment: Segment): boolean => !buttonName(segment).some((name) => repeated.has(name));
  return lines.map((line) => ({
    ...line,
    segments: cellsIn(line).flatMap(({ segments }, at): Segment[] => [
      ...(at > 0 ? [[" | "] satisfies Segment] : []),
      ...dataOf(segments, isName),
    ]),
  }));
}

/** Returns a cell without its empty fields and its buttons, unless it consists of one that names it. */
function dataOf(cell: readonly Segment[], isName: (segment: Segment) => boolean): Segment[] {
  const data = cell.filter((segment) => buttonName(segment).length === 0 && !isEmptyField(segment));
  const buttons = cell.filter((segment) => buttonName(segment).length > 0);
  const hasText = data.some((segment) => (typeof segment === "string" ? segment.trim() !== "" : !isMark(segment)));
  return (
    hasText || buttons.length !== 1 || !buttons.every(isName) ? data : cell.filter((segment) => !isEmptyField(segment))
  ).flatMap(withState);
}

type Segment = SnapshotLine["segments"][number];

function isMark(segment: Segment): boolean {
  return typeof segment === "object" && typeof segment[0] === "string";
}

function buttonName(segment: Segment): string[] {
  return typeof segment === "object" && segment[1] === "button" ? [segment[2] ?? ""] : [];
}

const FIELDS: ReadonlySet<string> = new Set(["textbox", "searchbox", "spinbutton", "combobox"]);

/** Whether a segment is a field without a value: its name is no data. */
function isEmptyField(segment: Segment): boolean {
  return typeof segment === "object" && FIELDS.has(segment[1] ?? "") && (segment[4]?.value ?? "") === "";
}

const HELD: ReadonlySet<string> = new Set(["checked", "on", "pressed", "selected", "mixed"]);
/** The state of a control that can be checked or turned on, and is not. */
const NOT_HELD = "off";

/** Whether a text is the state of a control. */
export function isHeldState(text: string): boolean {
  return text === NOT_HELD || text.split(" ").every((state) => HELD.has(state));
}

const TOGGLES: ReadonlySet<string> = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);

/** Returns a control with the states that last: as the value beside the name of a control that is checked or turned on. */
function withState(segment: Segment): Segment[] {
  if (typeof segment !== "object" || typeof segment[0] !== "number") return [segment];
  const [, role, name, states = []] = segment;
  const held = states.filter((state) => HELD.has(state)).join(" ");
  if (TOGGLES.has(role ?? "") && name) return [[" · "], name, [": "], held || NOT_HELD, [" · "]];
  return held === "" ? [segment] : [segment, [" · "], held];
}

/** Returns the texts that name a thing or say something about it; of a control with a state, its name. */
export function valuesOfUnit({ fields }: PageUnit): string[] {
  return fields.map(({ label, text }) => (label !== "" && isHeldState(text) ? label : text));
}

interface PagePart {
  /** Index of its first line. */
  readonly at: number;
  /** Level of a heading; 0 for the rest. */
  readonly level: number;
  readonly line: SnapshotLine;
  /** The records of a list or table. Undefined for other lines. */
  readonly list?: readonly RecordField[][];
  readonly loose: readonly RecordField[];
}

/** Yields the headings, the lists and the lines of a page. */
function* partsOf(lines: readonly SnapshotLine[], isWritten: IsWritten): Generator<PagePart> {
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const level = line.kind === "heading" ? levelOf(line) : 0;
    const block = level > 0 ? [line] : listFrom(lines, at);
    const first = at;
    at += block.length;
    if (block.length > 1 || line.kind === "row" || isItem(line)) {
      const list = line.kind === "row" ? rowRecords(block, isWritten) : itemRecords(block, isWritten);
      yield { at: first, level, line, list, loose: [] };
    } else if (line.kind !== "region" && line.kind !== "frame")
      yield { at: first, level, line, loose: fieldsOf(line, isWritten) };
  }
}

function openSection(path: Section[], section: Section): void {
  while ((path.at(-1)?.level ?? 0) >= section.level && path.length > 1) path.pop();
  path.at(-1)?.sections.push(section);
  path.push(section);
}

function headingOf({ fields: [heading] }: Section): string {
  return heading?.text ?? "";
}

function levelOf({ segments }: SnapshotLine): number {
  const [mark] = segments;
  return typeof mark === "object" && typeof mark[0] === "string" ? (/^#+/.exec(mark[0])?.[0].length ?? 0) : 0;
}

/** Whether a line is an item of a list. An item without a bullet is a label with its value. */
function isItem({ kind, segments: [first] }: SnapshotLine): boolean {
  return kind === "item" && typeof first === "object" && typeof first[0] === "string" && BULLET.test(first[0]);
}

const BULLET = /^(?:- |\d+\. )/;

/** Returns the lines of the list or table that starts here; one line if there is none. */
function listFrom(lines: readonly SnapshotLine[], at: number): readonly SnapshotLine[] {
  const first = lines[at];
  if (!first || (first.kind !== "row" && !isItem(first))) return lines.slice(at, at + 1);
  const length = lines.slice(at + 1).findIndex((line, index) => !continues(line, first, lines[at + 2 + index]));
  return length < 0 ? lines.slice(at) : lines.slice(at, at + 1 + length);
}

/** Whether a line is part of a list or table. A row before the mark of a header starts another table. */
function continues(line: SnapshotLine, first: SnapshotLine, next: SnapshotLine | undefined): boolean {
  if (line.frame !== first.frame || line.depth < first.depth || line.kind === "heading") return false;
  if (line.depth > first.depth) return true;
  return first.kind === "row" ? line.kind === "row" && !isHeaderMark(next) : isItem(line);
}

function isHeaderMark(line: SnapshotLine | undefined): boolean {
  const [mark] = line?.segments ?? [];
  return line?.kind === "row" && typeof mark === "object" && typeof mark[0] === "string" && mark[0].startsWith("|--");
}

function rowRecords(block: readonly SnapshotLine[], isWritten: IsWritten): RecordField[][] {
  const [first, ...others] = block;
  const hasHeader = isHeaderMark(others[0]);
  const labels = hasHeader && first ? cellsIn(first).map((cell) => fieldsOf(cell, () => false)[0]?.text ?? "") : [];
  const rows = (hasHeader ? others.slice(1) : block).filter((line) => !isHeaderMark(line));
  return grouped(rows).map((lines) =>
    lines.flatMap((line, index) => (index > 0 ? fieldsOf(line, isWritten) : cellsOf(line, labels, isWritten))),
  );
}

/** Returns the cells of a row with the labels of their columns. An empty cell keeps the place of its column. */
function cellsOf(line: SnapshotLine, labels: readonly string[], isWritten: IsWritten): RecordField[] {
  return cellsIn(line).flatMap((cell, index) =>
    fieldsOf(cell, isWritten).map(({ label, text }) => ({ label: label || (labels[index] ?? ""), text })),
  );
}

/** Returns a line for each cell of a row, also for an empty one. */
function cellsIn(line: SnapshotLine): SnapshotLine[] {
  const cells: Segment[][] = [[]];
  for (const segment of line.segments) {
    const isCellMark = typeof segment === "object" && segment[0] === " | ";
    if (isCellMark) cells.push([]);
    else cells.at(-1)?.push(segment);
  }
  return cells.map((segments) => ({ ...line, segments }));
}

function itemRecords(block: readonly SnapshotLine[], isWritten: IsWritten): RecordField[][] {
  return grouped(block).map((lines) => lines.flatMap((line) => fieldsOf(line, isWritten)));
}

/** Groups each line with the deeper lines after it. */
function grouped(lines: readonly SnapshotLine[]): SnapshotLine[][] {
  const groups: SnapshotLine[][] = [];
  const [first] = lines;
  for (const line of lines) {
    if (line.depth > (first?.depth ?? 0) && groups.length > 0) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * Returns the fields that a list adds to its section: those of its only record, a value beside its label in each row, and items that are
 * all a label with its value.
 */
function ofSection(records: readonly RecordField[][], isTable: boolean): RecordField[] {
  const [only, other] = records;
  if (!other) return only ?? [];
  const areProperties = !isTable && records.every((fields) => fields.length === 1 && fields[0]?.label !== "");
  if (areProperties) return records.flat();
  const isLabelled = isTable && records.every((fields) => fields.length === 2 && fields[0]?.label === "");
  return isLabelled ? records.map(([label, value]) => ({ label: label?.text ?? "", text: value?.text ?? "" })) : [];
}

function sectionRecords(section: Section, url: string): PageRecord[] {
  const things = cardSections(section);
  const cards = cardsIn(section.fields);
  const own = cards.length > 1 ? [] : section.fields;
  const parts = section.sections.flatMap((one) => (things.has(one) ? [] : wholeOf(one)));
  const marked = section.sections.flatMap((one) =>
    sectionRecords(one, url).map((record) => ({
      ...record,
      list: record.list ?? (things.has(one) ? `${section.anchor} cards` : undefined),
    })),
  );
  return [
    { url, list: undefined, fields: [...own, ...parts] },
    ...marked,
    ...(cards.length > 1 ? cards.map((fields) => ({ url, list: `${section.anchor} cards`, fields })) : []),
  ];
}

function wholeOf(section: Section): RecordField[] {
  const things = cardSections(section);
  const own = cardsIn(section.fields).length > 1 ? [] : section.fields;
  return [...own, ...section.sections.flatMap((one) => (things.has(one) ? [] : wholeOf(one)))];
}

/** Returns the sections of a section that are things of one kind. The title of a site and its menu may come before them. */
function cardSections({ sections }: Section): ReadonlySet<Section> {
  const groups = [...Map.groupBy(sections, ({ level }) => level).values()];
  return new Set(
    groups.flatMap((group) => {
      if (areCards(group)) return group;
      const sets = group.map((first) => group.filter((other) => other === first || isAlike(other, first)));
      const largest = sets.toSorted((left, right) => right.length - left.length)[0] ?? [];
      return largest.length >= FEWEST_AMONG_OTHERS ? largest : [];
    }),
  );
}

/** Two sections of the same length among others may be alike by chance. */
const FEWEST_AMONG_OTHERS = 3;

function areCards([first, ...others]: readonly Section[]): boolean {
  return first !== undefined && others.some((one) => isAlike(one, first));
}

/** Whether two sections repeat a label, or have the same number of lines. */
function isAlike(one: Section, first: Section): boolean {
  const labels = new Set(first.fields.map(({ label }) => label).filter((label) => label !== ""));
  return (
    one.fields.some(({ label }) => labels.has(label)) ||
    (one.fields.length === first.fields.length && first.fields.length > 1 && labels.size === 0)
  );
}

/** Splits fields where their labels repeat: cards without headings. Unlabelled lines before the first label belong to it. */
function cardsIn(fields: readonly RecordField[]): RecordField[][] {
  const repeated = fields.find(
    ({ label }, at) => label !== "" && fields.some((other, index) => index > at && other.label === label),
  );
  if (!repeated) return [[...fields]];
  const starts = fields.flatMap(({ label }, at) => (label === repeated.label ? [beforeLabel(fields, at)] : []));
  return starts.map((start, at) => fields.slice(start, starts[at + 1] ?? fields.length));
}

function beforeLabel(fields: readonly RecordField[], at: number): number {
  let start = at;
  while (start > 0 && fields[start - 1]?.label === "" && at - start < 1) start--;
  return start;
}
