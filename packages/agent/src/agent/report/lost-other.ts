import { asksRemoval } from "@surehand/language";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { type GoalObject, isNamedIn } from "./goal-objects.ts";
import { asWords } from "./record-store.ts";
import type { PageDifference } from "./page-timeline.ts";

interface Loss extends Pick<ChangeContext, "goal" | "actions"> {
  readonly objects: readonly GoalObject[];
  readonly differences: readonly PageDifference[];
}

/** Returns a row or a line that is gone although the goal or the answer speaks of the named ones alone. */
export function lostOther(claimed: ClaimedChanges, loss: Loss): string | undefined {
  return lostRow(claimed, loss) ?? lostLine(claimed, loss);
}

const ONLY = /(?<!\p{L})(?:only|exactly|just|nothing else|no other|nur|genau|seulement)(?!\p{L})/iu;

function lostRow({ answer }: ClaimedChanges, { goal, objects, differences }: Loss): string | undefined {
  if (!asksRemoval(goal) || objects.length === 0 || ![goal, answer].some((text) => ONLY.test(text))) return undefined;
  const isNamed = (row: string): boolean =>
    objects.some(({ name }) => isNamedIn(name, [row])) || isNamedIn(row.split(" | ", 1)[0] ?? row, [answer]);
  return differences.flatMap(({ lost }) => lost).find((row) => !isNamed(row));
}

const KEEPING =
  /(?<!\p{L})(?:(?:leave|keep)\s(?:[^.!?]{0,40}\s)?(?:others?|rest|remaining|everything else)|(?:others?|rest)\s[^.!?]{0,40}(?:unchanged|as (?:it is|they are))|nothing else|no other)(?!\p{L})/iu;

/** Whether a text says that everything else stays as it is. */
export function speaksOfKeeping(text: string): boolean {
  return KEEPING.test(text);
}

/** A line of a text that a listed step wrote again with fewer lines. */
function lostLine({ answer, changes }: ClaimedChanges, { goal, actions }: Loss): string | undefined {
  if (![goal, answer].some(speaksOfKeeping)) return undefined;
  const last = Math.max(...changes.map(({ step }) => step));
  const values = actions
    .filter(({ step, status }) => step <= last && status === "done")
    .flatMap(({ effect }) => (effect?.target ?? []).filter(({ state }) => state === "value"));
  return values.map(({ before, after }) => lostBetween(before, after)).find((line) => line !== undefined);
}

/** Returns a line or sentence that is gone, if more of them are gone than new. */
function lostBetween(before: string, after: string): string | undefined {
  const [olds = [], news = []] = [before, after].map((text) =>
    text.split(/\n|(?<=[.!?])\s+/u).flatMap((line) => line.trim() || []),
  );
  const lost = olds.filter((line) => !news.includes(line));
  const added = news.filter((line) => !olds.includes(line));
  // A single line is a search, or a value that the goal replaces.
  if (olds.length < 2 || lost.length <= added.length) return undefined;
  const isReplaced = (line: string): boolean =>
    added.some((one) => asWords(one).split(" ", 2)[1] === asWords(line).split(" ", 2)[1]);
  return lost.find((line) => !isReplaced(line)) ?? lost[0];
}
