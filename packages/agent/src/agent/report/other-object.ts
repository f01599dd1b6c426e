import { asksRemoval } from "@surehand/language";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { writtenTexts } from "./change-strength.ts";
import { ALL, type GoalObject, isNamedIn, stripKept } from "./goal-objects.ts";
import { countIn, type PageDifference, type RowPlace } from "./page-timeline.ts";
import type { ChangeProblem } from "./report-problem.ts";
import { rootsIn } from "./roots-in.ts";

interface Change extends Pick<ChangeContext, "goal" | "actions" | "timeline"> {
  readonly objects: readonly GoalObject[];
  readonly differences: readonly PageDifference[];
}

interface ChangeSince extends Change {
  /** The first of the listed steps. */
  readonly since: number;
}

/** Returns why another object may have changed; or, for a removal, why the object is still there. */
export function otherObject(claimed: ClaimedChanges, change: Change): ChangeProblem | undefined {
  const since = Math.min(...claimed.changes.map(({ step }) => step));
  const whole = { ...change, since };
  const left = asksRemoval(change.goal) ? (renamed(whole) ?? unremoved(whole)) : undefined;
  return left ?? elsewhere(claimed, whole);
}

/** A row of an object that is still there after the steps, if no row of any object is gone. That of a longer name is another one. */
function unremoved({ goal, objects, differences, timeline, since }: ChangeSince): ChangeProblem | undefined {
  const found = objects.map(({ name }) => {
    const places = timeline.placesOf(name, since).map(({ url, step, first, last }) => {
      const [before, after] = [first, last].map((rows) => rows.filter((row) => hasCell(row, name)).length);
      return { url, step, before: before ?? 0, after: after ?? 0 };
    });
    const isInRow = places.some(({ before }) => before > 0);
    const isGone = isInRow
      ? places.some(({ before, after }) => after < before) || differences.some((one) => isTakenOut(name, one))
      : differences.some(({ gone, come }) => countIn(gone, name) > countIn(come, name));
    return { name, isGone, left: places.find(({ step, before, after }) => step > since && before > 0 && after > 0) };
  });
  const one = found.find(({ left }) => left !== undefined);
  if (!one?.left || (found.some(({ isGone }) => isGone) && !ALL.test(stripKept(goal)))) return undefined;
  return { code: "object-left", name: one.name, url: one.left.url };
}

function hasCell(row: string, name: string): boolean {
  return row.split(" | ").some((cell) => cell.trim().toLowerCase() === name.toLowerCase());
}

/** Whether a text is still there without a name in it: a tag of a page. */
function isTakenOut(name: string, { gone, come }: PageDifference): boolean {
  const words = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
  return gone.some((text) => text.includes(name) && come.map(words).includes(words(text.replace(name, " "))));
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
  { goal, actions, objects, timeline, since }: ChangeSince,
): ChangeProblem | undefined {
  const steps = new Set(changes.map(({ step }) => step));
  const listed = new Set(actions.filter(({ step }) => steps.has(step)).map(({ pageUrl }) => pageUrl));
  for (const { name } of objects) {
    const [changed, same] = partition(
      timeline.placesOf(name, since),
      ({ first, last }) => first.join("\n") !== last.join("\n"),
    );
    if (changed.length === 0) continue;
    const wanted = roots(goal.replaceAll(name, " "));
    const wordsOf = ({ names }: RowPlace): string[] => wanted.filter((word) => names.flatMap(roots).includes(word));
    const ofChanged = new Set(changed.flatMap(wordsOf));
    const isLeft = (place: RowPlace): boolean =>
      !listed.has(place.url) && place.step <= since && asksRemoval(goal) && wordsOf(place).length > 0;
    const isMeant = (place: RowPlace): boolean => {
      const words = wordsOf(place);
      return words.some((word) => !ofChanged.has(word)) && [...ofChanged].every((word) => words.includes(word));
    };
    // A place that was first looked at since may show where the row went.
    const isMoved = changed.some(({ first, last }) => last.length < first.length);
    const other = same.find((place) => !(isMoved && place.isNew) && (isMeant(place) || isLeft(place)));
    if (other && !isNamedIn(name, other.names)) return { code: "object-elsewhere", name, url: other.url };
  }
  return undefined;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Returns the roots of a name, of which an address is one. */
function roots(text: string): string[] {
  return rootsIn(text.replaceAll(/[/_.-]+/g, " "));
}
