import { shorten } from "../protocol/shorten.ts";
import type { PageNode, PageTree } from "./page-tree.ts";

/** An element as a person recognizes it: `button.add “Add”`. */
export function nameOf(tree: PageTree, index: number): string {
  const node = tree.nodes[index];
  if (!node) return "the page";
  const text = textOf(tree, index);
  return `${node.tag}${shortKey(node)}${text === "" ? "" : ` “${text}”`}`;
}

function shortKey({ key }: PageNode): string {
  const [first = ""] = key.match(/[#.][^#.]+/gu) ?? [];
  return first.slice(0, 40);
}

const longestText = 40;

function textOf({ nodes }: PageTree, index: number): string {
  const inside = new Set([index]);
  const texts: string[] = [];
  for (let at = index; at < nodes.length; at++) {
    const node = nodes[at];
    if (!node || (at !== index && !inside.has(node.parent))) continue;
    inside.add(at);
    if (node.text !== "") texts.push(node.text);
    if (texts.length > 5) break;
  }
  return shorten(texts.join(" "), longestText);
}
