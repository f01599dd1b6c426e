import { ancestorsOf, classesOf, headingLevel, type Leaf, leavesOf } from "../page/page-tree.ts";
import { labelWords } from "./field-names.ts";

/** Of what stands in a heading what the thing is called: the link that it begins with, without the "New" and "Reserved" behind it. */
export function withoutBadges(leaves: readonly Leaf[]): readonly Leaf[] {
  const [first] = leaves;
  if (!first || leaves.length < 2) return leaves;
  const called = leaves.filter((leaf) => !isBadge(leaf));
  const kept = called.length > 0 ? called : leaves;
  const linked = kept.filter(({ role, ref }) => role === "link" && ref === first.ref);
  const isOnlyLink = kept.every((leaf) => leaf.role !== "link" || linked.includes(leaf));
  return isOnlyLink && linked.some(({ text }) => /\p{L}{2}|\d/u.test(text)) && kept[0] === first ? linked : kept;
}

/** Whether it is in a heading, behind the link that it begins with: "New". */
export function standsBehindName(leaf: Leaf): boolean {
  const heading = ancestorsOf(leaf).find((element) => headingLevel(element) !== undefined);
  if (!heading) return false;
  const leaves = leavesOf(heading);
  return leaves.length > 1 && !withoutBadges(leaves).includes(leaf);
}

const BADGES = new Set(["badge", "flag", "ribbon", "chip", "pill", "tag", "label", "sticker", "marker"]);

function isBadge(leaf: Leaf): boolean {
  const [inner, outer] = ancestorsOf(leaf);
  return [inner, outer].some(
    (element) =>
      element !== undefined &&
      !element.isBlock &&
      classesOf(element).some((name) => BADGES.has(labelWords(name).at(-1) ?? "")),
  );
}
