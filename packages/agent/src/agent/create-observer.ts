import { createHash } from "node:crypto";
import { countTokens, type OpenDialog, PageUnresponsiveError, renderLine, type Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Look, Observation, ObservationKind, ToolContent } from "@surehand/loop";
import { lineText, plainText } from "@surehand/extraction";
import { fairConfidence } from "@surehand/grounding";
import type { AgentState } from "./agent-state.ts";
import { originOfRef, unknownFrame } from "@surehand/replay";
import { takeAgentPicture } from "./hybrid/take-agent-picture.ts";
import { createPictureObserver } from "./hybrid/create-picture-observer.ts";
import { stripWritten } from "./report/line-fields.ts";
import { pageRecords, pageUnits } from "./report/page-records.ts";
import { plainLines } from "./report/shown-lines.ts";
import { screenNote } from "./prompts/computer-prompts.ts";
import {
  dialogIsOpen,
  lookAtPicture,
  pageDoesNotAnswer,
  renderChanges,
  renderUnchanged,
  renderFullPage,
} from "./prompts.ts";

/** A diff that is longer than this share of the page is replaced by the full page. */
const worthChanges = 0.6;
/**
 * After this many pages' worth of diffs the full page is rendered again, so that the reader does not have to combine too many
 * diffs.
 */
const mostChanges = 1.5;

/**
 * Creates the observer that runs before each step: it renders the full page first and after navigation, and otherwise the
 * changes.
 */
export function createObserver(state: AgentState): Look {
  let last: Snapshot | undefined;
  let lastSession = state.session;
  let diffTokens = 0;
  /** Pages for which the hint to take a screenshot was given. */
  const hintedPages = new Set<string>();
  const observePicture = createPictureObserver(state);
  return async (step, call) => {
    await state.tabs.leaveClosed();
    await state.tabs.holdDialogs();
    if (state.session.openDialog) return observeDialog(state, state.session.openDialog);
    await state.tabs.readTitles();
    if (state.session !== lastSession) last = undefined;
    lastSession = state.session;
    try {
      await state.session.settle({}, call);
      return await (state.options.mode === "computer" ? observeScreen : observePage)(step, call, state);
    } catch (error) {
      if (state.session.openDialog && !call.signal.aborted) return observeDialog(state, state.session.openDialog);
      if (!PageUnresponsiveError.isInstance(error) || call.signal.aborted) throw error;
      last = undefined;
      return unavailable(state, error);
    }
  };

  async function observePage(step: number, call: CallContext): Promise<Observation> {
    const whole = await takeFullSnapshot(state, call);
    state.page = whole;
    state.trace?.addPage(step, whole);
    const changes = state.shouldRenderFullPage ? undefined : changesSince(whole);
    last = changes ?? whole;
    state.shouldRenderFullPage = false;
    await remember(state, last, call);
    rememberPage(state, whole, step);
    const text = changes ? renderDiff(changes, state) : renderPage(whole);
    const picture = state.options.mode === "hybrid" ? await observePicture(call) : undefined;
    const content: ToolContent[] = [{ type: "text", text }, ...(picture?.content ?? [])];
    // If the text covers little of the page, an effect may be visible only in the picture.
    const drawn = isFair(last) ? "" : (picture?.fingerprint ?? "");
    const kind = kindOf({ isDiff: changes !== undefined, hasPicture: picture !== undefined });
    return { kind, content, fingerprint: fingerprintOf(last, drawn), data: { url: state.shownUrl, title: last.title } };
  }

  function changesSince(whole: Snapshot): Snapshot | undefined {
    if (!last) return undefined;
    const changes = whole.changesSince(last, { maxTokens: state.options.pageTokens });
    const tokens = countTokens(changes.text);
    const isWorth = changes.isUnchanged || tokens <= whole.tokens * worthChanges;
    if (!isWorth || diffTokens + tokens > whole.tokens * mostChanges) return undefined;
    diffTokens += changes.isUnchanged ? 0 : tokens;
    return changes;
  }

  function renderPage(page: Snapshot): string {
    diffTokens = 0;
    const { url, text } = page;
    const wasHinted = hintedPages.has(stripQuery(url));
    const note = isFair(page) || wasHinted || state.options.mode === "hybrid" ? undefined : lookAtPicture;
    if (note !== undefined) hintedPages.add(stripQuery(url));
    return renderFullPage(state.fence, { url, text, tabs: safeTabs(state), note });
  }
}

function renderDiff(changes: Snapshot, state: AgentState): string {
  const tabs = safeTabs(state);
  const { url, text } = changes;
  return changes.isUnchanged ? renderUnchanged(state.fence, tabs) : renderChanges(state.fence, { url, text, tabs });
}

/** Shows only the picture. The text of the whole page is remembered with it, because quotes are checked against it. */
async function observeScreen(step: number, call: CallContext, state: AgentState): Promise<Observation> {
  const { session, variables } = state;
  const page = variables.hideOn(await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call));
  state.page = page;
  state.trace?.addPage(step, page);
  await remember(state, page, call);
  rememberPage(state, page, step);
  state.picture = await takeAgentPicture(state, call);
  const { bytes: data, mediaType } = state.picture;
  const { url } = state;
  const text = screenNote(state.fence, { url, tabs: safeTabs(state) });
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

function safeTabs(state: AgentState): string | undefined {
  return state.safe(state.tabs.list);
}

