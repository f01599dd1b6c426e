import { asksRemoval, contentWords, rootOf, stemOf } from "@surehand/language";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { writtenTexts } from "./change-strength.ts";
import { type GoalObject, isNamedIn } from "./goal-objects.ts";
import type { PageDifference, RowPlace } from "./page-timeline.ts";
import type { ChangeProblem } from "./report-problem.ts";

interface Change extends Pick<ChangeContext, "goal" | "actions" | "timeline"> {
  readonly objects: readonly GoalObject[];
  readonly differences: readonly PageDifference[];
}

/** Returns why another object may have changed: in another place; or, for a removal, why it may still be there under another name. */
export function otherObject(claimed: ClaimedChanges, change: Change): ChangeProblem | undefined {
  return (asksRemoval(change.goal) ? renamed(change) : undefined) ?? elsewhere(claimed, change);
}

/** A row that is as before except for its name, which the agent wrote. */
function renamed({ goal, actions, objects, differences }: Change): ChangeProblem | undefined {
  const written = writtenTexts(actions).filter((text) => text.trim() !== "" && !isNamedIn(text, [goal]));
  for (const { name } of objects) {
    const isUnder = (to: string): boolean =>
      differences.some(({ gone, come }) =>
        gone.some((text) => isNamedIn(name, [text]) && come.includes(text.replaceAll(name, to))),
      );
    const to = written.find(isUnder);
    if (to !== undefined) return { code: "object-renamed", name, to };
  }
  return undefined;
}

/**
 * Returns a problem if rows with the name of an object changed in one place, and those of another place did not, although the names of the
 * other one contain more words of the goal. For a removal, neither do those of a page that was not looked at since.
 */
function elsewhere(
  { changes }: ClaimedChanges,
  { goal, actions, objects, timeline }: Change,
): ChangeProblem | undefined {
  const steps = new Set(changes.map(({ step }) => step));
  const listed = new Set(actions.filter(({ step }) => steps.has(step)).map(({ pageUrl }) => pageUrl));
  for (const { name } of objects) {
    const [changed, same] = partition(
      timeline.placesOf(name),
      ({ first, last }) => first.join("\n") !== last.join("\n"),
    );
    if (changed.length === 0) continue;
    const wanted = roots(goal.replaceAll(name, " "));
    const wordsOf = ({ names }: RowPlace): string[] => wanted.filter((word) => names.flatMap(roots).includes(word));
    const ofChanged = new Set(changed.flatMap(wordsOf));
    const isLeft = (place: RowPlace): boolean =>
      !listed.has(place.url) && place.step <= Math.min(...steps) && asksRemoval(goal) && wordsOf(place).length > 0;
    const isMeant = (place: RowPlace): boolean => {
      const words = wordsOf(place);
      return words.some((word) => !ofChanged.has(word)) && [...ofChanged].every((word) => words.includes(word));
    };
    const other = same.find((place) => isMeant(place) || isLeft(place));
    if (other && !isNamedIn(name, other.names)) return { code: "object-elsewhere", name, url: other.url };
  }
  return undefined;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function roots(text: string): string[] {
  return contentWords(text.replaceAll(/[/_.-]+/g, " ")).map((word) => rootOf(stemOf(word)));
}
