import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { config } from "../state/config.ts";
import { type ConsoleEntry, consoleEntries } from "./console-log.ts";
import { delay, type DevServerError, devServerError, type HotOutcome } from "./hot-updates.ts";
import type { ProjectFolders } from "../source/read-source.ts";
import { type ComparedElement, compareSelected } from "./inspect-element.ts";
import { pictureBefore, takePicture } from "./take-picture.ts";

/** Whether edits did something to what was selected, and broke nothing that can be seen. */
export interface CheckReport {
  /** True only for a change that was seen. Else `problems` says why. */
  readonly verified: boolean;
  /** Each begins with a code and a colon. */
  readonly problems: readonly string[];
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  readonly errors: readonly ConsoleEntry[];
  readonly devServerError: DevServerError | undefined;
  /** Hashes under which the server keeps them. */
  readonly pictures: { readonly before?: string; readonly after?: string };
  /** Why there is no picture. The check then rests on the DOM and the styles of this tab. */
  readonly pictureProblem?: PictureProblem;
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

type Picture = Extract<BrowserToolAnswer, { ok: true }>["picture"];

export async function checkEdits(
  options: CheckEditsOptions,
): Promise<{ readonly report: CheckReport; readonly picture?: Picture } | undefined> {
  if (!config.value) return undefined;
  const { folders } = config.value;
  const { update, edits } = options;
  const last = edits.at(-1);
  // A later edit may have fixed errors of an earlier one.
  const since = last ? Date.parse(last.at) : Date.now();
  const elements = await compareUntilChanged(options, folders);
  const errors = consoleEntries(since).filter(({ kind }) => kind !== "warning");
  const problems = problemsOf({ update, elements, errors: errors.length });
  const pictures = last ? await picturesOf(options) : undefined;
  const report = {
    verified: problems.length === 0,
    problems,
    update,
    elements,
    errors,
    devServerError: devServerError(),
    pictures: pictures?.hashes ?? {},
    ...(pictures?.problem && { pictureProblem: pictures.problem }),
  };
  return { report, ...(pictures?.picture && { picture: pictures.picture }) };
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
    if (!mayStillChange || signal.aborted || performance.now() > deadline) return compared;
    await delay(50);
  }
}

const longestDrawMs = 2000;

interface TakenPictures {
  readonly hashes: CheckReport["pictures"];
  readonly picture?: Picture;
  readonly problem?: PictureProblem;
}

async function picturesOf({ elements: [first], edits, signal }: CheckEditsOptions): Promise<TakenPictures> {
  const before = first && pictureBefore(first.id, Date.parse(edits[0]?.at ?? ""));
  const after = await takePicture({ of: first, signal });
  if (!after.ok) return { hashes: {}, problem: { code: after.code, message: after.message } };
  const known = await before;
  return {
    hashes: { ...(known === undefined ? {} : { before: known }), after: after.sha256 },
    picture: { mediaType: "image/png" as const, base64: after.base64 },
  };
}

interface Checked {
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  readonly errors: number;
}

function problemsOf({ update, elements, errors }: Checked): string[] {
  const found = elements.filter((element) => element.found);
  const lost = elements.filter((element) => !element.found);
  return [
    ...(update ? updateProblems[update] : ["no-edit: no file was changed since the message."]),
    ...lost.map(({ selector }) => `not-found: no element matches ${selector} any more.`),
    ...(elements.length === 0 ? ["nothing-compared: no element was selected. Look at the pictures."] : []),
    ...(found.length > 0 && !found.some(isChanged) ? ["no-change: nothing changed in the selected elements."] : []),
    ...(errors > 0 ? [`console-errors: ${errors} new since the edit.`] : []),
  ];
}

const updateProblems: Readonly<Record<HotOutcome, readonly string[]>> = {
  updated: [],
  none: ["no-update: the dev server sent no update for the edit. This page may not use the edited file."],
  error: ["dev-server-error: the dev server can't build the edited file."],
  "reload-needed": ["reload-needed: this page shows edits after a reload, which comes when the answer is complete."],
};

function isChanged({ changed }: Extract<ComparedElement, { found: true }>): boolean {
  const { styles, attributes, text, rect } = changed;
  return Object.keys(styles).length + Object.keys(attributes).length > 0 || text !== undefined || rect !== undefined;
}
