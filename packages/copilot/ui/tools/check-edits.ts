import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { config } from "../state/config.ts";
import { type ConsoleEntry, errorsSince } from "./console-log.ts";
import { delay, type DevServerError, devServerError, type HotOutcome } from "./hot-updates.ts";
import type { ProjectFolders } from "../source/read-source.ts";
import { type ComparedElement, compareSelected } from "./inspect-element.ts";
import { findAgain } from "./find-again.ts";
import { remembered } from "./remembered.ts";
import { comparePage, type SelectorComparison } from "./page-before.ts";
import { placeNow } from "./place-now.ts";
import { pictureBefore, takePicture } from "./take-picture.ts";

/** Whether edits did something to what was selected, and broke nothing that can be seen. */
export interface CheckReport {
  /** True only for a change that was seen. Else `problems` says why. */
  readonly verified: boolean;
  /** Each begins with a code and a colon. */
  readonly problems: readonly string[];
  readonly codes: readonly string[];
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  /** Elements that match the selector of the call. */
  readonly matched?: SelectorComparison | undefined;
  readonly errors: readonly ConsoleEntry[];
  readonly devServerError: DevServerError | undefined;
  /** Hashes under which the server keeps them: of the first selected element, or of the page. */
  readonly pictures: PicturePair;
  /** Pictures of each selected element. */
  readonly elementPictures: readonly (PicturePair & { readonly selector: string })[];
  /** Why there is no picture. The check then rests on the DOM and the styles of this tab. */
  readonly pictureProblem?: PictureProblem;
}

interface PicturePair {
  readonly before?: string;
  readonly after?: string;
}

export interface PictureProblem {
  readonly code: string;
  readonly message: string;
}

export interface CheckEditsOptions {
  readonly update: HotOutcome | undefined;
  readonly edits: readonly FileChange[];
  readonly elements: readonly SelectedElement[];
  /** Selector of an element that the edits add, change or remove beside the selected ones. */
  readonly selector?: string | undefined;
  readonly signal: AbortSignal;
}

type Pictures = NonNullable<Extract<BrowserToolAnswer, { ok: true }>["pictures"]>;

