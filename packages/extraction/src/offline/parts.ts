import { labelWords } from "../records/field-names.ts";
import { LABEL_LEVEL, type PartName, partNames } from "../records/surroundings.ts";
import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  headingLevel,
  isAround,
  leavesOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";

const known = new WeakMap<PageElement, readonly PartName[]>();

/** Returns the parts of the page that have a name: a heading, a caption, a label, or a short first line of a box. */
export function partsOf(root: PageElement): readonly PartName[] {
  let parts = known.get(root);
  if (!parts) known.set(root, (parts = [...partNames(root), ...[...elementsIn(root)].flatMap(firstLine)]));
  return parts;
}

const LONGEST_NAME = 60;

/** A short line at the beginning of a box that has much more below it. */
function firstLine(box: PageElement): PartName[] {
  if (NO_BOXES.has(box.tag)) return [];
  const [first, second] = childrenOf(box).filter((child) => leavesOf(child).length > 0);
  if (!first || !second || first.isBlock !== true || headingLevel(first) !== undefined) return [];
  const [leaf, ...others] = leavesOf(first);
  if (!leaf || others.length > 0 || leaf.kind !== "text" || leaf.role !== undefined) return [];
  const isMore = leavesOf(box).length >= FEWEST_BELOW && leavesOf(second).length > 1;
  const text = textOf([leaf]);
  return isMore && text.length <= LONGEST_NAME ? [{ text, span: box, level: LABEL_LEVEL, heading: first }] : [];
}

const NO_BOXES: ReadonlySet<string> = new Set(["table", "tbody", "thead", "tr", "dl", "li", "select", "nav"]);
const FEWEST_BELOW = 5;

/** Returns the part that is called as a list is, and little more. */
export function partCalled(name: string, root: PageElement): PartName | undefined {
  const words = labelWords(name);
  const called = partsOf(root).filter(({ text, level, heading }) => {
    const own = labelWords(text);
    return (
      level > 1 &&
      !(heading && isAround(heading) && !ancestorsOf(heading).some(({ tag }) => tag === "aside")) &&
      words.length > 0 &&
      own.length <= words.length + MOST_ADDED &&
      words.every((word) => own.includes(word))
    );
  });
  const [first, second] = called.toSorted((one, other) => labelWords(one.text).length - labelWords(other.text).length);
  const isTied =
    second &&
    labelWords(second.text).length === labelWords(first?.text ?? "").length &&
    second.span.from !== first?.span.from;
  return isTied ? undefined : first;
}

const MOST_ADDED = 2;
