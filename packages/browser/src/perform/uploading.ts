import { access, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { ActingElement } from "./acting-frame.ts";
import { type Aimed, aimAndDo } from "./aim.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { observe } from "./observe.ts";
import { release } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import { fieldOf } from "./writing.ts";

const CHOOSER_MS = 2000;
const TAKE_BACK_MS = 60;

/** Chooses files: for a file input, seen or hidden, or for a button that asks for them. */
export async function upload(scene: Scene, action: ActionOf<"upload">): Promise<PerformResult> {
  const files = await Promise.all(action.files.map((file, index) => readablePath(file, index)));
  const target = await resolveTarget(scene.reader, action.target, scene.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const url = scene.reader.page.url();
  let dispatchedAtMs = 0;
  let input: ActingElement | undefined;
  const given: { outcome: Outcome } = { outcome: "no-chooser" };
  const aimed = await aimAndDo(scene, target, { need: "press", phase: "any", guard: "press" }, async (ready) => {
    dispatchedAtMs = systemClock.monotonicMs();
    const field = await fieldOf(ready.documents[0], target);
    input = await fileInputOf(field);
    given.outcome = input ? await setFiles(input, files) : await answerChooser(scene, ready, files);
  });
  if ("obstacle" in aimed) return blocked(resolved, aimed);
  const { before, documents } = aimed;
  try {
    const observation = await observe(scene, { documents, before, dispatchedAtMs, url, isFocusMeant: false });
    await systemClock.sleep(TAKE_BACK_MS, scene.call.signal);
    const after = await input?.state().catch(() => undefined);
    const names = files.map((file) => basename(file)).join(", ");
    const isFulfilled = given.outcome === "chooser" || (given.outcome === "input" && after?.value === names);
    return await judge(scene, {
      action: resolved,
      url,
      before,
      observation,
      complaint: complaintOf(given.outcome, after?.value, names),
      isFulfilled,
    });
  } finally {
    release(documents);
  }
}

type Outcome = "input" | "chooser" | "no-chooser";

function complaintOf(outcome: Outcome, value: string | undefined, names: string): string | undefined {
  if (outcome === "no-chooser") return "it is no file input, and pressing it asked for no file.";
  if (outcome === "chooser" || value === names || value === undefined) return undefined;
  return value === "" ? "it holds no file now." : `it holds ${value} now.`;
}

/** @throws InvalidInputError naming the file that can't be read */
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

async function setFiles(input: ActingElement, files: readonly string[]): Promise<Outcome> {
  if (files.length === 0) await input.ask("clearFiles");
  else
    await input.document.frame.session.send("DOM.setFileInputFiles", { files: [...files], objectId: input.objectId });
  return "input";
}

interface OpenedChooser {
  readonly backendNodeId?: number;
}

/** By the protocol, which says when it has begun to listen. */
async function answerChooser(scene: Scene, aimed: Aimed, files: readonly string[]): Promise<Outcome> {
  const session = aimed.documents[0]?.frame.session;
  if (!session) return "no-chooser";
  const { promise: opened, resolve: onOpened } = Promise.withResolvers<OpenedChooser | undefined>();
  session.on("Page.fileChooserOpened", onOpened);
  await session.send("Page.enable");
  await session.send("Page.setInterceptFileChooserDialog", { enabled: true });
  const over = new AbortController();
  try {
    await scene.reader.page.mouse.click(aimed.point.x, aimed.point.y);
    const none = systemClock.sleep(CHOOSER_MS, over.signal).catch(() => undefined);
    const chooser = await Promise.race([opened, none.then(() => undefined)]);
    if (chooser?.backendNodeId === undefined) return "no-chooser";
    await session.send("DOM.setFileInputFiles", { files: [...files], backendNodeId: chooser.backendNodeId });
    return "chooser";
  } finally {
    over.abort();
    session.off("Page.fileChooserOpened", onOpened);
    await session.send("Page.setInterceptFileChooserDialog", { enabled: false }).catch(() => undefined);
  }
}