/** Shows only the open dialog, which blocks the page. */
function observeDialog(state: AgentState, dialog: OpenDialog): Observation {
  const message = state.safe(dialog.message).slice(0, longestQuestion);
  state.seen.add({ origin: state.origin, text: message });
  state.shownLines.add({ source: "page", url: state.url, lines: plainLines(message) });
  state.records.addText(state.url, message);
  const fingerprint = createHash("sha256").update(`dialog ${message}`).digest("hex").slice(0, 16);
  const text = dialogIsOpen(state.fence, { ...dialog, message }, state.options.mode);
  return { kind: "full", content: [{ type: "text", text }], fingerprint, data: { url: state.shownUrl } };
}

const longestQuestion = 2000;

export async function takeFullSnapshot(
  { session, options, variables, goal }: AgentState,
  call: CallContext,
): Promise<Snapshot> {
  return variables.hideOn(await session.snapshot({ maxTokens: options.pageTokens, instruction: goal }, call));
}

/** Records the page of a step, for checking the changes and records of a report. */
export function rememberPage(state: AgentState, page: Snapshot, step: number): void {
  const { url, title, lines } = page;
  const { isValue } = state.written;
  const own = lines.map((line) => stripWritten(line, isValue));
  const records = pageRecords({ url, title, lines }, isValue);
  const first = own.find(({ kind }) => kind === "heading");
  const heading = first ? lineText(first) : "";
  state.timeline.add(step, {
    url,
    title,
    lines: own.map(lineText),
    heading,
    rows: records.flatMap(({ list, fields, headings = [] }) =>
      list === undefined ? [] : [{ list, text: fields.map(({ text }) => text).join(" | "), headings }],
    ),
    units: pageUnits(page),
  });
  state.records.add(records, heading);
}

/** Records a snapshot, for checking quotes and for comparing elements with the state in which they were chosen. */
export async function remember(state: AgentState, given: Snapshot, call: CallContext): Promise<void> {
  const { origin } = state;
  // A field that shows what the agent wrote into it proves nothing.
  const snapshot = {
    ...given,
    lines: given.lines.map((line) => stripWritten(line, state.written.isValue)),
    refs: given.refs,
  };
  state.visited.add(state.session.page.url());
  if (origin !== "about:") state.home ??= origin;
  state.shown = snapshot.refs;
  for (const [ref, { role, name }] of snapshot.refs) state.names.set(ref, `${role} ${name}`);
  const frames = Map.groupBy(snapshot.lines, ({ frame }) => frame);
  for (const [frame, lines] of frames) {
    const from = frame === 0 ? origin : await originOfFrame(state, lines[0]?.anchor, call);
    state.seen.add({ origin: from, text: plainText({ lines }) });
    state.seen.add({ origin: from, text: lines.map(renderLine).join("\n") });
  }
  state.seen.add({ origin, text: `${snapshot.title}\n${snapshot.url}` });
  await rememberLines(state, snapshot);
}

async function rememberLines(
  state: AgentState,
  { url, title, lines }: Pick<Snapshot, "url" | "title" | "lines">,
): Promise<void> {
  const { shownLines, session } = state;
  const given = lines.map((line) => ({
    shown: renderLine(line),
    plain: lineText(line),
    form: `${line.frame} ${line.kind} ${line.depth}`,
  }));
  shownLines.add({ source: "page", url, lines: given });
  shownLines.add({ source: "page", url, lines: plainLines(title) });
  shownLines.add({ source: "page", url, lines: given.map((line) => ({ ...line, shown: line.plain })) });
  if (!shownLines.hasLanguage(url)) shownLines.setLanguage(url, await languageOf(session));
}

const languageTimeoutMs = 500;

/** Returns the language of the page; "" if the page does not answer. */
async function languageOf({ page }: AgentState["session"]): Promise<string> {
  const read = page.locator("html").getAttribute("lang", { timeout: languageTimeoutMs });
  return (await read.catch(() => "")) ?? "";
}

/** Returns the origin of a frame. A frame that disappeared meanwhile has an unknown origin, which differs from every other. */
async function originOfFrame(state: AgentState, ref: string | undefined, call: CallContext): Promise<string> {
  if (ref === undefined) return unknownFrame;
  try {
    return await originOfRef(ref, state.session, call);
  } catch (error) {
    if (call.signal.aborted) throw error;
    return unknownFrame;
  }
}

/** Removes the query and the hash, which differ between views of one page. */
function stripQuery(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? "";
}

function isFair({ domConfidence }: Snapshot): boolean {
  return domConfidence >= fairConfidence;
}

function unavailable(state: AgentState, { message, hint }: PageUnresponsiveError): Observation {
  const text = pageDoesNotAnswer(state.fence, state.safe(`${message} ${hint}`));
  return { kind: "unavailable", content: [{ type: "text", text }] };
}

function kindOf({ isDiff, hasPicture }: { isDiff: boolean; hasPicture: boolean }): ObservationKind {
  if (isDiff) return hasPicture ? "diff-and-picture" : "diff";
  return hasPicture ? "full-and-picture" : "full";
}

/** Returns a fingerprint that ignores clocks. */
function fingerprintOf({ url, lines }: Snapshot, drawn: string): string {
  const text = lines
    .map(renderLine)
    .join("\n")
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, "0:00");
  return createHash("sha256").update(`${url}\n${text}${drawn}`).digest("hex").slice(0, 16);
}
