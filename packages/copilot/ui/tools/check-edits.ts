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
  const errors = errorsSince(times);
  const problems = problemsOf({ update, elements, errors: errors.length });
  const taken = last ? await picturesOf(options, folders) : undefined;
  const report = {
    verified: problems.length === 0,
    problems: problems.map(({ code, text }) => `${code}: ${text}`),
    codes: problems.map(({ code }) => code),
    update,
    elements,
    errors,
    devServerError: devServerError(),
    pictures: taken?.shown ?? {},
    elementPictures: taken?.ofElements ?? [],
    ...(taken?.problem && { pictureProblem: taken.problem }),
  };
  return { report, pictures: taken?.labeled ?? [] };
}

/**
 * The dev server's update comes before the framework draws: React Refresh waits for a timer of its own, and a busy page draws late. So that
 * nothing changed is only said after a while.
 */
async function compareUntilChanged(
  { elements, update, signal }: CheckEditsOptions,
  folders: ProjectFolders,
): Promise<ComparedElement[]> {
  const deadline = performance.now() + longestDrawMs;
  for (;;) {
    const compared = elements.map((described) => compareSelected(described, { folders }));
    const mayStillChange =
      update === "updated" && compared.length > 0 && !compared.some((element) => element.found && isChanged(element));
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
  readonly errors: number;
}

interface Problem {
  readonly code: string;
  readonly text: string;
}

function problemsOf({ update, elements, errors }: Checked): Problem[] {
  const found = elements.filter((element) => element.found);
  const lost = elements.filter((element) => !element.found);
  return [
    ...(update ? updateProblems[update] : [{ code: "no-edit", text: "no file was changed since the message." }]),
    ...lost.map(({ selector }) => ({ code: "not-found", text: `no element matches ${selector} any more.` })),
    ...(elements.length === 0
      ? [{ code: "nothing-compared", text: "no element was selected. Look at the pictures." }]
      : []),
    ...(found.length > 0 && !found.some(isChanged)
      ? [{ code: "no-change", text: "nothing changed in the selected elements." }]
      : []),
    ...(errors > 0 ? [{ code: "console-errors", text: `${errors} new since the edit.` }] : []),
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
  const { styles, attributes, text, rect } = changed;
  return Object.keys(styles).length + Object.keys(attributes).length > 0 || text !== undefined || rect !== undefined;
}
