import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { Recording } from "../runs/recording.ts";
import { maskNumbers } from "../reading/mask-numbers.ts";
import { offeredCommands } from "../reading/offered-commands.ts";
import type { Sight } from "../stage/sight.ts";

const unknownReplies =
  /\b(?:(?:don't|do not|can't|cannot) (?:know|understand|recogni[sz]e)|unknown (?:command|word|verb)|not a (?:command|verb)|i beg your pardon)\b/iu;
const ANSWER_MS = 400;
/** Number of times that a command must stay without an answer. */
const ENOUGH_SILENT = 3;

/** Finds a command that a text game lists itself, and does not understand or answer when it is typed. */
export const unknownCommand: Oracle = {
  name: "unknown-command",
  kinds: ["dead-control"],
  judge(recording) {
    const typed = typedCommands(recording);
    const unknown = typed.find(({ reply }) => reply !== undefined && unknownReplies.test(reply));
    if (unknown) return [judgement(unknown, "does not understand it", `It answers ${JSON.stringify(unknown.reply)}.`)];
    const silent = typed.findLast((one) => isSilent(one, typed));
    return silent ? [judgement(silent, "never answers it", "It only repeats the command.")] : [];
  },
};

export interface TypedCommand {
  readonly verb: string;
  readonly atMs: number;
  /** The new text of the game. Undefined if there is none. */
  readonly reply: string | undefined;
  /** Whether the game adds the command itself to its texts, as a log does. */
  readonly isRepeated: boolean;
}

/** Returns the typed commands that the texts of the game offered before. */
export function typedCommands(recording: Recording): TypedCommand[] {
  return recording.trace.cues.flatMap(({ atMs, input }): TypedCommand[] => {
    const before = recording.sights.findLast((sight) => sight.atMs <= atMs);
    if (input.kind !== "text" || !before) return [];
    const [verb = ""] = input.text.toLowerCase().split(" ");
    if (!offeredBefore(recording, atMs).has(verb)) return [];
    const texts = newTexts(recording, before, atMs);
    // "> save" repeats the command, "Saved." answers it.
    const isEcho = (text: string): boolean => wordsOf(text) === wordsOf(input.text);
    const reply = texts.find((text) => unknownReplies.test(text)) ?? texts.find((text) => !isEcho(text));
    return [{ verb, atMs, reply, isRepeated: texts.some(isEcho) }];
  });
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(" ");
}

/** Whether a command is never answered in a log in which others are answered meanwhile. */
function isSilent({ verb, isRepeated }: TypedCommand, typed: readonly TypedCommand[]): boolean {
  const own = typed.filter((one) => one.verb === verb);
  const [first, last] = [own[0], own.at(-1)];
  if (!isRepeated || !first || !last || own.length < ENOUGH_SILENT) return false;
  const isUnanswered = own.every((one) => one.isRepeated && one.reply === undefined);
  return isUnanswered && typed.some(({ atMs, reply }) => reply !== undefined && atMs > first.atMs);
}

/** Returns the texts that come soon after a moment, without those that only count. */
function newTexts({ sights, trace }: Recording, before: Sight, atMs: number): string[] {
  const known = countTexts(before);
  // A later text may answer the next command.
  const next = trace.cues.find((cue) => cue.atMs > atMs && cue.input.kind === "text")?.atMs ?? Infinity;
  const after = sights.filter((one) => one.atMs > atMs && one.atMs <= Math.min(next, atMs + ANSWER_MS));
  const added = after.flatMap((sight) =>
    [...countTexts(sight)].flatMap(([text, count]) => (count > (known.get(text) ?? 0) ? text : [])),
  );
  const isCount = (text: string): boolean => [...known.keys()].some((old) => maskNumbers(old) === maskNumbers(text));
  return [...new Set(added)].filter((text) => known.has(text) || !/\d/u.test(text) || !isCount(text));
}

function countTexts({ texts }: Sight): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Commands that the texts so far offer. */
function offeredBefore({ sights }: Recording, atMs: number): Set<string> {
  return offeredCommands(
    new Set(sights.filter((sight) => sight.atMs <= atMs).flatMap(({ texts }) => texts.map(({ text }) => text))),
  );
}

function judgement({ verb, atMs }: TypedCommand, problem: string, evidence: string): Judgement {
  return {
    kind: "dead-control",
    severity: "medium",
    confidence: 0.75,
    title: `The game names the command ${JSON.stringify(verb)} and ${problem}.`,
    evidence: [evidence],
    atMs: atMs + ANSWER_MS,
    key: verb,
  };
}
