import type { Action, SnapshotElement } from "@surehand/browser";
import { tiers } from "../match/match-name.ts";
import { columnOf } from "../page/column-of.ts";
import type { PageItem } from "../page/page-item.ts";
import { withoutArticle } from "../parse/articles.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { tokensOf } from "@surehand/language";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

const COLUMN_OF_ROW = /^(.+?) (?:of|for|in the row of) (.+)$/i;

interface CellWanted {
  readonly phrase: string;
  readonly fits: (element: SnapshotElement) => boolean;
}

/** `the category of My Chocolate Shop`: what stands in that column, of the row that says so. */
export function groundCell(
  { index, masked }: Scene,
  { phrase, fits }: CellWanted,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const none: Outcome = { status: "none", wanted: "cell", phrase };
  const [, column = "", row = ""] = COLUMN_OF_ROW.exec(withoutArticle(phrase)) ?? [];
  const wanted = tokensOf(withoutQuotes(column, masked)).meanings.join(" ");
  const said = tokensOf(withoutQuotes(row, masked));
  if (wanted === "" || said.meanings.length === 0) return none;
  const { lines } = index.placesOf(said, false);
  const items = index.items.filter(
    ({ element, line }) =>
      fits(element) &&
      lines.has(line) &&
      tokensOf(columnOf(element.ref, line, index.tree)).meanings.join(" ") === wanted,
  );
  const [only, ...others] = items;
  if (!only) return none;
  if (others.length > 0) return { status: "ambiguous", items, phrase, cost: CELL_COST, actionFor };
  return { status: "ready", action: actionFor(only), element: only.element, cost: CELL_COST, isCertain: false };
}

const CELL_COST = tiers.sameMeaning;
