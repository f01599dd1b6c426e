import { type Candidate, candidatesOf } from "../offline/candidates.ts";
import { labelWords } from "../offline/field-names.ts";
import { type PageRecord, recordElements } from "../offline/page-record.ts";
import {
  ancestorsOf,
  classesOf,
  headingLevel,
  isInside,
  type Leaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";

/** What names a slot, the strongest first: a column, a label before the value, the markup, what a number counts. */
export type NameSource = "column" | "label" | "markup" | "unit";

export interface SlotName {
  readonly text: string;
  readonly source: NameSource;
}

/** A value that a record may have, at the same place in all records. */
export interface Slot {
  readonly kind: "text" | "address" | "picture";
  readonly names: readonly SlotName[];
  /** By the position of the record. */
  readonly values: ReadonlyMap<number, SlotValue>;
  readonly isHeading: boolean;
  readonly isLink: boolean;
  /** Whether it is a part of a text, whose other parts may be values of other fields. */
  readonly isPart: boolean;
}

export interface SlotValue {
  readonly text: string;
  /** The text without notes that are raised behind a number. */
  readonly plain: string;
  readonly leaves: readonly Leaf[];
  /** What the markup tells programs: `datetime`, `content`. */
  readonly data?: string | undefined;
  readonly isStruck: boolean;
}

interface Draft {
  readonly kind: Slot["kind"];
  readonly names: Map<string, SlotName>;
  readonly values: Map<number, SlotValue>;
  isHeading: boolean;
  isLink: boolean;
  isPart: boolean;
}

/** Weights of labels, see `Label`. */
const OF_COLUMN = 100;
const OF_LABEL = 65;

/** Aligns the records of a list by the labels and the places of what they contain. */
export function slotsOf(records: readonly PageRecord[], assertTime: () => void): Slot[] {
  const drafts = new Map<string, Draft>();
  for (const [index, record] of records.entries()) {
    const taken = new Map<string, number>();
    const add = (key: string, part: Omit<Draft, "names" | "values">, names: readonly SlotName[], value: SlotValue): void => {
      const count = taken.get(key) ?? 0;
      taken.set(key, count + 1);
      const whole = `${part.kind} ${key} ${count}`;
      let draft = drafts.get(whole);
      if (!draft) drafts.set(whole, (draft = { ...part, names: new Map(), values: new Map() }));
      for (const name of names) draft.names.set(`${name.source} ${name.text}`, name);
      draft.isHeading ||= part.isHeading;
      draft.isLink ||= part.isLink;
      draft.values.set(index, value);
    };
    addTexts(record, candidatesOf(record, assertTime), add);
    addAddresses(record, add);
  }
  return [...drafts.values()].map(({ names, ...draft }) => ({ ...draft, names: [...names.values()] }));
}

type Add = (
  key: string,
  part: Omit<Draft, "names" | "values">,
  names: readonly SlotName[],
  value: SlotValue,
) => void;

function addTexts(record: PageRecord, candidates: readonly Candidate[], add: Add): void {
  const cells = new Map((record.cells ?? []).flatMap(({ element, header }, at) => (element ? [[element, { header, at }] as const] : [])));
  const roots = new Set(record.roots);
  const rootWords = new Set(record.roots.flatMap((root) => classesOf(root).flatMap(labelWords)));
  for (const candidate of candidates) {
    const { labels, elements, leaves, isPart = false } = candidate;
    const [leaf] = leaves;
    if (!leaf) continue;
    const own = elements.filter((element) => !roots.has(element));
    const cell = elements.find((element) => cells.has(element));
    const column = cell && cells.get(cell);
    const labelled = labels.filter(({ weight }) => weight >= OF_LABEL);
    const names = [
      ...(column && column.header !== "" ? [{ text: column.header, source: "column" as const }] : []),
      ...labelled.map(({ text, weight, isUnit }): SlotName => ({
        text,
        source: isUnit === true ? "unit" : column && weight >= OF_COLUMN ? "column" : "label",
      })),
      ...own.flatMap((element) => markupNames(element, rootWords)),
    ];
    const part = { kind: "text" as const, isHeading: isInHeading(leaf, record), isLink: isLinked(leaf), isPart };
    const value = valueOf(candidate, own);
    if (column) {
      add(`column ${column.at}`, part, names, value);
      continue;
    }
    const label = labelled.toSorted((one, other) => other.weight - one.weight)[0];
    if (label) add(`label ${label.isUnit === true ? "unit " : ""}${labelWords(label.text).join(" ")}`, part, names, value);
    if (!isPart) add(`place ${placeOf(leaves, elements, record)}`, part, names, value);
    else if (!label) add(`part ${placeOf(leaves, elements, record)}`, part, names, value);
  }
}

function valueOf({ text, leaves }: Candidate, elements: readonly PageElement[]): SlotValue {
  const noted = leaves.filter((leaf) => !isNote(leaf, leaves));
  const data = elements.find(({ value }) => value !== undefined)?.value;
  const plain = noted.length > 0 && noted.length < leaves.length ? textOf(noted) : text;
  return { text, plain, leaves, data, isStruck: leaves.every(({ isStruck }) => isStruck) };
}

/** A short raised text behind another is a note. */
function isNote(leaf: Leaf, leaves: readonly Leaf[]): boolean {
  return leaf !== leaves[0] && leaf.text.trim().length <= 3 && ancestorsOf(leaf).some(({ tag }) => tag === "sup");
}

/** Properties of microdata, and classes without what names the record. */
function markupNames({ itemprop, names = "" }: PageElement, rootWords: ReadonlySet<string>): SlotName[] {
  const classes = classesOf({ names }).flatMap((name) => {
    const [block = "", element] = name.split("__");
    const words = labelWords(element ?? block);
    const rest = words.filter((word) => !rootWords.has(word));
    return [words.join(" "), rest.join(" ")];
  });
  return [...new Set([...(itemprop?.split(/\s+/) ?? []), ...classes])]
    .filter((text) => text !== "")
    .map((text) => ({ text, source: "markup" }));
}

function isInHeading(leaf: Leaf, record: PageRecord): boolean {
  return ancestorsOf(leaf).some(
    (element) => (headingLevel(element) !== undefined || element.tag === "dt") && record.roots.some((root) => isInside(element, root) || root === element),
  );
}

function isLinked({ role }: Leaf): boolean {
  return role === "link";
}

/** The kinds of the elements from the record to the innermost one that contains all leaves. */
function placeOf(leaves: readonly Leaf[], elements: readonly PageElement[], { roots }: PageRecord): string {
  const inner = elements[0] ?? leaves[0]?.parent;
  const path: string[] = [];
  for (let element = inner; element; element = element.parent) {
    if (roots.includes(element)) break;
    path.unshift(mainKindOf(element));
  }
  const root = roots.findIndex((one) => leaves[0] !== undefined && isInside(leaves[0], one));
  return `${root} ${path.join(">")}${leaves.length > 1 && elements.length === 0 ? "+" : ""}`;
}

function addAddresses(record: PageRecord, add: Add): void {
  for (const element of recordElements(record)) {
    const { href, src, alt = "" } = element;
    const address = href ?? src;
    if (address === undefined) continue;
    const leaves = leavesOf(element);
    const kind = href === undefined ? "picture" : "address";
    const names = markupNames(element, new Set());
    const value = { text: address, plain: leaves.length > 0 ? textOf(leaves) : alt, leaves, isStruck: false };
    const part = { kind, isHeading: false, isLink: true, isPart: true } as const;
    add(`place ${placeOf(leaves, [element], record)}`, part, names, value);
  }
}
