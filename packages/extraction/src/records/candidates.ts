import { ancestorsOf, childrenOf, type Leaf, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { Label } from "./label.ts";
import {
  blockLabels,
  cellLabels,
  chosenRadios,
  contactLinks,
  definitionLabels,
  fieldLabels,
  leadingLabels,
  pairLabels,
  partedTexts,
  unitLabels,
} from "./labels.ts";
import { pathLabels } from "./link-labels.ts";
import { type PageRecord, recordElements, recordLeaves } from "./page-record.ts";

/** A text that may be a value, with the labels that the page gives it. */
export interface Candidate {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  readonly labels: readonly Label[];
  /** Its own element, and those around it that hold nothing else. */
  readonly elements: readonly PageElement[];
  /** Whether it is a part of its leaves' text: other parts may be values of other fields. */
  readonly isPart?: true;
}

/** A longer text is a part of the page rather than a value. */
const LONGEST_VALUE = 5000;

/** All that may be a value in a record, small things before what holds them. */
export function candidatesOf(record: PageRecord, assertTime: () => void = () => undefined): Candidate[] {
  const inTime =
    <Part, Made>(make: (part: Part) => Made): ((part: Part) => Made) =>
    (part) => {
      assertTime();
      return make(part);
    };
  const leaves = recordLeaves(record);
  const inside = new Inside(record);
  const candidates: Candidate[] = [
    ...leaves.map(inTime((leaf) => ofLeaf(leaf, inside))),
    ...[...inside.elements].flatMap(inTime((element) => ofElement(element, inside))),
    ...blockLabels(record).map(({ text, leaves: parts, label }) => ({
      text,
      leaves: parts,
      labels: [label],
      elements: [],
      ...(parts.some((leaf) => leaf.text.trim().length > text.length) && { isPart: true as const }),
    })),
    ...[...leadingLabels(record), ...chosenRadios(record)].map(({ text, leaves: parts, label }) => ({
      text,
      leaves: parts,
      labels: [label],
      elements: [],
      isPart: true as const,
    })),
    ...partedTexts(leaves).map(({ text, leaf }) => ({
      text,
      leaves: [leaf],
      labels: [],
      elements: [],
      isPart: true as const,
    })),
    ...unitLabels(leaves).map(({ text, leaf, label }) => ({
      text,
      leaves: [leaf],
      labels: [label],
      elements: [],
      isPart: true as const,
    })),
    ...contactLinks(leaves).map(({ text, leaf, label }) => ({
      text,
      leaves: [leaf],
      labels: [label],
      elements: [],
      isPart: true as const,
    })),
    ...cellLabels(record).map(({ element, label }) => ({
      text: textOf(leavesOf(element)),
      leaves: leavesOf(element),
      labels: [label],
      elements: [element],
    })),
  ];
  return candidates.filter(mayBeValue);
}

function mayBeValue({ text, leaves: [leaf], isPart }: Candidate): boolean {
  if (text.length > LONGEST_VALUE || (isPart === true && leaf && isInLabel(leaf))) return false;
  return text !== "" || leaf?.kind === "field";
}

const LABEL_TAGS: ReadonlySet<string> = new Set(["dt", "th"]);

/** A part of a label is no value: the "1.5 m" of "Girth at 1.5 m". */
function isInLabel(leaf: Leaf): boolean {
  return ancestorsOf(leaf).some(({ tag }) => LABEL_TAGS.has(tag));
}

/** The elements of a record: its own labels are among them. */
class Inside {
  readonly elements: ReadonlySet<PageElement>;
  readonly #roots: ReadonlySet<PageElement>;

  constructor(record: PageRecord) {
    this.elements = new Set(recordElements(record));
    this.#roots = new Set(record.roots);
  }

  /** The class of a whole record names the record, not a value of it. */
  withoutRoots(chain: readonly PageElement[]): readonly PageElement[] {
    return chain.filter((element) => !this.#roots.has(element));
  }

  /** Returns the labels of elements with the same content. */
  labelsOf(chain: readonly PageElement[]): readonly Label[] {
    return chain.filter((element) => !this.#roots.has(element)).flatMap(labelsOfElement);
  }
}

function ofLeaf(leaf: Leaf, inside: Inside): Candidate {
  const elements = ancestorsOf(leaf).filter(
    (element) => inside.elements.has(element) && leavesOf(element).length === 1,
  );
  return {
    text: describedRating(leaf, elements) ?? stripSeparators(textOf([leaf])),
    leaves: [leaf],
    labels: [...fieldLabels(leaf), ...inside.labelsOf(elements), ...pairLabels(leaf), ...pathLabels(leaf)],
    elements,
  };
}

/** Whole stars are shown for "4.4 out of 5". */
function describedRating({ text, parent }: Leaf, elements: readonly PageElement[]): string | undefined {
  if (!/^[★☆⯪⯨✩✭\s]+$/u.test(text)) return undefined;
  return [parent, ...elements].map(({ label = "" }) => label).find((label) => RATED.test(label));
}

const RATED = /^(?:rated\s+|rating:?\s+)?\d(?:[.,]\d+)?\s*(?:out of|of|\/|von)\s*(?:5|10)\b/i;

/** Removes the separators around a text: ", 13:00 – 16:00, ". */
function stripSeparators(text: string): string {
  const plain = text
    .replace(/^(?:[,;·•|]|[–—-](?=\s))\s*/u, "")
    .replace(/(?:(?<!\s)\s+)?(?:[,;·•|]|(?<=\s)[–—-])$/u, "");
  return plain === "" ? text : plain;
}

/** Longer runs of text are parts of the page. */
const MOST_LEAVES = 80;

function ofElement(element: PageElement, inside: Inside): Candidate[] {
  const leaves = leavesOf(element);
  if (leaves.length < 2 || leaves.length > MOST_LEAVES) return [];
  const isAlone = (outer: PageElement): boolean =>
    inside.elements.has(outer) && leavesOf(outer).length === leaves.length;
  // Of elements that hold the same, the outermost stands for all.
  if (element.parent && isAlone(element.parent)) return [];
  const chain = [element];
  for (let [only] = childrenHolding(element, leaves.length); only; [only] = childrenHolding(only, leaves.length))
    chain.push(only);
  return [{ text: textOf(leaves), leaves, labels: inside.labelsOf(chain), elements: inside.withoutRoots(chain) }];
}

function childrenHolding(element: PageElement, count: number): PageElement[] {
  return childrenOf(element).filter((child) => leavesOf(child).length === count);
}

function labelsOfElement(element: PageElement): readonly Label[] {
  const { label } = element;
  const own: Label[] = label === undefined || isSpeltOut(label, element) ? [] : [{ text: label, weight: 60 }];
  return [...own, ...definitionLabels(element), ...pairLabels(element)];
}

/** Whether a text is the first letters of its label: it is short for the label, and no value under that name. */
function isSpeltOut(label: string, element: PageElement): boolean {
  const shown = textOf(leavesOf(element)).toLowerCase();
  const initials = label
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.charAt(0));
  return /^\p{L}{1,3}$/u.test(shown) && (label.toLowerCase().startsWith(shown) || initials.join("") === shown);
}
