import { ancestorsOf, isLeaf, type Leaf, leavesOf, type PageElement, type PageNode, textOf } from "../page/page-tree.ts";
import { blockLabels, cellLabels, definitionLabels, fieldLabels, pairLabels, unitLabels } from "./labels.ts";
import { type PageRecord, recordElements, recordLeaves } from "./page-record.ts";

/** Something that may be a value, with what the page calls it. */
export interface Candidate {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  readonly labels: readonly Label[];
  /** Its own element, and those around it that hold nothing else. */
  readonly elements: readonly PageElement[];
}

export interface Label {
  readonly text: string;
  /** How sure the page's markup makes it that this is the label, at most 100. */
  readonly weight: number;
  /** Whether it is what the number before it counts: "reviews" in "120 reviews". */
  readonly isUnit?: true;
}

export type LabelOf = (node: PageNode) => readonly Label[];

/** A longer text is a part of the page rather than a value. */
const LONGEST_VALUE = 5000;

/** All that may be a value in a record, small things before what holds them. */
export function candidatesOf(record: PageRecord): Candidate[] {
  const leaves = recordLeaves(record);
  const inRecord = new Set(leaves);
  const candidates = [
    ...leaves.map((leaf) => ofLeaf(leaf, inRecord)),
    ...[...recordElements(record)].flatMap((element) => ofElement(element, inRecord)),
    ...blockLabels(record).map(({ text, leaves: parts, label }) => ({
      text,
      leaves: parts,
      labels: [label],
      elements: [],
    })),
    ...unitLabels(leaves).map(({ text, leaf, label }) => ({ text, leaves: [leaf], labels: [label], elements: [] })),
    ...cellLabels(record).map(({ element, label }) => ({
      text: textOf(leavesOf(element)),
      leaves: leavesOf(element),
      labels: [label],
      elements: [element],
    })),
  ];
  return candidates.filter(({ text }) => text !== "" && text.length <= LONGEST_VALUE);
}

function ofLeaf(leaf: Leaf, inRecord: ReadonlySet<Leaf>): Candidate {
  const elements = ancestorsOf(leaf).filter((element) => leavesOf(element).length === 1 && inRecord.has(leaf));
  return {
    text: textOf([leaf]),
    leaves: [leaf],
    labels: [...fieldLabels(leaf), ...elements.flatMap(labelsOfElement), ...pairLabels(leaf)],
    elements,
  };
}

function ofElement(element: PageElement, inRecord: ReadonlySet<Leaf>): Candidate[] {
  const leaves = leavesOf(element);
  if (leaves.length < 2 || !leaves.every((leaf) => inRecord.has(leaf))) return [];
  const isOnlyChild = (outer: PageElement): boolean => leavesOf(outer).length === leaves.length;
  if (element.parent && isOnlyChild(element.parent) && element.parent.nodes.some((node) => !isLeaf(node))) {
    // The outermost of elements that hold the same stands for all of them, within the record.
    const isOuterInside = leavesOf(element.parent).every((leaf) => inRecord.has(leaf));
    if (isOuterInside && hasSameNames(element, element.parent)) return [];
  }
  const chain = [element, ...ancestorsOf(element).filter(isOnlyChild)];
  return [{ text: textOf(leaves), leaves, labels: chain.flatMap(labelsOfElement), elements: chain }];
}

function hasSameNames(element: PageElement, outer: PageElement): boolean {
  return element.names === outer.names && element.itemprop === outer.itemprop && element.tag === outer.tag;
}

function labelsOfElement(element: PageElement): readonly Label[] {
  const { label } = element;
  const own: Label[] = label === undefined ? [] : [{ text: label, weight: 60 }];
  return [...own, ...definitionLabels(element), ...pairLabels(element)];
}
