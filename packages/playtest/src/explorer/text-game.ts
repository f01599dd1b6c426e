import { maskNumbers } from "../reading/mask-numbers.ts";
import { offeredCommands } from "../reading/offered-commands.ts";
import type { Sight } from "../stage/sight.ts";
import type { Random } from "./random.ts";
import { directions, suggestionsOf } from "./suggested-commands.ts";

const refusals =
  /\b(?:can't|cannot|can not|couldn't|don't|do not|isn't|not|no (?:way|exit|path|door|such)|nothing|blocked|locked|closed)\b/iu;
/** "Type RESTART to play again." */
const again =
  /\b(?:type|enter|say)\s+["'“‘]?([a-z]{2,12})["'”’]?\s+(?:to (?:play|try|start|begin)|for (?:a new|another))\b/iu;
const ways: ReadonlySet<string> = new Set(directions);
/** Number of letters of a description that identify a place. */
const PLACE_LENGTH = 40;
/** Number of texts at the end that describe the first place, instructions beside them. */
const FIRST_TEXTS = 3;
/** How much sooner a command is typed for each earlier group that it belongs to, in commands of the last group. */
const GROUP_SHARE = 0.15;

/**
 * Remembers where the player of a text game is, and which commands were typed there. The least typed command of each place leads through
 * all places, as does the least used exit of a maze.
 */
export class TextGame {
  readonly #counts = new Map<string, number>();
  readonly #held = new Set<string>();
  readonly #missing = new Set<string>();
  #place: readonly string[] = [];
  #last: { readonly command: string; readonly texts: readonly string[] } | undefined;

  /** Returns the next command: one of the least typed in this place, the most promising first. */
  next(sight: Pick<Sight, "texts">, random: Random): string {
    const texts = sight.texts.map(({ text }) => text);
    const reply = this.#last ? newTexts(this.#last.texts, texts, this.#last.command) : [];
    if (this.#last) this.#learn(this.#last.command, reply);
    else this.#place = texts.filter((text) => offeredCommands([text]).size === 0).slice(-FIRST_TEXTS);
    const command = this.#restart(reply) ?? this.#choose(texts, random);
    const key = this.#keyOf(command);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#last = { command, texts };
    return command;
  }

  #learn(command: string, reply: readonly string[]): void {
    const [verb = "", thing = ""] = command.split(" ");
    const isRefused = reply.length === 0 || reply.some((text) => refusals.test(text));
    if (ways.has(verb) && !isRefused) this.#place = reply;
    if (verb === "take" || verb === "get") (isRefused ? this.#missing : this.#held).add(thing);
    if (verb === "drop" && !isRefused) this.#held.delete(thing);
  }

  /** Returns the command that begins an ended story again, if the last reply names it. Instructions that always stand there name it too. */
  #restart(reply: readonly string[]): string | undefined {
    const [command] = reply.flatMap((text) => again.exec(text)?.[1]?.toLowerCase() ?? []);
    if (command === undefined) return undefined;
    this.#place = [];
    this.#held.clear();
    return command;
  }

  #choose(texts: readonly string[], random: Random): string {
    const groups = suggestionsOf(texts, { place: this.#place, held: this.#held, missing: this.#missing });
    const costs = new Map<string, number>();
    for (const [index, group] of groups.entries())
      for (const command of group)
        if (!costs.has(command))
          costs.set(command, (this.#counts.get(this.#keyOf(command)) ?? 0) + index * GROUP_SHARE);
    const least = Math.min(...costs.values());
    const best = [...costs].flatMap(([command, cost]) => (cost === least ? [command] : []));
    return random.pick(best) ?? "look";
  }

  /** Commands without a thing do the same everywhere, except for directions. */
  #keyOf(command: string): string {
    const place = this.#place[0]?.slice(0, PLACE_LENGTH) ?? "";
    return command.includes(" ") || ways.has(command) ? `${place}\n${command}` : command;
  }
}

/** Returns the texts that answer a command, without those that repeat it or only count. */
function newTexts(before: readonly string[], after: readonly string[], command: string): string[] {
  const known = new Set(before.map(maskNumbers));
  const counts = Map.groupBy(before, (text) => text);
  const seen = new Map<string, number>();
  return after.filter((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    const isNew = times > (counts.get(text)?.length ?? 0);
    const isCount = /\d/u.test(text) && known.has(maskNumbers(text));
    return isNew && !isCount && /\p{L}/u.test(text) && wordsOf(text) !== wordsOf(command);
  });
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(" ");
}
