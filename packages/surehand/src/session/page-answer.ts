import type { ActResult } from "@surehand/agent";
import { countTokens, renderLine, type Snapshot } from "@surehand/browser";
import { cutText } from "@surehand/kernel";
import { cutPart } from "../terminal/cut-part.ts";
import { exitCodes } from "../terminal/exit-codes.ts";
import { readMaxTokens } from "./print-answer.ts";
import type { SessionAnswer, SessionCall } from "./session-call.ts";
import { oneLine } from "../terminal/one-line.ts";

/** Returns the page as text within the budget, with its title and address. */
export async function pageAnswer(call: SessionCall, first: readonly string[] = []): Promise<SessionAnswer> {
  const maxTokens = Math.max(LEAST_TOKENS, readMaxTokens(call.options) - countTokens(first.join("\n")) - TITLE_TOKENS);
  const snapshot = await call.session.look(maxTokens);
  const lines = snapshot ? [...first, titleOf(snapshot), snapshot.text] : first;
  return { lines, json: snapshot && toJson(snapshot), code: exitCodes.done, whole: snapshot && wholeText(snapshot) };
}

type Hand = Awaited<ReturnType<SessionCall["session"]["hand"]>>;

interface Performed {
  readonly results: readonly ActResult[];
  /** Ref of the target, if it is known. */
  readonly target?: string | undefined;
}

/** Performs an action, and returns its effect with what else changed on the page since the last answer. */
export async function actionAnswer(
  call: SessionCall,
  perform: (hand: Hand) => Promise<Performed>,
): Promise<SessionAnswer> {
  const { session } = call;
  const hand = await session.hand();
  const before = session.browser.lastSnapshot(hand.page) ?? (await session.look(Infinity));
  const { results, target } = await perform(hand);
  const isDone = results.every(({ success }) => success);
  const lines = results.map(toText);
  const after = await session.look(pageTokens(call, lines));
  const reported = results.every(isValueShown) ? target : undefined;
  const page = after && changes(before, after, { lines, reported, maxTokens: pageTokens(call, lines) });
  return {
    lines: [...lines, ...(page ?? [])],
    json: { done: isDone, url: after?.url ?? session.currentUrl, results, changes: page?.join("\n") ?? null },
    code: isDone ? exitCodes.done : exitCodes.refused,
    whole: after && wholeText(after),
  };
}

/** Hint for a command that got an unknown ref. */
export const refHint = "Take a ref from the last answer, or look at the page: surehand snapshot";

const LEAST_TOKENS = 50;
const TITLE_TOKENS = 60;
/** Limit for the message of an action that was done: the changed lines follow. */
const LONGEST_EFFECT = 160;
const LONGEST_REASON = 600;

function pageTokens({ options }: SessionCall, lines: readonly string[]): number {
  return Math.max(LEAST_TOKENS, readMaxTokens(options) - countTokens(lines.join("\n")) - TITLE_TOKENS * 2);
}

function toText({ success, status, message }: ActResult): string {
  return oneLine(
    success ? `✓ ${cutText(message, LONGEST_EFFECT)}` : `✗ ${status}: ${cutText(message, LONGEST_REASON)}`,
  );
}

/** Whether the printed message has the new value of the target. */
function isValueShown({ success, message, effect }: ActResult): boolean {
  return success && message.length <= LONGEST_EFFECT && effect?.target?.some(({ state }) => isValue(state)) === true;
}

function isValue(state: string): boolean {
  return state === "value" || state === "checked";
}

interface ChangesOptions {
  /** Lines of the answer before the page. */
  readonly lines: readonly string[];
  readonly reported: string | undefined;
  readonly maxTokens: number;
}

/** A new document, or one that was mostly replaced, is shown as a whole; otherwise the lines that differ, and nothing if none does. */
function changes(
  before: Snapshot | undefined,
  after: Snapshot,
  { lines, reported, maxTokens }: ChangesOptions,
): string[] {
  const title = lines.some((line) => line.includes(after.url)) ? `Page: ${cutPart(after.title)}` : titleOf(after);
  if (before === undefined || documentOf(before) !== documentOf(after)) return [title, after.text];
  const changed = after.changesSince(before, { maxTokens, brief: { reported } });
  const isSamePage = before.title === after.title && before.url === after.url;
  if (changed.isUnchanged) return isSamePage ? [] : [title];
  if (isLongerThanPage(changed, after)) return [title, after.text];
  return isSamePage ? [changed.text] : [title, changed.text];
}

/** Whether the removed lines would leave no room for the new ones. */
function isLongerThanPage(changed: Snapshot, after: Snapshot): boolean {
  return changed.folded.length > 0 || changed.tokens > after.tokens;
}

function documentOf({ url }: Snapshot): string {
  return url.split("#", 1)[0] ?? url;
}

function titleOf({ title, url }: Snapshot): string {
  return `Page: ${cutPart(title)} ${cutPart(url)}`;
}

function wholeText(snapshot: Snapshot): string {
  return [snapshot.title, snapshot.url, ...snapshot.lines.map(renderLine)].join("\n");
}

function toJson(snapshot: Snapshot): Record<string, unknown> {
  const { url, title, text, tokens, folded, isComplete, notices, refs } = snapshot;
  const shown = new Set(Array.from(text.matchAll(/\[(\w+)/g), ([, ref]) => ref));
  // A long page has thousands of others.
  const refsOfText = [...refs.values()].filter(({ ref }) => shown.has(ref));
  return { url, title, text, tokens, folded, isComplete, notices, refs: refsOfText };
}
