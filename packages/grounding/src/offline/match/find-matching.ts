import type { Place, TargetReading } from "../parse/target-reading.ts";
import type { PageItem } from "../page/page-item.ts";
import { candidatesFor } from "./candidates.ts";
import type { TargetQuery } from "./target-search.ts";
import { inRelation } from "./in-relation.ts";
import { tiers } from "./match-name.ts";
import { isInState } from "./state-check.ts";
import { kindOf } from "../words/role-words.ts";

export interface Matching {
  readonly items: readonly PageItem[];
  readonly cost: number;
}

const ALIKE_COST = 0.4;
const DROPPED_COST = 0.3;
const PLACE_COST = 3;

type Query = Pick<TargetQuery, "index" | "match" | "fits"> & {
  /** "buttons", not "the button": then names that only hold the words count as well. */
  readonly isMany: boolean;
  /** Whether the words are a name, and not where something is. */
  readonly isNameOnly?: boolean;
};

/** Everything that one way to read a phrase fits. */
export function findMatching(query: Query, reading: TargetReading, among: readonly PageItem[] | undefined): Matching {
  const named = namedAs(query, reading, among);
  const placed =
    named.items.length === 0 && query.isNameOnly !== true && reading.role && reading.name !== ""
      ? inPlaceNamed(query, reading)
      : named;
  return { items: placed.items, cost: placed.cost + reading.dropped.length * DROPPED_COST };
}

function namedAs(query: Query, reading: TargetReading, among: readonly PageItem[] | undefined): Matching {
  const { index, fits, isMany } = query;
  const candidates = among?.map((item) => [item, 1] as const) ?? [...candidatesFor(query, reading)];
  for (const [cost, roles] of [
    [0, reading.role?.roles],
    [ALIKE_COST, reading.role?.alike],
  ] as const) {
    if (cost > 0 && (!roles || isTooWide(reading))) continue;
    const fitting = candidates.filter(
      ([{ element }, tier]) =>
        fits(element) &&
        tier <= tiers.mistyped &&
        (roles?.has(kindOf(element)) ?? true) &&
        reading.states.every((state) => isInState(element, state)),
    );
    const least = Math.min(...fitting.map(([, tier]) => tier));
    const { found: items } = inRelation(
      index,
      reading,
      isMany ? fitting : fitting.filter(([, tier]) => tier === least),
    );
    if (items.length > 0)
      return { items: items.map(([item]) => item), cost: cost + Math.min(...items.map(([, tier]) => tier)) };
  }
  return { items: [], cost: Number.POSITIVE_INFINITY };
}

/** Without a name, all that people call a folder or a tab as well is nearly everything. */
function isTooWide({ name, role }: TargetReading): boolean {
  return name === "" && role !== undefined && !wideWords.test(role.word);
}

const wideWords =
  /button|link|box|switch|toggle|field|input|list|dropdown|drop-?down|select|picker|chooser|image|picture|photo|icon|slider|editor|search|menu$/;

/** `shipping address fields`: no field is called so, but a part of the page is. */
function inPlaceNamed(query: Query, reading: TargetReading): Matching {
  const place: Place = { container: "section", words: reading.name, isQuoted: reading.isQuoted };
  const relations = [...reading.relations, { kind: "within", isNegated: false, place } as const];
  const found = namedAs(query, { ...reading, name: "", isQuoted: false, relations }, undefined);
  return { items: found.items, cost: found.cost + PLACE_COST };
}
