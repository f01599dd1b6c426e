import { offeredCommands } from "../reading/offered-commands.ts";

/** Commands that players of text adventures try first. */
const usualCommands = ["look", "inventory", "help"];
export const directions: readonly string[] = ["north", "south", "east", "west", "up", "down"];
const nounAfterArticle = /\b(?:an?|the|some|your)\s+(?:[a-z]+\s+)?([a-z]{3,})\b/giu;
/** "You see a shell (shell) and a box of matches (matches)." */
const bracketed = /\(([a-z]{3,})\)/gu;
/** "You can take: lamp, rope." */
const lists = /:\s*([a-z]{3,}(?:(?:,| and| or)\s*[a-z]{3,})*)[.!]?$/giu;
const quoted = /["'“‘]([a-z]+(?: [a-z]+)?)["'”’]/giu;
const capitals = /\b([A-Z]{3,})\b/gu;
/** Commands that give up the game, or take it back: experiments save and load it. */
const endings = /^(?:restart|quit|exit|save|load|restore)$/u;
/** Verbs that need a thing. */
const verbsWithThing = ["take", "get", "open", "use", "read", "push", "eat", "examine", "drop"];
/** Number of texts at the end of a log that belong to the current place. */
const RECENT_TEXTS = 6;
const MOST_THINGS = 8;
export interface KnownThings {
  /** Texts that described the current place. They may have left the screen. */
  readonly place: readonly string[];
  /** Things that the player carries. */
  readonly held: ReadonlySet<string>;
  /** Words that name nothing that can be taken. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Returns commands that the texts of a game suggest, in groups, the most promising first: things that the last texts list are taken first, then
 * the directions are tried, then what the player carries is used.
 */
export function suggestionsOf(lines: readonly string[], { place, held, missing }: KnownThings): string[][] {
  const all = lines.join("\n");
  const offered = offeredCommands(lines);
  // A text that lists commands names all directions.
  const story = lines.filter((line) => offeredCommands([line]).size === 0);
  const recent = [...place, ...story.slice(-RECENT_TEXTS)].join("\n");
  const shouted = [...all.matchAll(capitals)].map(([, word = ""]) => word.toLowerCase());
  const named = offered.size > 0 ? offered : new Set(shouted);
  const known = verbsWithThing.filter((verb) => named.has(verb));
  const usable = known.length === 0 ? verbsWithThing.slice(0, 5) : known;
  const takes = usable.filter((verb) => verb === "take" || verb === "get").slice(0, 1);
  const uses = usable.filter((verb) => !["take", "get", "drop"].includes(verb));
  const [listed, nouns] = thingsIn(recent);
  const isFree = (thing: string): boolean => !held.has(thing) && !missing.has(thing);
  const pairs = (verbs: readonly string[], things: readonly string[]): string[] =>
    verbs.flatMap((verb) => things.map((thing) => `${verb} ${thing}`));
  const others = [...named].filter((word) => !verbsWithThing.includes(word) && !endings.test(word));
  const mentioned = [...all.matchAll(quoted)]
    .map(([, words = ""]) => words.toLowerCase())
    .filter((one) => !endings.test(one));
  const described = directions.filter((way) => new RegExp(String.raw`\b${way}\b`, "iu").test(recent));
  const offeredWays = directions.filter((way) => offered.has(way));
  return [
    pairs(takes, listed.filter(isFree)),
    pairs(takes, listed.length > 0 ? [] : nouns.filter(isFree)),
    [...described, ...mentioned],
    offeredWays.length > 0 ? offeredWays : [...directions],
    pairs(uses, [...held]),
    [...others.filter((word) => !directions.includes(word)), ...usualCommands],
    pairs(uses, listed.length > 0 ? listed : nouns),
    pairs(
      usable.filter((verb) => verb === "drop"),
      [...held],
    ),
    pairs(takes, nouns.filter(isFree)),
  ];
}

/** Returns the things that a text lists, and those that its sentences mention. */
function thingsIn(text: string): [listed: string[], mentioned: string[]] {
  const inLists = [...text.matchAll(new RegExp(lists.source, "gimu"))].flatMap(([, list = ""]) =>
    list.split(/,|\band\b|\bor\b/u).map((word) => word.trim()),
  );
  const inBrackets = [...text.matchAll(bracketed)].map(([, word = ""]) => word);
  const nouns = [...text.matchAll(nounAfterArticle)].map(([, noun = ""]) => noun);
  return [namesIn([...inBrackets, ...inLists]), namesIn(nouns)];
}

function namesIn(found: readonly string[]): string[] {
  const words = found.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  return [...new Set(words)].filter((word) => !directions.includes(word) && !endings.test(word)).slice(0, MOST_THINGS);
}
