import { ancestorsOf, isAround, type Leaf } from "../page/page-tree.ts";
import type { Label } from "./label.ts";
import { labelWords } from "./field-names.ts";

/** Returns labels of a link's text from the path of its address. */
export function pathLabels(leaf: Leaf): Label[] {
  if (leaf.role !== "link") return [];
  const href = ancestorsOf(leaf).find((element) => element.href !== undefined)?.href ?? "";
  if (!URL.canParse(href)) return [];
  const url = new URL(href);
  const parts = url.pathname.split("/").filter((part) => part !== "");
  return isCount(leaf.text) ? counted([parts.at(-1) ?? "", url.hash.slice(1)]) : kindOf(leaf, parts);
}

/** "★ 1,204", "12.5k": no letters but those of a magnitude. */
function isCount(text: string): boolean {
  return /\d/.test(text) && !/\p{L}/u.test(text.replace(/(\d[.,]*)[kKM]/u, "$1"));
}

/** A number in a link is of what the link leads to: "★ 1,204" in one to "/wing/stars". */
function counted(words: readonly string[]): Label[] {
  return words.filter((word) => WORD.test(word)).map((text) => ({ text, weight: 78 }));
}

/** A link is of the kind under which the site files what it names: "Sea shanties" in one to "/genre/sea-shanties". */
function kindOf(leaf: Leaf, parts: readonly string[]): Label[] {
  const [kind, last] = parts.slice(-2);
  const isFiled = last !== undefined && labelWords(last).join(" ") === labelWords(leaf.text).join(" ");
  // A menu lists all there are of a kind.
  return kind !== undefined && isFiled && WORD.test(kind) && !isAround(leaf) ? [{ text: kind, weight: 74 }] : [];
}

const WORD = /^[a-z][a-z-]{2,20}$/i;
