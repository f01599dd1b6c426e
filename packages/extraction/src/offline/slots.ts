import { pricesIn } from "@surehand/language";
import { type Candidate, candidatesOf } from "../records/candidates.ts";
import type { Label } from "../records/label.ts";
import { labelWords } from "../records/field-names.ts";
import { type PageRecord, recordElements, recordLeaves } from "../records/page-record.ts";
import {
  ancestorsOf,
  classesOf,
  headingLevel,
  isAround,
  isInside,
  type Leaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";

/** Source of a name, the strongest first: a column, a label before the value, the markup, what a number counts. */
export type NameSource = "column" | "label" | "markup" | "unit";

export interface SlotName {
  readonly text: string;
  readonly source: NameSource;
  /** Number of records whose value it names. */
  readonly count?: number;
}

/** A value that a record may have, at the same place in all records. */
export interface Slot {
  readonly kind: "text" | "address" | "picture";
  readonly names: readonly SlotName[];
  /** By the position of the record. */
  readonly values: ReadonlyMap<number, SlotValue>;
  readonly isHeading: boolean;
  readonly isLink: boolean;
  /** Whether it is the first text of its records. */
  readonly isFirst: boolean;
  /** Whether it lies in navigation, a page header or a footer. */
  readonly isAround: boolean;
  /** Whether it is a part of a text, whose other parts may be values of other fields. */
  readonly isPart: boolean;
  /** Whether it is the only price, address or picture of its records. */
  readonly isOnly: boolean;
}

export interface SlotValue {
  readonly text: string;
  /** The text without notes that are raised behind a number. */
  readonly plain: string;
  readonly leaves: readonly Leaf[];
  /** Value for programs: `datetime`, `content`. */
  readonly data?: string | undefined;
  readonly isStruck: boolean;
}

interface Draft {
  readonly kind: Slot["kind"];
  readonly names: Map<string, SlotName>;
  readonly values: Map<number, SlotValue>;
  isHeading: boolean;
  isLink: boolean;
  isFirst: boolean;
  isAround: boolean;
  isPart: boolean;
  isOnly: boolean;
}

/** Weights of labels, see `Label`. */
const OF_COLUMN = 100;
const OF_LABEL = 65;

/** Aligns the records of a list by the labels and the places of what they contain. */
export function slotsOf(records: readonly PageRecord[], assertTime: () => void): Slot[] {
  const drafts = new Map<string, Draft>();
  for (const [index, record] of records.entries()) {
    const taken = new Map<string, number>();
    const add = (
      key: string,
      part: Omit<Draft, "names" | "values">,
      names: readonly SlotName[],
      value: SlotValue,
    ): void => {
      const count = taken.get(key) ?? 0;
      taken.set(key, count + 1);
      const whole = `${part.kind} ${key} ${count}`;
      let draft = drafts.get(whole);
      if (!draft) drafts.set(whole, (draft = { ...part, names: new Map(), values: new Map() }));
      for (const name of names) {
        const own = `${name.source} ${name.text}`;
        draft.names.set(own, { ...name, count: (draft.names.get(own)?.count ?? 0) + 1 });
      }
      draft.isHeading ||= part.isHeading;
      draft.isLink ||= part.isLink;
      draft.isFirst &&= part.isFirst;
      draft.isAround &&= part.isAround;
      draft.isOnly &&= part.isOnly;
      draft.values.set(index, value);
    };
    addTexts(record, candidatesOf(record, assertTime), add);
    addAddresses(record, add);
  }
  return [...drafts.values()].map(({ names, ...draft }) => ({ ...draft, names: [...names.values()] }));
}

type Add = (key: string, part: Omit<Draft, "names" | "values">, names: readonly SlotName[], value: SlotValue) => void;

interface NamedCell {
  readonly names: readonly SlotName[];
  readonly at: number;
}

function addTexts(record: PageRecord, candidates: readonly Candidate[], add: Add): void {
  const cells = cellsOf(record);
  const roots = new Set(record.roots);
  const rootWords = new Set(record.roots.flatMap((root) => classesOf(root).flatMap(labelWords)));
  const all = recordLeaves(record);
  for (const candidate of candidates) {
    const { labels, elements, leaves, isPart = false } = candidate;
    const [leaf] = leaves;
    // The text of the whole record is no value of it.
    if (!leaf || (leaves.length > 1 && leaves.length === all.length && labels.length === 0)) continue;
    const own = elements.filter((element) => !roots.has(element));
    const cell = elements.map((element) => cells.get(element)).find((one) => one !== undefined);
    const labelled = labels.filter(({ weight }) => weight >= OF_LABEL);
    const names = [
      ...(cell?.names ?? []),
      ...labelled.map((label): SlotName => ({ text: label.text, source: sourceOf(label, cell) })),
      ...own.flatMap((element) => markupNames(isSection(leaves) ? { ...element, names: "" } : element, rootWords)),
      ...(elements.some(({ tag }) => tag === "dd") ? [descriptionName] : []),
    ];
    const part = {
      kind: "text" as const,
      isHeading: isWholeHeading(leaves, record),
      isLink: leaves.every(isLinked),
      isFirst: leaf === all[0],
      isAround: isAround(leaf),
      isPart,
      isOnly: false,
    };
    for (const key of keysOf(candidate, cell, record)) add(key, part, names, valueOf(candidate, own));
    const rest = ownLeaves(candidate);
    if (rest) add(`own ${placeOf(leaves, elements, record)}`, part, names, valueOf({ ...candidate, ...rest }, own));
  }
  addPrice(candidates, record, add);
}

/** The one text of an element whose other texts are in parts with names of their own: "4.4" beside the number of ratings. */
function ownLeaves({ leaves, elements: [outer] }: Candidate): Pick<Candidate, "text" | "leaves"> | undefined {
  if (!outer || leaves.length < 2) return undefined;
  const isOwn = (leaf: Leaf): boolean => {
    for (let element = leaf.parent; element !== outer;) {
      if (element.itemprop !== undefined || classesOf(element).length > 0 || !element.parent) return false;
      element = element.parent;
    }
    return true;
  };
  const [only, ...others] = leaves.filter(isOwn);
  return only && others.length === 0 ? { text: textOf([only]), leaves: [only] } : undefined;
}

function sourceOf({ weight, isUnit }: Label, cell: NamedCell | undefined): NameSource {
  if (isUnit === true) return "unit";
  return cell && weight >= OF_COLUMN ? "column" : "label";
}

/** Returns the place of a candidate in its record: in a column, behind a label, or at a place in its elements. */
function keysOf(
  { labels, leaves, elements, isPart }: Candidate,
  cell: NamedCell | undefined,
  record: PageRecord,
): string[] {
  if (cell) return [`column ${cell.at}`];
  const [label] = labels.filter(({ weight }) => weight >= OF_LABEL).toSorted((one, other) => other.weight - one.weight);
  const place = placeOf(leaves, elements, record);
  const keys = label ? [`label ${label.isUnit === true ? "unit " : ""}${labelWords(label.text).join(" ")}`] : [];
  if (isPart !== true) return [...keys, `place ${place}`];
  return label ? keys : [`part ${place}`];
}

function cellsOf({ cells = [] }: PageRecord): ReadonlyMap<PageElement, NamedCell> {
  const short = shortHeaders(cells.map(({ header }) => header));
  return new Map(
    cells.flatMap(({ element, header }, at) => {
      const names = [header, short.get(at) ?? ""].filter((text) => text !== "");
      return element
        ? [[element, { at, names: names.map((text) => ({ text, source: "column" as const })) }] as const]
        : [];
    }),
  );
}

/** The price of a record that has only one. */
function addPrice(candidates: readonly Candidate[], record: PageRecord, add: Add): void {
  const priced = candidates.filter(
    ({ text, leaves: [leaf, ...others] }) =>
      leaf && others.length === 0 && !leaf.isStruck && text.length <= LONGEST_PRICE && pricesIn(text).length > 0,
  );
  const [first] = priced;
  const leaf = first?.leaves[0];
  if (!first || !leaf || new Set(priced.flatMap(({ leaves }) => leaves)).size > 1 || pricesIn(leaf.text).length > 1)
    return;
  const part = {
    kind: "text",
    isHeading: false,
    isLink: false,
    isFirst: false,
    isAround: isAround(leaf),
    isPart: false,
    isOnly: true,
  } as const;
  add("price", part, [], valueOf(first, []));
}

const LONGEST_PRICE = 40;

/** Names of columns without the header that stands over several of them, if no other column is called so. */
function shortHeaders(headers: readonly string[]): ReadonlyMap<number, string> {
  const firsts = headers.map((header) => header.split(" ")[0] ?? "");
  const rests = headers.map((header) => header.split(" ").slice(1).join(" "));
  return new Map(
    rests.flatMap((rest, at) => {
      const isShared = firsts.filter((first) => first === firsts[at]).length > 1;
      const isOnly = ![...headers, ...rests.toSpliced(at, 1)].includes(rest);
      return rest !== "" && isShared && isOnly ? [[at, rest] as const] : [];
    }),
  );
}

function valueOf({ text, leaves: all, isPart }: Candidate, elements: readonly PageElement[]): SlotValue {
  const leaves = isPart === true ? all : stripFormer(stripControls(all));
  const plain = leaves.filter((leaf) => !isNote(leaf, leaves));
  const data = elements.find(({ value }) => value !== undefined)?.value;
  return {
    text: leaves.length < all.length ? textOf(leaves) : text,
    plain: plainText(plain, leaves, text),
    leaves,
    data,
    isStruck: leaves.every(({ isStruck }) => isStruck),
  };
}

/** The text without notes; "" if its parts don't tell the number. */
function plainText(plain: readonly Leaf[], leaves: readonly Leaf[], text: string): string {
  if (hasRaisedCents(leaves)) return "";
  return plain.length > 0 ? textOf(plain) : text;
}

/** The link of a heading to itself. */
const ANCHOR = /^\s*[#¶§]\s*$/;

/** Whether two raised digits follow a price: where its decimal mark is, only its look tells. */
function hasRaisedCents(leaves: readonly Leaf[]): boolean {
  return leaves.some(
    (leaf, at) =>
      at > 0 && /^\s*\d\d\s*$/.test(leaf.text) && isNote(leaf, leaves) && /[$€£]/.test(textOf(leaves.slice(0, at))),
  );
}

/** Removes struck-through texts beside a value: former values. */
function stripFormer(leaves: readonly Leaf[]): readonly Leaf[] {
  const rest = leaves.filter(({ isStruck }) => !isStruck);
  return rest.length > 0 ? rest : leaves;
}

/** Buttons beside a text are no part of it. */
function stripControls(leaves: readonly Leaf[]): readonly Leaf[] {
  const rest = leaves.filter(({ role, text }) => role !== "button" && !(role === "link" && ANCHOR.test(text)));
  return rest.length > 0 ? rest : leaves;
}

/** A short raised text behind another is a note. */
function isNote(leaf: Leaf, leaves: readonly Leaf[]): boolean {
  return leaf !== leaves[0] && leaf.text.trim().length <= 3 && ancestorsOf(leaf).some(({ tag }) => tag === "sup");
}

/** Properties of microdata, and classes without what names the record. */
function markupNames({ tag, itemprop, names = "" }: PageElement, rootWords: ReadonlySet<string>): SlotName[] {
  const classes = classesOf({ names }).flatMap((name) => {
    const [block = "", element] = name.split("__");
    const words = labelWords(element ?? block);
    const rest = words.filter((word) => !rootWords.has(word));
    return [words.join(" "), rest.join(" ")];
  });
  return [...new Set([...(itemprop?.split(/\s+/) ?? []), ...classes, tagNames.get(tag) ?? ""])]
    .filter((text) => text !== "")
    .map((text) => ({ text, source: "markup" }));
}

/** Elements that say what they contain. */
const tagNames: ReadonlyMap<string, string> = new Map([
  ["address", "address"],
  ["time", "date"],
]);

/** The description of a term is the value of its record. */
const descriptionName: SlotName = { text: "value", source: "markup" };

/** Whether texts are a heading with other texts: then classes name a part of the page, and no value. */
function isSection(leaves: readonly Leaf[]): boolean {
  const isInHeading = (leaf: Leaf): boolean => ancestorsOf(leaf).some((element) => headingLevel(element) !== undefined);
  return new Set(leaves.map(isInHeading)).size > 1;
}

/** Whether texts are all of a heading or term of the record, or the only link in a heading. */
function isWholeHeading(leaves: readonly Leaf[], { roots }: PageRecord): boolean {
  const [leaf] = leaves;
  const isIn = (element: PageElement): boolean => roots.some((root) => root === element || isInside(element, root));
  const heading =
    leaf &&
    ancestorsOf(leaf).find(
      (element) =>
        isIn(element) && (headingLevel(element) !== undefined || (element.tag === "dt" && roots.includes(element))),
    );
  if (!heading) return false;
  const all = stripControls(leavesOf(heading));
  const links = all.filter(isLinked);
  return (
    stripControls(leaves).length === all.length || (leaves.length === 1 && links.length === 1 && links[0] === leaf)
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
    path.unshift(headingLevel(element) === undefined ? mainKindOf(element) : "heading");
  }
  const root = roots.findIndex((one) => leaves[0] !== undefined && isInside(leaves[0], one));
  return `${root} ${path.join(">")}${leaves.length > 1 && elements.length === 0 ? "+" : ""}`;
}

function addAddresses(record: PageRecord, add: Add): void {
  const elements = [...recordElements(record)];
  const addresses = new Set(elements.map(({ href }) => href).filter((href) => href !== undefined));
  const pictures = new Set(elements.map(({ src }) => src).filter((src) => src !== undefined));
  for (const element of elements) {
    const { href, src, alt = "" } = element;
    const address = href ?? src;
    if (address === undefined) continue;
    const leaves = leavesOf(element);
    const mentioned = textOf(leaves);
    const label = mentioned === "" ? [] : [{ text: mentioned, source: "label" as const }];
    const part = {
      kind: href === undefined ? ("picture" as const) : ("address" as const),
      isHeading: false,
      isLink: true,
      isFirst: false,
      isAround: isAround(element),
      isPart: true,
      isOnly: (href === undefined ? pictures : addresses).size === 1,
    };
    const value = { text: address, plain: mentioned === "" ? alt : mentioned, leaves, isStruck: false };
    add(`place ${placeOf(leaves, [element], record)}`, part, [...markupNames(element, new Set()), ...label], value);
  }
}
