import { createHash } from "node:crypto";
import { countTokens, type OpenDialog, PageUnresponsiveError, renderLine, type Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Look, Observation, ObservationKind, ToolContent } from "@surehand/loop";
import { lineText, plainText } from "@surehand/extraction";
import { fairConfidence } from "@surehand/grounding";
import type { AgentScene } from "./agent-scene.ts";
import { originOfRef, unknownFrame } from "@surehand/replay";
import { takeAgentPicture } from "./hybrid/take-agent-picture.ts";
import { createPictureShow } from "./hybrid/show-picture.ts";
import { plainLines } from "./report/shown-lines.ts";
import { screenNote } from "./prompts/computer-prompts.ts";
import { dialogIsOpen, lookAtPicture, pageDoesNotAnswer, tellChanges, tellUnchanged, tellWhole } from "./prompts.ts";

/** Changes that are longer than this share of the page are no shorter to read than the page. */
const worthChanges = 0.6;
/** So many pages' worth of changes, and the page is told anew: who reads must put it together no longer. */
const mostChanges = 1.5;

/** Looks before each step: at the whole page first, and where it is another one; else at what changed. */
export function createLook(scene: AgentScene): Look {
  let last: Snapshot | undefined;
  let lastSession = scene.session;
  let toldTokens = 0;
  /** Pages of which it was said that text tells little of them. */
  const toldToLook = new Set<string>();
  const showPicture = createPictureShow(scene);
  return async (step, call) => {
    await scene.tabs.leaveClosed();
    await scene.tabs.holdDialogs();
    if (scene.session.openDialog) return lookAtDialog(scene, scene.session.openDialog);
    await scene.tabs.readTitles();
    if (scene.session !== lastSession) last = undefined;
    lastSession = scene.session;
    try {
      await scene.session.settle({}, call);
      return await (scene.options.mode === "computer" ? lookAtScreen : look)(step, call, scene);
    } catch (error) {
      if (scene.session.openDialog && !call.signal.aborted) return lookAtDialog(scene, scene.session.openDialog);
      if (!PageUnresponsiveError.isInstance(error) || call.signal.aborted) throw error;
      last = undefined;
      return unavailable(scene, error);
    }
  };

  async function look(step: number, call: CallContext): Promise<Observation> {
    const whole = await lookWhole(scene, call);
    scene.trace?.addPage(step, whole);
    const changes = scene.shouldTellWhole ? undefined : changesSince(whole);
    last = changes ?? whole;
    scene.shouldTellWhole = false;
    await remember(scene, last, call);
    const text = changes ? tell(changes) : tellPage(whole);
    const picture = scene.options.mode === "hybrid" ? await showPicture(call) : undefined;
    const content: ToolContent[] = [{ type: "text", text }, ...(picture?.content ?? [])];
    // Where text tells little, what is done may be seen in the picture alone.
    const drawn = isFair(last) ? "" : (picture?.fingerprint ?? "");
    const kind = kindOf({ isDiff: changes !== undefined, hasPicture: picture !== undefined });
    return { kind, content, fingerprint: fingerprintOf(last, drawn), data: { url: scene.url, title: last.title } };
  }

  function changesSince(whole: Snapshot): Snapshot | undefined {
    if (!last) return undefined;
    const changes = whole.changesSince(last, { maxTokens: scene.options.pageTokens });
    const tokens = countTokens(changes.text);
    const isWorth = changes.isUnchanged || tokens <= whole.tokens * worthChanges;
    if (!isWorth || toldTokens + tokens > whole.tokens * mostChanges) return undefined;
    toldTokens += changes.isUnchanged ? 0 : tokens;
    return changes;
  }

  function tell(changes: Snapshot): string {
    const tabs = safeTabs(scene);
    const { url, text } = changes;
    return changes.isUnchanged ? tellUnchanged(scene.fence, tabs) : tellChanges(scene.fence, { url, text, tabs });
  }

  function tellPage(page: Snapshot): string {
    toldTokens = 0;
    const { url, text } = page;
    const isToldBefore = toldToLook.has(withoutPlaceOf(url));
    const note = isFair(page) || isToldBefore || scene.options.mode === "hybrid" ? undefined : lookAtPicture;
    if (note !== undefined) toldToLook.add(withoutPlaceOf(url));
    return tellWhole(scene.fence, { url, text, tabs: safeTabs(scene), note });
  }
}

/** Shows the picture alone. The text of the whole page is remembered with it: quotes are checked against it. */
async function lookAtScreen(step: number, call: CallContext, scene: AgentScene): Promise<Observation> {
  const { session, variables } = scene;
  const page = variables.hideOn(await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call));
  scene.trace?.addPage(step, page);
  await remember(scene, page, call);
  scene.picture = await takeAgentPicture(scene, call);
  const { bytes: data, mediaType } = scene.picture;
  const { url } = scene;
  const text = screenNote(scene.fence, { url, tabs: safeTabs(scene) });
  const drawn = isFair(page) ? "" : createHash("sha256").update(data).digest("hex").slice(0, 16);
  return {
    kind: "picture",
    content: [
      { type: "picture", data, mediaType, url },
      { type: "text", text },
    ],
    fingerprint: fingerprintOf(page, drawn),
    data: { url, title: page.title },
  };
}

