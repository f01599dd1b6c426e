import type { Action, SnapshotElement } from "@surehand/browser";
import { tiers } from "../match/match-name.ts";
import { cellsAt } from "../page/cells-at.ts";
import { withoutArticle } from "../parse/articles.ts";
import { readPlace } from "../parse/places.ts";
import type { Place } from "../parse/target-reading.ts";
import type { PageItem } from "../page/page-item.ts";
import { tokensOf } from "@surehand/language";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

interface RowWanted {
  readonly phrase: string;
  /** Default: any row. */
  readonly fits?: (element: SnapshotElement) => boolean;
}

const rowRoles: ReadonlySet<string> = new Set(["row", "listitem", "article"]);

/**
 * `open the mail from Ann`, `click "Build failed"`: what is pressed as a whole and says so, as rows of an inbox are; else the link
 * that heads what says so. For what has no name of its own.
 */
export function groundRow(
  scene: Scene,
  { phrase, fits = () => true }: RowWanted,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const none: Outcome = { status: "none", wanted: "thing", phrase };
  const places = readPlace(withoutArticle(phrase), scene.masked).filter(
    ({ words, ordinal, container }) => words !== "" && ordinal === undefined && (container ?? "row") === "row",
  );
  const isFitting = (item: PageItem): boolean => isRow(item) && fits(item.element);
  for (const place of places) {
    const rows = saying(scene, place, heldBy(scene, place, isFitting));
    const items = rows.length > 0 || place.container === undefined ? rows : heldBy(scene, place, headsCard(scene));
    const [only, ...others] = items;
    if (only && others.length === 0)
      return { status: "ready", action: actionFor(only), element: only.element, cost: ROW_COST, isCertain: false };
    if (only) return { status: "ambiguous", items, phrase: place.words, cost: ROW_COST, actionFor };
  }
  return none;
}

const ROW_COST = tiers.containedMeaning;

/** Those of a kind with the words on their line or below it. */
function heldBy({ index }: Scene, { words, isQuoted }: Place, isOfKind: (item: PageItem) => boolean): PageItem[] {
  const { sorted } = index.placesOf(tokensOf(words), isQuoted);
  return index.items.filter(
    (item) =>
      isOfKind(item) && sorted.some((line) => line === item.line || index.tree.chainOf(line).includes(item.line)),
  );
}

/** Those that have a cell of just these words, where there are any: "Tea" is not "Tea and cake". */
function saying({ index: { tree } }: Scene, { words }: Place, rows: PageItem[]): PageItem[] {
  const wanted = tokensOf(words).meanings.join(" ");
  const exact = rows.filter(({ line }) =>
    cellsAt(tree, line).some((cell) => tokensOf(cell).meanings.join(" ") === wanted),
  );
  return exact.length > 0 ? exact : rows;
}

function isRow({ element }: PageItem): boolean {
  return rowRoles.has(element.role);
}

/** A link that is the heading of what stands below it. */
function headsCard({ index: { tree } }: Scene): (item: PageItem) => boolean {
  return ({ element, line }) => isLink(element) && tree.lines[line]?.kind === "heading";
}

function isLink({ role }: SnapshotElement): boolean {
  return role === "link";
}
