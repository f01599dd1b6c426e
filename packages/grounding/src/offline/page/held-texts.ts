import type { LineTree } from "./line-tree.ts";

const MOST_HELD = 12;

/** `[e3 clickable ""]` alone on its line, and texts behind it: a card holds them, up to the next one or the end of its part of the page. */
export function textsHeld(line: number, tree: LineTree): string[] {
  const texts: string[] = [];
  const last = line + linesHeld(line, tree);
  for (let next = line + 1; next <= last; next++) {
    if (isOnlyText(tree, next)) texts.push(tree.textOf(next));
  }
  return texts;
}

/** How many lines behind it something holds; 0 where it is no card. */
export function linesHeld(line: number, tree: LineTree): number {
  if (!isBareCard(tree, line) || !isOnlyText(tree, line + (isTickedCard(tree, line) ? 2 : 1))) return 0;
  let count = 1;
  while (count < MOST_HELD && isInSamePart(tree, line, line + count + 1) && !isBareCard(tree, line + count + 1))
    count++;
  return count;
}

/** It holds a box to tick it by, as the others that stand in one part of the page with it do. */
function isTickedCard(tree: LineTree, line: number): boolean {
  const isTicked = (card: number): boolean => isBareCard(tree, card) && isUnnamedBox(tree, card + 1);
  return (
    isTicked(line) &&
    tree.lines.some((_, other) => other !== line && tree.parents[other] === tree.parents[line] && isTicked(other))
  );
}

function isUnnamedBox({ lines }: LineTree, line: number): boolean {
  const [only, ...others] = lines[line]?.segments ?? [];
  return typeof only === "object" && only[1] === "checkbox" && only[2] === "" && others.length === 0;
}

function isInSamePart({ lines, parents }: LineTree, line: number, other: number): boolean {
  return lines[other]?.kind === "text" && parents[other] === parents[line];
}

function isBareCard({ lines }: LineTree, line: number): boolean {
  const [only, ...others] = lines[line]?.segments ?? [];
  return typeof only === "object" && only[1] === "clickable" && only[2] === "" && others.length === 0;
}

function isOnlyText({ lines }: LineTree, line: number): boolean {
  const { kind, segments } = lines[line] ?? { kind: "region", segments: [] };
  return kind === "text" && segments.every((segment) => typeof segment === "string");
}