function safeTabs(scene: AgentScene): string | undefined {
  return scene.safe(scene.tabs.list);
}

/** A page that a question holds shows nothing else. */
function lookAtDialog(scene: AgentScene, dialog: OpenDialog): Observation {
  const message = scene.safe(dialog.message).slice(0, longestQuestion);
  scene.seen.add({ origin: scene.origin, text: message });
  scene.shownLines.add({ source: "page", url: scene.url, lines: plainLines(message) });
  const fingerprint = createHash("sha256").update(`dialog ${message}`).digest("hex").slice(0, 16);
  const text = dialogIsOpen(scene.fence, { ...dialog, message }, scene.options.mode);
  return { kind: "full", content: [{ type: "text", text }], fingerprint, data: { url: scene.url } };
}

const longestQuestion = 2000;

export async function lookWhole(
  { session, options, variables, goal }: AgentScene,
  call: CallContext,
): Promise<Snapshot> {
  return variables.hideOn(await session.snapshot({ maxTokens: options.pageTokens, instruction: goal }, call));
}

/** For quotes, and to know later what an element was when it was chosen. */
export async function remember(scene: AgentScene, snapshot: Snapshot, call: CallContext): Promise<void> {
  const { origin } = scene;
  scene.visited.add(scene.session.page.url());
  if (origin !== "about:") scene.home ??= origin;
  scene.shown = snapshot.refs;
  for (const [ref, { role, name }] of snapshot.refs) scene.names.set(ref, `${role} ${name}`);
  const frames = Map.groupBy(snapshot.lines, ({ frame }) => frame);
  for (const [frame, lines] of frames) {
    const from = frame === 0 ? origin : await originOfFrame(scene, lines[0]?.anchor, call);
    scene.seen.add({ origin: from, text: plainText({ lines }) });
    scene.seen.add({ origin: from, text: lines.map(renderLine).join("\n") });
  }
  scene.seen.add({ origin, text: `${snapshot.title}\n${snapshot.url}` });
  await rememberLines(scene, snapshot);
}

async function rememberLines(scene: AgentScene, { url, title, lines }: Snapshot): Promise<void> {
  const { shownLines, session } = scene;
  const given = lines.map((line) => ({
    shown: renderLine(line),
    plain: lineText(line),
    form: `${line.frame} ${line.kind} ${line.depth}`,
  }));
  shownLines.add({ source: "page", url, lines: given });
  shownLines.add({ source: "page", url, lines: plainLines(`${title}\n${url}`) });
  shownLines.add({ source: "page", url, lines: given.map((line) => ({ ...line, shown: line.plain })) });
  if (!shownLines.hasLanguage(url)) shownLines.setLanguage(url, await languageOf(session));
}

const languageTimeoutMs = 500;

/** A page that doesn't answer has told none. */
async function languageOf({ page }: AgentScene["session"]): Promise<string> {
  const read = page.locator("html").getAttribute("lang", { timeout: languageTimeoutMs });
  return (await read.catch(() => "")) ?? "";
}

/** One that went meanwhile is nobody's, and so another's than wherever a text may go. */
async function originOfFrame(scene: AgentScene, ref: string | undefined, call: CallContext): Promise<string> {
  if (ref === undefined) return unknownFrame;
  try {
    return await originOfRef(ref, scene.session, call);
  } catch (error) {
    if (call.signal.aborted) throw error;
    return unknownFrame;
  }
}

/** Without what differs from view to view of one page. */
function withoutPlaceOf(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? "";
}

function isFair({ domConfidence }: Snapshot): boolean {
  return domConfidence >= fairConfidence;
}

function unavailable(scene: AgentScene, { message, hint }: PageUnresponsiveError): Observation {
  const text = pageDoesNotAnswer(scene.fence, scene.safe(`${message} ${hint}`));
  return { kind: "unavailable", content: [{ type: "text", text }] };
}

function kindOf({ isDiff, hasPicture }: { isDiff: boolean; hasPicture: boolean }): ObservationKind {
  if (isDiff) return hasPicture ? "diff-and-picture" : "diff";
  return hasPicture ? "full-and-picture" : "full";
}

/** A clock on the page makes it no other page. */
function fingerprintOf({ url, lines }: Snapshot, drawn: string): string {
  const text = lines
    .map(renderLine)
    .join("\n")
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, "0:00");
  return createHash("sha256").update(`${url}\n${text}${drawn}`).digest("hex").slice(0, 16);
}
