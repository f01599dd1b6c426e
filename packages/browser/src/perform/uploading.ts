import { access, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { nodeObject } from "../world/closed-roots.ts";
import { ActingElement, type ActingFrame } from "./acting-frame.ts";
import { aimAndDo, type Aimed } from "./aim.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { type Observation, observe } from "./observe.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { fieldOf } from "./field-of.ts";

const CHOOSER_MS = 2000;
const TAKE_BACK_MS = 60;

/** Chooses files for a file input, visible or hidden, or for a button that opens a file chooser. */
export async function upload(context: PerformContext, action: ActionOf<"upload">): Promise<PerformResult> {
  const files = await Promise.all(action.files.map((file, index) => readablePath(file, index)));
  const target = await resolveTarget(context.reader, action.target, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  return aimAndDo(context, target, {
    need: { need: "press", phase: "any", guard: "press" },
    async work(ready) {
      const dispatchedAtMs = systemClock.monotonicMs();
      const input = await fileInputOf(await fieldOf(ready.documents[0], target));
      const given = input ? await giveTo(input, files) : await answerChooser(context, ready, files);
      return { ...given, dispatchedAtMs };
    },
    refuse: (refused) => blocked(resolved, refused),
    finish: async (aimed, given) => readBack(context, { action: resolved, aimed, given, files }),
  });
}

interface Uploaded {
  readonly action: ActionOf<"upload">;
  readonly aimed: Aimed;
  readonly given: Given & { readonly dispatchedAtMs: number };
  readonly files: readonly string[];
}

async function readBack(context: PerformContext, { action, aimed, given, files }: Uploaded): Promise<PerformResult> {
  const { url, before, documents } = aimed;
  const { dispatchedAtMs } = given;
  const observation = await observe(context, { documents, before, dispatchedAtMs, url, isFocusEffect: false });
  await systemClock.sleep(TAKE_BACK_MS, context.call.signal);
  const value = (await given.input?.state().catch(() => undefined))?.value;
  const names = files.map((file) => basename(file));
  const isFulfilled = given.outcome === "given" && (value === names.join(", ") || isTaken(value, names, observation));
  const complaint = isFulfilled ? undefined : complaintOf(given.outcome, value, files.length);
  return judge(context, { action, url, before, observation, complaint, isFulfilled });
}

interface Given {
  readonly outcome: "given" | "too-many" | "no-chooser";
  /** Undefined if it belongs to another document. */
  readonly input?: ActingElement | undefined;
}

function complaintOf(outcome: Given["outcome"], value: string | undefined, count: number): string | undefined {
  if (outcome === "no-chooser") return "it is not a file input, and pressing it opened no file chooser.";
  if (outcome === "too-many") return `it accepts one file, not ${count}.`;
  if (value === undefined) return undefined;
  return value === "" ? "it has no file now." : `its files are ${value} now.`;
}

/** Whether the page accepted the files: many pages empty the input once they have sent or listed its files. */
function isTaken(value: string | undefined, names: readonly string[], { changes, requests }: Observation): boolean {
  if (value !== "" || names.length === 0) return false;
  const lists = (name: string): boolean =>
    changes.some(({ kind, what }) => {
      const [, shown] = what.split(`"${name}`);
      return kind === "appeared" && shown !== undefined && SIZE.test(shown);
    });
  return requests.significant.length > 0 || names.every(lists);
}

/** Text that may follow a file's name without being a complaint: its size, and a cross to remove it. */
const SIZE = /^[\s\d.,()·×✕x–-]*(?:(?:[kKMG]?i?B|bytes)[\s()×✕x]*)?"$/;

/** @throws InvalidInputError that names the file if it can't be read */
async function readablePath(file: string, index: number): Promise<string> {
  const path = resolve(file);
  const isFile = await access(path).then(
    async () => (await stat(path)).isFile(),
    () => false,
  );
  if (isFile) return path;
  throw new InvalidInputError({
    input: `action.files.${index}`,
    problem: `must be a file that can be read, but is ${JSON.stringify(file)}`,
    hint: `Looked for it at ${path}.`,
  });
}

async function fileInputOf(field: ActingElement): Promise<ActingElement | undefined> {
  const objectId = await field.document.askForNode("fileInputOf", { objectId: field.objectId });
  return objectId === undefined ? undefined : new ActingElement(field.document, objectId);
}

async function giveTo(input: ActingElement, files: readonly string[]): Promise<Given> {
  if (files.length > 1 && !(await input.ask<boolean>("takesSeveral"))) return { outcome: "too-many", input };
  if (files.length === 0) await input.ask("clearFiles");
  else
    await input.document.frame.session.send("DOM.setFileInputFiles", { files: [...files], objectId: input.objectId });
  return { outcome: "given", input };
}

interface OpenedChooser {
  readonly backendNodeId?: number;
  readonly mode: "selectSingle" | "selectMultiple";
}

/** Listens for a file chooser through the protocol, which reports when it has started to listen. */
async function answerChooser(context: PerformContext, aimed: Aimed, files: readonly string[]): Promise<Given> {
  const [document] = aimed.documents;
  if (!document) return { outcome: "no-chooser" };
  const { session } = document.frame;
  const { promise: opened, resolve: onOpened } = Promise.withResolvers<OpenedChooser | undefined>();
  session.on("Page.fileChooserOpened", onOpened);
  await session.send("Page.enable");
  await session.send("Page.setInterceptFileChooserDialog", { enabled: true });
  const over = new AbortController();
  try {
    await context.reader.page.mouse.click(aimed.point.x, aimed.point.y);
    const none = systemClock.sleep(CHOOSER_MS, over.signal).catch(() => undefined);
    const chooser = await Promise.race([opened, none.then(() => undefined)]);
    return chooser?.backendNodeId === undefined
      ? { outcome: "no-chooser" }
      : await giveToChooser(document, { ...chooser, backendNodeId: chooser.backendNodeId }, files);
  } finally {
    over.abort();
    session.off("Page.fileChooserOpened", onOpened);
    await session.send("Page.setInterceptFileChooserDialog", { enabled: false }).catch(() => undefined);
  }
}

async function giveToChooser(
  document: ActingFrame,
  { backendNodeId, mode }: Required<OpenedChooser>,
  files: readonly string[],
): Promise<Given> {
  const objectId = await nodeObject(document.frame, document.world, backendNodeId).catch(() => undefined);
  if (objectId !== undefined) return giveTo(new ActingElement(document, objectId), files);
  if (files.length > 1 && mode === "selectSingle") return { outcome: "too-many" };
  await document.frame.session.send("DOM.setFileInputFiles", { files: [...files], backendNodeId });
  return { outcome: "given" };
}
