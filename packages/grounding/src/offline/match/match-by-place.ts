import { comparisons, normaliseName, ORDINAL, type Tokens, tokensOf } from "@surehand/language";
import type { NameForm, PageItem } from "../page/page-item.ts";
import type { PageIndex } from "../page/page-index.ts";
import { fieldRoles, pressRoles, toggleRoles } from "../words/role-words.ts";
import { tiers } from "./match-name.ts";
import { rivalsAmong } from "./rivals.ts";
import { distanceOfAll } from "./surroundings.ts";

/** Words of names that a person leaves out. */
const leftOut: ReadonlySet<string> = new Set(["all", "now", "yes", "i", "we", "item"]);

/**
 * `Bananas remove`, `add Copper saucepan to cart`: what has all of its own name among the words, and the rest of them where it
 * stands. The longest names first, and of these the ones that stand nearest to the rest.
 */
export function byPlace(index: PageIndex, phrase: string): ReadonlyMap<PageItem, number> {
  const known = found.get(index) ?? new Map<string, ReadonlyMap<PageItem, number>>();
  found.set(index, known);
  const made = known.get(phrase) ?? findByPlace(index, phrase);
  known.set(phrase, made);
  return made;
}

/** Many readings of a sentence ask for the same words. */
const found = new WeakMap<PageIndex, Map<string, ReadonlyMap<PageItem, number>>>();

function findByPlace(index: PageIndex, phrase: string): Map<PageItem, number> {
  const { meanings } = tokensOf(phrase);
  if (meanings.length < 2 || meanings.some((word) => comparisons.has(word) && word !== "all")) return new Map();
  const words = new Set(meanings);
  const named = [...new Set(meanings.flatMap((word) => [...(index.byMeaning.get(word) ?? [])]))].flatMap((item) => {
    const covered = isOfAll(index, item, words) ? 0 : Math.max(0, ...item.names.map((form) => coveredBy(form, words)));
    const isPressed =
      pressRoles.has(item.element.role) || toggleRoles.has(item.element.role) || fieldRoles.has(item.element.role);
    return covered > 0 && isPressed ? [{ item, covered }] : [];
  });
  const alike = Map.groupBy(named, ({ item }) => item.names[0]?.normal ?? "");
  const placed = [...alike.values()].flatMap((group) => {
    const rivals = rivalsAmong(
      index.tree,
      group.map(({ item }) => item),
    );
    return group.flatMap(({ item, covered }) => {
      const own = new Set(item.names.flatMap(({ tokens }) => tokens.meanings));
      const rest = meanings.filter((word) => !own.has(word));
      if (rest.some((word) => POSITION.test(word))) return [];
      const distance = rest.length === 0 ? undefined : distanceOfAll(index, item, rest, rivals);
      return distance === undefined ? [] : [{ item, covered, distance }];
    });
  });
  const { items: first } = calledFirst(index, phrase);
  const wanted = first.size > 0 ? placed.filter(({ item }) => first.has(item)) : placed;
  const longest = Math.max(...wanted.map(({ covered }) => covered));
  const best = wanted.filter(({ covered }) => covered === longest);
  const nearest = Math.min(...best.map(({ distance }) => distance));
  return new Map(best.filter(({ distance }) => distance === nearest).map(({ item }) => [item, tiers.byPlace]));
}

/** `Cancel on the late order`: what is called just as the phrase begins, where it goes on to say where that is. */
export function calledFirst(
  { items }: PageIndex,
  phrase: string,
): { readonly items: ReadonlySet<PageItem>; readonly rest: string } {
  const [, name = "", rest = ""] = NAME_FIRST.exec(phrase) ?? [];
  const normal = normaliseName(name);
  const named = normal === "" ? [] : items.filter(({ names }) => names.some((form) => form.normal === normal));
  return { items: new Set(named), rest };
}

const NAME_FIRST = /^(?:the )?(\S+(?: \S+)??) (?:on|of|for|in|at|from|with|by|under|next to|beside) (.+)$/i;

/** "Admit all", where there is an "Admit" for each of them, and nobody said all. */
function isOfAll({ items }: PageIndex, { names }: PageItem, words: ReadonlySet<string>): boolean {
  const one = /^(.+) all$/.exec(names[0]?.normal ?? "")?.[1];
  return one !== undefined && !words.has("all") && items.some((other) => other.names[0]?.normal === one);
}

/** Says which of several, and is no word to be found around one. */
const POSITION = new RegExp(`^(?:${ORDINAL}|last)$`);

/** How many words of the name are among them, where all are that a person would say: "Compass (8 seats)" is Compass. */
function coveredBy({ tokens, source, head, normal }: NameForm, words: ReadonlySet<string>): number {
  if (source === "value") return 0;
  const needed =
    neededOf(tokens, words) ?? (head === normal || head === "" ? undefined : neededOf(tokensOf(head), words));
  return needed?.length ?? 0;
}

/** Without what a person leaves out; undefined where one of them is not among the words. */
function neededOf({ meanings }: Tokens, words: ReadonlySet<string>): string[] | undefined {
  const needed = meanings.filter((word) => !leftOut.has(word));
  return needed.length > 0 && needed.every((word) => words.has(word)) ? needed : undefined;
}