export async function checkEdits(
  options: CheckEditsOptions,
): Promise<{ readonly report: CheckReport; readonly pictures: Pictures } | undefined> {
  if (!config.value) return undefined;
  const { folders } = config.value;
  const { update, edits } = options;
  const last = edits.at(-1);
  // A later edit may have fixed errors of an earlier one.
  const times = { firstEdit: Date.parse(edits[0]?.at ?? ""), lastEdit: Date.parse(last?.at ?? "") };
  const elements = await compareUntilChanged(options, folders);
  const { selector } = options;
  const matched = selector === undefined ? undefined : comparePage(selector);
  const errors = errorsSince(times);
  const problems = problemsOf({ update, elements, selector, matched, errors: errors.length });
  const taken = last ? await picturesOf(options, folders) : noPictures;
  const report = {
    verified: problems.length === 0,
    problems: problems.map(({ code, text }) => `${code}: ${text}`),
    codes: problems.map(({ code }) => code),
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

/**
 * The dev server's update comes before the framework draws: React Refresh waits for a timer of its own, and a busy page draws late. So that
 * nothing changed is only said after a while.
 */
async function compareUntilChanged(
  { elements, selector, update, signal }: CheckEditsOptions,
  folders: ProjectFolders,
): Promise<ComparedElement[]> {
  const deadline = performance.now() + longestDrawMs;
  for (;;) {
    const compared = elements.map((described) => compareSelected(described, { folders }));
    const isExpected = compared.length > 0 || selector !== undefined;
    const isSeen =
      selector === undefined
        ? compared.some((element) => element.found && isChanged(element))
        : comparePage(selector)?.isChanged !== false;
    const mayStillChange = update === "updated" && isExpected && !isSeen;
    if (!mayStillChange || signal.aborted || performance.now() > deadline) break;
    await delay(50);
  }
  await untilTransitionsEnd(elements, folders);
  return elements.map((described) => compareSelected(described, { folders }));
}

/** In the middle of a transition, computed styles are neither the old nor the new ones. */
async function untilTransitionsEnd(elements: readonly SelectedElement[], folders: ProjectFolders): Promise<void> {
  const found = elements.map((described) => findAgain(described, remembered(described.id), folders)?.element);
  const running = found.flatMap((element) => element?.getAnimations() ?? []);
  const transitions = running.filter((animation) => animation instanceof CSSTransition);
  await Promise.race([Promise.allSettled(transitions.map(({ finished }) => finished)), delay(longestTransitionMs)]);
}

const longestDrawMs = 2000;
const longestTransitionMs = 1000;

interface TakenPictures {
  readonly shown: PicturePair;
  readonly ofElements: CheckReport["elementPictures"];
  readonly labeled: Pictures;
  readonly problem?: PictureProblem;
}

const noPictures: TakenPictures = { shown: {}, ofElements: [], labeled: [] };

async function picturesOf(
  { elements, edits, signal }: CheckEditsOptions,
  folders: ProjectFolders,
): Promise<TakenPictures> {
  const editedAt = Date.parse(edits[0]?.at ?? "");
  const after = await takePicture({ of: elements.map((element) => placeNow(element, folders)), signal });
  if (!after.ok)
    return { shown: {}, ofElements: [], labeled: [], problem: { code: after.code, message: after.message } };
  if (elements.length === 0)
    return { shown: { after: after.sha256 }, ofElements: [], labeled: [{ label: "Page now:", sha256: after.sha256 }] };
  const ofElements = await Promise.all(
    elements.map(async ({ id, selector }, index) => {
      const [before, now] = [await pictureBefore(id, editedAt), after.sha256s[index] ?? undefined];
      return { selector, ...(before !== undefined && { before }), ...(now !== undefined && { after: now }) };
    }),
  );
  const shown = ofElements.find(({ before, after: now }) => before !== undefined || now !== undefined);
  return { shown: pairOf(shown), ofElements, labeled: ofElements.flatMap(labeledPictures) };
}

function pairOf({ before, after }: PicturePair = {}): PicturePair {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function labeledPictures({ selector, before, after }: CheckReport["elementPictures"][number]): Pictures {
  return [
    ...(before === undefined ? [] : [{ label: `${selector} before the edits:`, sha256: before }]),
    ...(after === undefined ? [] : [{ label: `${selector} now:`, sha256: after }]),
  ];
}

interface Checked {
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  readonly selector: string | undefined;
  readonly matched: SelectorComparison | undefined;
  readonly errors: number;
}

interface Problem {
  readonly code: string;
  readonly text: string;
}

function problemsOf(checked: Checked): Problem[] {
  const { update, matched, elements, errors } = checked;
  return [
    ...(update ? updateProblems[update] : [{ code: "no-edit", text: "no file was changed since the message." }]),
    ...(matched ? [...matchedProblems(matched), ...lostProblems(elements, matched)] : selectedProblems(checked)),
    ...(errors > 0 ? [{ code: "console-errors", text: `${errors} new since the edit.` }] : []),
  ];
}

function matchedProblems({ selector, count, isChanged: hasChanged }: SelectorComparison): Problem[] {
  if (hasChanged) return [];
  const [, now] = count;
  const text = now === 0 ? `no element matches ${selector}, as before.` : `nothing changed in ${selector}.`;
  return [{ code: "no-change", text }];
}

/** Elements that the edits were to remove are no problem. */
function lostProblems(elements: readonly ComparedElement[], matched?: SelectorComparison): Problem[] {
  if (matched && matched.count[1] < matched.count[0]) return [];
  const lost = elements.filter((element) => !element.found);
  return lost.map(({ selector }) => ({ code: "not-found", text: `no element matches ${selector} any more.` }));
}

function selectedProblems({ elements, selector }: Checked): Problem[] {
  const found = elements.filter((element) => element.found);
  const isUnknown = selector !== undefined && !found.some(isChanged);
  if (isUnknown)
    return [{ code: "nothing-compared", text: `the page was loaded again: how ${selector} was before is not known.` }];
  return [
    ...lostProblems(elements),
    ...(elements.length === 0
      ? [
          {
            code: "nothing-compared",
            text: "no element was selected. Pass the selector of what should have changed, or look at the pictures.",
          },
        ]
      : []),
    ...(found.length > 0 && !found.some(isChanged)
      ? [
          {
            code: "no-change",
            text: "nothing changed in the selected elements. If something else should have, pass its selector.",
          },
        ]
      : []),
  ];
}

const updateProblems: Readonly<Record<HotOutcome, readonly Problem[]>> = {
  updated: [],
  none: [
    {
      code: "no-update",
      text: "the dev server sent no update for the edit. This page may not use the edited file.",
    },
  ],
  error: [{ code: "dev-server-error", text: "the dev server can't build the edited file." }],
  "reload-needed": [
    { code: "reload-needed", text: "this page shows edits after a reload, which comes when the answer is complete." },
  ],
};

function isChanged({ changed }: Extract<ComparedElement, { found: true }>): boolean {
  const { styles, attributes, ...others } = changed;
  return [styles, attributes, others].some((changes) => Object.keys(changes).length > 0);
}
