import { normaliseName } from "@surehand/language";
import type { LineTree } from "./line-tree.ts";

/** What the page says of something in a row of two cells: `Color | gray`. Undefined where it does not, or says several things. */
export function toldValue(tree: LineTree, label: string): string | undefined {
  const wanted = normaliseName(label);
  const values = tree.lines.flatMap(({ kind, segments }) => {
    const texts = segments.filter((segment) => typeof segment === "string");
    const isPlain = segments.every((segment) => typeof segment === "string" || typeof segment[0] === "string");
    const [name = "", value = ""] = texts;
    return kind === "row" && isPlain && texts.length === 2 && normaliseName(name) === wanted ? [value.trim()] : [];
  });
  return new Set(values).size === 1 ? values[0] : undefined;
}
