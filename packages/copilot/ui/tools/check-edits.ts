import { config } from "../state/config.ts";
import { type ConsoleEntry, errorsSince } from "./console-log.ts";
import { delay, type DevServerError, devServerError, type HotOutcome } from "./hot-updates.ts";
import { type ComparedElement, compareSelected } from "./inspect-element.ts";
import {
  addPictureChanges,
  type EditedElements,
  type ElementPictures,
  noPictures,
  type PicturePair,
  type PictureProblem,
  picturesOf,
  type TakenPictures,
} from "./check-pictures.ts";
import { notesOf } from "./check-notes.ts";
import { problemsOf } from "./check-problems.ts";
import { hasEffect } from "./element-changes.ts";
import { elementBefore, findAgain, type FindOptions } from "./find-again.ts";
import { changedAround } from "./changed-around.ts";
import { changedConditions } from "./changed-conditions.ts";
import { comparePage, type SelectorComparison } from "./compare-page.ts";
import { untilSettledAfterLoad } from "./page-settled.ts";
import type { SourceEdits } from "./source-edits.ts";
import { untilTransitionsEnd } from "./transitions.ts";

/** Whether edits did something to what was selected, and broke nothing that can be seen. */
export interface CheckReport {
  /** True only for a change that was seen. Else `problems` says why. */
  readonly verified: boolean;
  /** Each begins with a code and a colon. For the person and the model. */
  readonly problems: readonly string[];
  /** For the model alone: what to do about the problems. */
  readonly advice?: readonly string[];
  readonly codes: readonly string[];
  /** How much of what was compared changed, if not all. */
  readonly notes?: readonly string[];
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  /** Elements that match the selector of the call. */
  readonly matched?: SelectorComparison | undefined;
  readonly errors: readonly ConsoleEntry[];
  readonly devServerError: DevServerError | undefined;
  /** Hashes under which the server keeps them: of the first selected element, or of the page. */
  readonly pictures: PicturePair;
  /** Pictures of each selected element. */
  readonly elementPictures: readonly ElementPictures[];
  /** Why there is no picture. The check then rests on the DOM and the styles of this tab. */
  readonly pictureProblem?: PictureProblem;
}

export interface CheckEditsOptions extends EditedElements {
  readonly update: HotOutcome | undefined;
  /** Effects of the edits on the sources. */
  readonly sources: SourceEdits;
  /** Selector of an element that the edits add, change or remove beside the selected ones. */
  readonly selector?: string | undefined;
}

export async function checkEdits(
  options: CheckEditsOptions,
): Promise<{ readonly report: CheckReport; readonly pictures: TakenPictures["labeled"] } | undefined> {
  if (!config.value) return undefined;
  const { folders } = config.value;
  const { update, edits } = options;
  const last = edits.at(-1);
  // A later edit may have fixed errors of an earlier one.
  const times = { firstEdit: Date.parse(edits[0]?.at ?? ""), lastEdit: Date.parse(last?.at ?? "") };
  const finding: FindOptions = { folders, edits: options.sources };
  await untilSettledAfterLoad(options.signal);
  const compared = await compareUntilChanged(options, finding);
  const { selector } = options;
  const matched = selector === undefined ? undefined : comparePage(selector, options.sources);
  const errors = errorsSince(times);
  const taken = last ? await picturesOf(options, finding) : noPictures;
  const elements = matched ? compared : await addPictureChanges(compared, { taken, options, finding });
  const unchanged = unchangedPairs(elements, { options, finding });
  const others = { otherConditions: changedConditions(unchanged), around: changedAround(unchanged) };
  const problems = problemsOf({ update, elements, selector, matched, ...others, errors: errors.length });
  const advice = problems.flatMap((problem) => problem.advice ?? []);
  const notes = notesOf({ elements, matched });
  const report = {
    verified: problems.length === 0,
    problems: problems.map(({ code, text }) => `${code}: ${text}`),
    ...(advice.length > 0 && { advice }),
    codes: problems.map(({ code }) => code),
    ...(notes.length > 0 && { notes }),
    update,
    elements,
    ...(matched && { matched }),
    errors,
    devServerError: devServerError(),
    pictures: taken.shown,
    elementPictures: taken.ofElements,
    ...(taken.problem && { pictureProblem: taken.problem }),
  };
  return { report, pictures: taken.labeled };
}

/** Pairs each element with itself in the page of before. Empty if one of them changed. */
function unchangedPairs(
  elements: readonly ComparedElement[],
  { options, finding }: { readonly options: CheckEditsOptions; readonly finding: FindOptions },
) {
  if (elements.some((element) => element.found && hasEffect(element.changed))) return [];
  return options.elements.flatMap((described) => {
    const [was, now] = [elementBefore(described), findAgain(described, finding)?.element];
    return was && now ? [{ was, now }] : [];
  });
}

/**
 * The dev server's update comes before the framework draws: React Refresh waits for a timer of its own, and a busy page draws late. So that
 * nothing changed is only said after a while.
 */
async function compareUntilChanged(
  { elements, selector, sources, update, signal }: CheckEditsOptions,
  finding: FindOptions,
): Promise<ComparedElement[]> {
  const deadline = performance.now() + longestDrawMs;
  for (;;) {
    await untilTransitionsEnd(longestTransitionMs);
    const compared = elements.map((described) => compareSelected(described, finding));
    const isExpected = compared.length > 0 || selector !== undefined;
    const isSeen =
      selector === undefined
        ? compared.some((element) => (element.found ? hasEffect(element.changed) : element.removed !== undefined))
        : comparePage(selector, sources)?.isChanged !== false;
    const mayStillChange = update === "updated" && isExpected && !isSeen;
    if (!mayStillChange || signal.aborted || performance.now() > deadline) break;
    await delay(50);
  }
  await untilTransitionsEnd(longestTransitionMs);
  return elements.map((described) => compareSelected(described, finding));
}

const longestDrawMs = 2000;
const longestTransitionMs = 1000;
