import type { Sight } from "../stage/sight.ts";
import type { Random } from "./random.ts";

/** Commands that players of text adventures try first. */
const verbs = ["look", "inventory", "help", "north", "south", "east", "west", "up", "down", "take", "open", "use"];
const nouns = /\b(?:an?|the|some)\s+(?:[a-z]+\s+)?([a-z]{3,})\b/giu;
const quoted = /["'“‘]([a-z]+(?: [a-z]+)?)["'”’]/giu;
const capitals = /\b([A-Z]{3,})\b/gu;

/** Returns the next command for a text game: the least typed one of those that its texts suggest. */
export function nextCommand(
  { texts }: Pick<Sight, "texts">,
  { random, commands }: { readonly random: Random; readonly commands: ReadonlyMap<string, number> },
): string {
  const shown = texts.map(({ text }) => text).join("\n");
  const suggested = [...shown.matchAll(quoted), ...shown.matchAll(capitals)].map(([, word = ""]) => word.toLowerCase());
  const things = [...shown.matchAll(nouns)].map(([, noun = ""]) => noun.toLowerCase());
  const ways = ["north", "south", "east", "west", "up", "down"].filter((way) => shown.toLowerCase().includes(way));
  const all = [
    ...ways,
    ...suggested,
    ...things.flatMap((thing) => [`take ${thing}`, `use ${thing}`, `open ${thing}`]),
    ...verbs,
  ];
  const unique = [...new Set(all)];
  const count = (command: string): number => commands.get(command) ?? 0;
  const fewest = Math.min(...unique.map(count));
  return random.pick(unique.filter((command) => count(command) === fewest)) ?? "look";
}
