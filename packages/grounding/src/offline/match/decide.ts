import type { TargetReading } from "../parse/target-reading.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { refNumber } from "../page/ref-number.ts";
import { tokensOf } from "@surehand/language";
import type { TargetSearch } from "./target-search.ts";

/** What one way to understand a phrase fits. */
export interface Way {
  readonly items: readonly PageItem[];
  readonly cost: number;
  readonly reading: TargetReading;
  /** Whether something else fits nearly as well. */
  readonly isContested: boolean;
  /** How far its place is from where the phrase says. */
  readonly distance: number;
}

const CERTAIN_COST = 1;

/** The one, or all that are left where nothing tells them apart. */
export function decide(
  index: PageIndex,
  { items, cost, reading, isContested, distance }: Way,
  isOneAnswer: boolean,
): TargetSearch {
  const usable = withoutUnusable(items, reading);
  const [only, ...others] = usable;
  if (!only) return { kind: "none" };
  if (others.length > 0) {
    const sameCase = usable.filter(({ element }) => reading.name !== "" && element.name === reading.name);
    const [exact, ...more] = sameCase;
    if (exact && more.length === 0) return { kind: "found", item: exact, cost, isCertain: false };
    const said = likeliest(index, usable, reading);
    if (said) return { kind: "found", item: said, cost, isCertain: false };
    return { kind: "ambiguous", items: usable, cost };
  }
  const isPlain = reading.dropped.length === 0 && !isContested && isSaidPlainly(reading, distance);
  return {
    kind: "found",
    item: only,
    cost,
    isCertain: cost === CERTAIN_COST && isPlain && isOneAnswer && items.length === 1,
  };
}

/** The one that stands where the words left over say, or, of what is called an icon, the one that shows nothing else. */
function likeliest(
  index: PageIndex,
  items: readonly PageItem[],
  { role, dropped }: TargetReading,
): PageItem | undefined {
  const words = [...dropped, ...(role ? [role.word] : [])];
  const isSymbol = ({ element }: PageItem): boolean => element.name !== "" && !/[\p{L}\p{N}]/u.test(element.name);
  const isThere = ({ line }: PageItem): boolean =>
    words.some((word) =>
      index.tree.chainOf(line).some((above) => index.placesOf(tokensOf(word), false).lines.has(above)),
    );
  const isCalledSo = ({ names }: PageItem): boolean =>
    dropped.some((word) => names.some(({ tokens }) => tokens.meanings.includes(tokensOf(word).meanings[0] ?? "")));
  const isShown = role?.word === "icon" ? isSymbol : isThere;
  return onlyOne(items, isCalledSo) ?? onlyOne(items, isShown) ?? innerOf(index, items);
}

/** Nothing negated, nothing told by what is near or how it is counted, every place named just so. */
function isSaidPlainly({ relations, states }: TargetReading, distance: number): boolean {
  const arePlaces = relations.every(
    ({ kind, isNegated, place }) =>
      (kind === "within" || (kind === "below" && distance === 0)) &&
      !isNegated &&
      place.ordinal === undefined &&
      place.offset === undefined,
  );
  return arePlaces && distance <= relations.length && states.every(({ isWished }) => isWished);
}

function onlyOne(items: readonly PageItem[], fits: (item: PageItem) => boolean): PageItem | undefined {
  const [only, ...others] = items.filter(fits);
  return others.length === 0 ? only : undefined;
}

/** Of two that are called the same and stand next to each other, the first is there for the second: a heading around its button. */
function innerOf({ tree }: PageIndex, items: readonly PageItem[]): PageItem | undefined {
  const [outer, inner, ...others] = items;
  if (!outer || !inner || others.length > 0 || outer.line !== inner.line || outer.element.name !== inner.element.name)
    return undefined;
  const isHeld = inner.element.role === "link" && holders.has(outer.element.role);
  if (outer.element.role === inner.element.role || (inner.element.role !== "button" && !isHeld)) return undefined;
  const refs = (tree.lines[outer.line]?.segments ?? []).flatMap((segment) =>
    typeof segment[0] === "number" ? [segment[0]] : [],
  );
  const at = (item: PageItem): number => refs.indexOf(refNumber(item.element.ref));
  return at(inner) === at(outer) + 1 ? inner : undefined;
}

/** Roles whose one link does what a press of the whole does, as in `li[role=tab] > a`. */
const holders: ReadonlySet<string> = new Set(["tab", "menuitem", "option", "treeitem"]);

/** Nobody means the one that can't be used, where another of that name can: disabled, or behind a dialog. */
function withoutUnusable(items: readonly PageItem[], { states }: TargetReading): readonly PageItem[] {
  if (items.length < 2 || states.some(({ state }) => state === "disabled")) return items;
  const usable = items.filter(({ element }) => element.coveredBy === undefined && !element.states.includes("disabled"));
  return usable.length > 0 ? usable : items;
}
