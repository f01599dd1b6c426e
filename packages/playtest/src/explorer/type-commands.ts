import type { ShownText } from "../probe/seen.ts";
import { offeredCommands } from "../reading/offered-commands.ts";
import type { Sight } from "../stage/sight.ts";
import type { Random } from "./random.ts";

/** Commands that players of text adventures try first. */
const verbs = ["look", "inventory", "help"];
const directions = ["north", "south", "east", "west", "up", "down"];
const things = /\b(?:an?|the|some|your)\s+(?:[a-z]+\s+)?([a-z]{3,})\b/giu;
/** "You can take: lamp, rope." */
const lists = /:\s*([a-z]{3,}(?:(?:,| and| or)\s*[a-z]{3,})*)[.!]?$/giu;
const quoted = /["'“‘]([a-z]+(?: [a-z]+)?)["'”’]/giu;
const capitals = /\b([A-Z]{3,})\b/gu;
/** Verbs that need a thing. */
const verbsWithThing = ["take", "get", "open", "use", "read", "push", "eat", "examine", "drop"];
/** Number of texts at the end of a log that belong to the current place. */
const RECENT_TEXTS = 6;
const MOST_THINGS = 8;
/** How much sooner a command is typed for each earlier group that it belongs to, in commands of the last group. */
const GROUP_SHARE = 0.35;

/**
 * Returns the next command for a text game: one of the least typed that its texts suggest. Things that the last texts name are taken first,
 * then the directions are tried, then what else the game names.
 */
export function nextCommand(
  { texts }: Pick<Sight, "texts">,
  { random, commands }: { readonly random: Random; readonly commands: ReadonlyMap<string, number> },
): string {
  const groups = suggestionsOf(texts);
  const costs = new Map<string, number>();
  for (const [index, group] of groups.entries())
    for (const command of group)
      if (!costs.has(command)) costs.set(command, (commands.get(command) ?? 0) + index * GROUP_SHARE);
  const least = Math.min(...costs.values());
  const best = [...costs].flatMap(([command, cost]) => (cost === least ? [command] : []));
  return random.pick(best) ?? "look";
}

/** Returns commands in groups, the most promising first. */
function suggestionsOf(texts: readonly ShownText[]): string[][] {
  const lines = texts.map(({ text }) => text);
  const all = lines.join("\n");
  const recent = lines.slice(-RECENT_TEXTS).join("\n");
  const offered = offeredCommands(lines);
  const shouted = [...all.matchAll(capitals)].map(([, word = ""]) => word.toLowerCase());
  const named = offered.size > 0 ? offered : new Set(shouted);
  const known = verbsWithThing.filter((verb) => named.has(verb));
  const usable = known.length === 0 ? verbsWithThing.slice(0, 5) : known;
  const near = thingsIn(recent);
  const others = [...named].filter((word) => !verbsWithThing.includes(word) && !/^(?:restart|quit|exit)$/u.test(word));
  const mentioned = [...all.matchAll(quoted)].map(([, words = ""]) => words.toLowerCase());
  const ways = directions.filter((way) => new RegExp(String.raw`\b${way}\b`, "iu").test(recent));
  return [
    near.map((thing) => `take ${thing}`),
    [...ways, ...mentioned],
    [...others.filter((word) => !directions.includes(word)), ...verbs],
    directions,
    usable.flatMap((verb) => near.map((thing) => `${verb} ${thing}`)),
  ];
}

function thingsIn(text: string): string[] {
  const listed = [...text.matchAll(new RegExp(lists.source, "gimu"))].flatMap(([, list = ""]) =>
    list.split(/,|\band\b|\bor\b/u).map((word) => word.trim()),
  );
  const nouns = [...text.matchAll(things)].map(([, noun = ""]) => noun);
  const words = [...listed, ...nouns].map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  return [...new Set(words)].filter((word) => !directions.includes(word)).slice(0, MOST_THINGS);
}
