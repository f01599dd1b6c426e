import type { NameForm, PageIndex, PageItem } from "../page/page-index.ts";
import { pressRoles, toggleRoles, fieldRoles } from "../words/role-words.ts";
import { tokensOf } from "../words/tokens.ts";
import { tiers } from "./match-name.ts";
import { levelOfAll, surroundingsOf } from "./surroundings.ts";

/** Words of names that a person leaves out. */
const leftOut: ReadonlySet<string> = new Set(["all", "now", "yes", "i", "we", "item"]);

/**
 * `Bananas remove`, `add Copper saucepan to cart`: what has all of its own name among the words, and the rest of them where it
 * stands. The longest names first, and of these the ones that stand nearest to the rest.
 */
export function byPlace(index: PageIndex, phrase: string): Map<PageItem, number> {
  const { meanings } = tokensOf(phrase);
  if (meanings.length < 2) return new Map();
  const words = new Set(meanings);
  const named = [...new Set(meanings.flatMap((word) => [...(index.byMeaning.get(word) ?? [])]))].flatMap((item) => {
    const covered = Math.max(0, ...item.names.map((form) => coveredBy(form, words)));
    const isPressed =
      pressRoles.has(item.element.role) || toggleRoles.has(item.element.role) || fieldRoles.has(item.element.role);
    return covered > 0 && isPressed ? [{ item, covered }] : [];
  });
  const placed = named.flatMap(({ item, covered }) => {
    const rivals = named
      .filter((other) => other.item !== item && isNamedLike(other.item, item))
      .map((other) => other.item);
    const own = new Set(item.names.flatMap(({ tokens }) => tokens.meanings));
    const rest = meanings.filter((word) => !own.has(word));
    const level = rest.length === 0 ? undefined : levelOfAll(surroundingsOf(index, item, rivals), rest);
    return level === undefined ? [] : [{ item, covered, level }];
  });
  const longest = Math.max(...placed.map(({ covered }) => covered));
  const best = placed.filter(({ covered }) => covered === longest);
  const nearest = Math.min(...best.map(({ level }) => level));
  return new Map(best.filter(({ level }) => level === nearest).map(({ item }) => [item, tiers.byPlace]));
}

function coveredBy({ tokens, source }: NameForm, words: ReadonlySet<string>): number {
  if (source !== "name") return 0;
  const needed = tokens.meanings.filter((word) => !leftOut.has(word));
  return needed.length > 0 && needed.every((word) => words.has(word)) ? needed.length : 0;
}

function isNamedLike(left: PageItem, right: PageItem): boolean {
  return left.names[0]?.normal === right.names[0]?.normal;
}
