import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { Recording } from "../runs/recording.ts";
import { type TypedCommand, typedCommands } from "./unknown-command.ts";

const ways: ReadonlySet<string> = new Set(["north", "south", "east", "west"]);
const refusals =
  /\b(?:can't|cannot|can not|no (?:way|exit|path)|nothing)\b.*\b(?:go|way|there|north|south|east|west)\b/iu;
/** Number of places that describe a way in a direction that is refused there. */
const ENOUGH_PLACES = 2;
/** Length of a text that describes a place. Shorter ones answer commands or repeat them. */
const DESCRIPTION_LENGTH = 25;
const ANSWER_MS = 400;

/** Finds a direction of a text game that is refused in each place, also in those that describe a way there, while another leads on. */
export const refusedWay: Oracle = {
  name: "refused-way",
  kinds: ["dead-control"],
  judge(recording) {
    const typed = typedCommands(recording).filter(({ verb }) => ways.has(verb));
    return [...Map.groupBy(typed, ({ verb }) => verb)].flatMap(([way, own]): Judgement[] => {
      const leadsOn = typed.some(({ verb, reply }) => verb !== way && reply !== undefined && !refusals.test(reply));
      if (!leadsOn || !own.every(({ reply }) => reply !== undefined && refusals.test(reply))) return [];
      const places = new Set(own.flatMap((one) => describedPlace(recording, one) ?? []));
      const last = own.at(-1);
      return places.size >= ENOUGH_PLACES && last ? [judgement(last, [...places])] : [];
    });
  },
};

/** Returns the description of the place in which a direction was typed, if it names the direction. */
function describedPlace({ sights }: Recording, { verb, atMs }: TypedCommand): string | undefined {
  const texts = sights.findLast((sight) => sight.atMs <= atMs)?.texts ?? [];
  const place = texts.findLast(({ text }) => text.length >= DESCRIPTION_LENGTH && !refusals.test(text))?.text ?? "";
  const named = [...ways].filter((way) => new RegExp(String.raw`\b${way}\b`, "iu").test(place));
  // A text with all directions lists commands.
  return named.includes(verb) && named.length < ways.size ? place : undefined;
}

function judgement({ verb, atMs }: TypedCommand, places: readonly string[]): Judgement {
  return {
    kind: "dead-control",
    severity: "medium",
    confidence: 0.7,
    title: `The direction ${verb} is refused everywhere, also where a text describes a way there.`,
    evidence: places.map((place) => JSON.stringify(place.slice(0, 120))),
    atMs: atMs + ANSWER_MS,
    key: verb,
  };
}
