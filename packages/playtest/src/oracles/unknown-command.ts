import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const unknownReplies =
  /\b(?:(?:don't|do not|can't|cannot) (?:know|understand|recogni[sz]e)|unknown (?:command|word|verb)|not a (?:command|verb)|i beg your pardon)\b/iu;
const capitals = /\b([A-Z]{3,})\b/gu;
const ANSWER_MS = 400;
/** Number of words in capitals in one text that make a list of commands. Fewer are a heading. */
const ENOUGH_WORDS = 3;

/** Finds a command that a text game lists itself, and does not understand when it is typed. */
export const unknownCommand: Oracle = {
  name: "unknown-command",
  kinds: ["dead-control"],
  judge(recording) {
    for (const { atMs, input } of recording.trace.cues) {
      if (input.kind !== "text") continue;
      const [verb = ""] = input.text.toLowerCase().split(" ");
      const before = recording.sights.findLast((sight) => sight.atMs <= atMs);
      const reply = before && replyTo(recording, before, atMs);
      if (reply === undefined || !namedCommands(recording, atMs).has(verb)) continue;
      return [judgement(verb, reply, atMs + ANSWER_MS)];
    }
    return [];
  },
};

/** Returns the new text that says that a command is unknown. */
function replyTo({ sights }: Recording, before: Sight, atMs: number): string | undefined {
  const known = countTexts(before);
  for (const sight of sights.filter((one) => one.atMs > atMs && one.atMs <= atMs + ANSWER_MS))
    for (const [text, count] of countTexts(sight))
      if (count > (known.get(text) ?? 0) && unknownReplies.test(text)) return text;
  return undefined;
}

function countTexts({ texts }: Sight): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Words in capitals of the texts so far, which list the commands in many games. */
function namedCommands({ sights }: Recording, atMs: number): Set<string> {
  const shown = new Set(
    sights.filter((sight) => sight.atMs <= atMs).flatMap(({ texts }) => texts.map(({ text }) => text)),
  );
  return new Set(
    [...shown].flatMap((text) => {
      const words = [...text.matchAll(capitals)].map(([, word = ""]) => word.toLowerCase());
      return words.length >= ENOUGH_WORDS ? words : [];
    }),
  );
}

function judgement(verb: string, reply: string, atMs: number): Judgement {
  return {
    kind: "dead-control",
    severity: "medium",
    confidence: 0.75,
    title: `The game names the command ${JSON.stringify(verb)} and does not understand it.`,
    evidence: [`It answers ${JSON.stringify(reply)}.`],
    atMs,
    key: verb,
  };
}
