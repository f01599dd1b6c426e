import { asksRemoval, contentWords, rootOf, stemOf } from "@surehand/language";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { writtenTexts } from "./change-strength.ts";
import { type GoalObject, isNamedIn } from "./goal-objects.ts";
import { countIn, type PageDifference } from "./page-timeline.ts";
import type { ChangeProblem } from "./report-problem.ts";

interface Removal extends Pick<ChangeContext, "goal" | "actions" | "timeline"> {
  readonly objects: readonly GoalObject[];
  readonly differences: readonly PageDifference[];
}

/** Returns why the object of a removal may still be there: under another name, or in another place than the one that lost its name. */
export function stillThere(claimed: ClaimedChanges, removal: Removal): ChangeProblem | undefined {
  if (!asksRemoval(removal.goal)) return undefined;
  return renamed(removal) ?? elsewhere(claimed, removal);
}

/** A row that is as before but for its name, which the agent wrote. */
function renamed({ goal, actions, objects, differences }: Removal): ChangeProblem | undefined {
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

/** A list in a place that the goal names, other than the page of the listed steps, and not looked at since. */
function elsewhere({ changes }: ClaimedChanges, removal: Removal): ChangeProblem | undefined {
  const { goal, actions, objects, differences, timeline } = removal;
  const steps = new Set(changes.map(({ step }) => step));
  const listed = actions.filter(({ step }) => steps.has(step)).flatMap(({ pageUrl }) => pageUrl ?? []);
  for (const { name } of objects) {
    if (!differences.some(({ gone, come }) => countIn(gone, name) > countIn(come, name))) continue;
    const place = new Set(roots(goal.replaceAll(name, " ")));
    const page = timeline
      .lastShowing(name, Math.min(...steps))
      .find(({ url, names }) => !listed.includes(url) && names.flatMap(roots).some((word) => place.has(word)));
    if (page && !isNamedIn(name, page.names)) return { code: "object-elsewhere", name, url: page.url };
  }
  return undefined;
}

function roots(text: string): string[] {
  return contentWords(text.replaceAll(/[/_.-]+/g, " ")).map((word) => rootOf(stemOf(word)));
}
