import type { Action } from "@surehand/browser";
import { normaliseName } from "@surehand/language";
import { tiers } from "../match/match-name.ts";
import type { ReadyOutcome } from "../outcome/outcome.ts";
import { cellsAt } from "../page/cells-at.ts";
import { withoutArticle } from "../parse/articles.ts";
import { withoutQuotes } from "../parse/masked.ts";
import type { Scene } from "./scene.ts";

/** Finds the only cell of a table that says just what a phrase calls a cell: "the cell Total". A click on a plain text mostly does nothing. */
export function cellNamed(
  { index: { tree }, masked }: Scene,
  phrase: string,
  actionFor: (row: string) => Action,
): ReadyOutcome | undefined {
  const called = calledCell(withoutArticle(phrase));
  if (called === undefined) return undefined;
  const wanted = normaliseName(withoutQuotes(called, masked));
  const cells = tree.lines.flatMap(({ anchor }, line) =>
    cellsAt(tree, line)
      .filter((text) => normaliseName(text) === wanted)
      .map((text) => ({ row: anchor, text })),
  );
  const [only, ...others] = cells;
  if (!only || others.length > 0 || wanted === "") return undefined;
  return { status: "ready", action: actionFor(only.row), cost: tiers.head, isCertain: false, cell: only.text };
}

/** The text of "the cell Total" and "the Total cell". */
function calledCell(phrase: string): string | undefined {
  const words = phrase.split(/\s+/);
  const isCell = (word: string | undefined): boolean => word?.toLowerCase() === "cell";
  if (isCell(words[0])) return words.slice(/^(?:with|of)$/i.test(words[1] ?? "") ? 2 : 1).join(" ");
  return isCell(words.at(-1)) ? words.slice(0, -1).join(" ") : undefined;
}
