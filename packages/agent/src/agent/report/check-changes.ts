import type { ElementChange } from "@surehand/browser";
import {
  asksRemoval,
  changeStrength,
  requestKind,
  statedChanges,
  tellsFailure,
  verbInsteadOfRemoval,
} from "@surehand/language";
import type { DoneAction } from "../agent-state.ts";
import {
  effectText,
  failedStatus,
  hasChanged,
  isChangingNavigation,
  isTextEntry,
  isWrittenAway,
  messagesOf,
  strengthOf,
  targetOf,
  writtenTexts,
} from "./change-strength.ts";
import { type ObservedChange, textOf } from "./observed-changes.ts";
import { objectionTo } from "./quoted-effect.ts";
import { checkObjects } from "./check-objects.ts";
import { goalObjects, isNamedIn } from "./goal-objects.ts";
import { asWords } from "./record-store.ts";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import type { ChangedStep, ChangeProblem } from "./report-problem.ts";
import type { ReportedChange, ReportKind } from "./report-proof.ts";

/** Returns whether a report tells of changes: by its own word, by the goal, or by its answer. */
export function kindOfReport({ kind, answer, changes }: ClaimedChanges, goal: string): ReportKind | "unknown" {
  const asked = requestKind(goal);
  if (changes.length > 0 || kind === "change" || asked.changes.length > 0) return "change";
  if (asked.isQuestion) return "information";
  return statedChanges(answer).length > 0 ? "change" : (kind ?? "unknown");
}

/** Checks that the changes of a report of completion were made, and that they last. */
export function checkChanges(claimed: ClaimedChanges, context: ChangeContext): readonly ChangeProblem[] {
  if (context.isDialogOpen) return [{ code: "dialog-open" }];
  const { changes, answer } = claimed;
  const problems = changes.flatMap((change) => problemOfChange(change, answer, context) ?? []);
  const kind = kindOfReport(claimed, context.goal);
  if (kind !== "change" || problems.length > 0) return problems;
  const asked = requestKind(context.goal).changes;
  const verbs = [...new Set([...asked, ...(asked.length === 0 ? statedChanges(answer) : [])])];
  const steps = changedSteps(context.actions);
  if (changes.length === 0) return [{ code: "change-missing", verb: verbs[0] ?? "", steps }];
  const other = otherVerb(claimed, context);
  if (other !== undefined) return [{ code: "other-change", verb: other }];
  const weak = notStored(verbs, changes, context);
  if (weak !== undefined) return [{ code: "change-not-stored", verb: weak, steps }];
  return checkObjects(claimed, context);
}

/** Returns the verb of the answer, the quotes or the controls of the listed steps if they did not remove what the goal asks to remove. */
function otherVerb({ answer, changes }: ClaimedChanges, { goal, actions }: ChangeContext): string | undefined {
  const steps = new Set(changes.map(({ step }) => step));
  const listed = actions.filter((action) => steps.has(action.step) && hasChanged(action));
  const done = [
    ...changes.map(({ quote }) => quote),
    ...listed.flatMap(({ action, effect }) => [action ? targetOf(action).name : "", ...messagesOf(effect)]),
  ];
  return verbInsteadOfRemoval(goal, answer) ?? verbInsteadOfRemoval(goal, done.join(". "));
}

/** Returns the steps that changed something, each with its message. Steps that only opened a page are returned if there are no others. */
function changedSteps(actions: readonly DoneAction[]): ChangedStep[] {
  const changed = actions.filter((action) => strengthOf(action) !== undefined);
  const stored = changed.filter((action) => action.effect?.url === undefined || isWrittenAway(action));
  return (stored.length > 0 ? stored : changed).map(({ step, message }) => ({ step, what: message }));
}

/** Returns what speaks against a change: its step, a failure or undoing of it, or its quote. */
export function problemOfChange(
  { step, quote }: ReportedChange,
  answer: string,
  { goal, actions, timeline, observed }: ChangeContext,
): ChangeProblem | undefined {
  const ofStep = actions.filter((action) => action.step === step && action.status === "done");
  const changed = ofStep.filter(hasChanged);
  const status = ofStep.map(failedStatus).find((one) => one !== undefined);
  if (status !== undefined) return { code: "request-failed", step, status };
  if (changed.length === 0) return { code: "step-without-change", step, steps: changedSteps(actions) };
  if (isDismissedSince(actions, step)) return { code: "dialog-dismissed", step };
  const by = undoneBy(changed, actions);
  if (by !== undefined) return { code: "change-undone", step, by };
  if (asksRemoval(goal) && isNamedIn(quote, writtenTexts(actions))) return { code: "quote-of-own-text", step, quote };
  const problem = problemOfQuote({ quote, step, changed }, { goal, actions, timeline, observed });
  if (problem) return problem;
  if (hasOnlyFailed(changed, answer)) return { code: "quote-not-after", step, quote };
  const objection = objectionTo({ quote, answer, changed, actions, lines: timeline.linesWith(quote, step) });
  if (objection === "asked") return { code: "dialog-open" };
  return objection === "denied" ? { code: "quote-not-after", step, quote } : undefined;
}

/** Whether all alerts of a step report a failure, and the answer does not. */
function hasOnlyFailed(changed: readonly DoneAction[], answer: string): boolean {
  const alerts = changed.flatMap(({ effect }) => effect?.changes ?? []).filter(isAlert);
  return alerts.length > 0 && alerts.every(({ what }) => tellsFailure(what)) && !tellsFailure(answer);
}

function isAlert({ kind, role, isMessage }: ElementChange): boolean {
  return kind !== "disappeared" && (isMessage === true || role === "alert" || role === "alertdialog");
}

interface QuotedChange {
  readonly quote: string;
  readonly step: number;
  readonly changed: readonly DoneAction[];
}

type QuoteContext = Pick<ChangeContext, "goal" | "actions" | "timeline" | "observed">;

/**
 * Returns a problem unless the quoted page differs at the end, or the effect of the step contains the quote and the step wrote something,
 * set a control, or showed it as a message.
 */
function problemOfQuote(
  { quote, step, changed }: QuotedChange,
  { goal, actions, timeline, observed }: QuoteContext,
): ChangeProblem | undefined {
  const words = asWords(quote);
  const isEmpty = words.trim() === "";
  if (!isEmpty && isNew({ quote, step, changed }, { goal, timeline, observed })) return undefined;
  const containing = isEmpty ? [] : changed.filter((action) => asWords(effectText(action)).includes(words));
  if (containing.length > 0 && isOfChanged(quote, goal, timeline)) return undefined;
  const isMessage = containing.some(({ effect }) => messagesOf(effect).some((text) => asWords(text).includes(words)));
  if (isMessage) return undefined;
  if (containing.some(isWrittenAway) || containing.some(setsControl)) {
    const isRequest = containing.every((action) => isRequestLine(quote, action));
    const by = isRequest ? lostSince(goal, step, timeline) : timeline.takenBackAfter(quote, step);
    return by !== undefined && isStoredBy(by, actions) ? { code: "change-undone", step, by } : undefined;
  }
  return { code: timeline.countBefore(quote, step) > 0 ? "quote-not-new" : "quote-not-after", step, quote };
}

/** Whether the quoted page differs at the end: a text came or went, or a thing differs in which it stands. */
function isNew(
  { quote, step, changed }: QuotedChange,
  { goal, timeline, observed }: Pick<QuoteContext, "goal" | "timeline" | "observed">,
): boolean {
  if (timeline.isDifferentSince(quote, step) || isRemoved({ quote, step, changed }, { goal, timeline })) return true;
  const words = asWords(quote);
  if (!timeline.atEnd.some((line) => asWords(line).includes(words))) return false;
  const made = observed.changes.filter((change) => change.step === step);
  // A text that a preview showed before it took the place of another one is new all the same.
  return made.some((change) => isIn(change, words)) || (made.length > 0 && timeline.isNewAtEnd(quote));
}

/** Whether a text came with a change, or is of a row that differs: then it only points to the row. */
function isIn({ before, after }: ObservedChange, words: string): boolean {
  const [old, now] = [before, after].map((unit) => (unit ? asWords(textOf(unit)) : ""));
  return now?.includes(words) === true && (old?.includes(words) !== true || after?.list !== undefined);
}

/**
 * Whether a goal's object is gone after a step that sent something, or accepted a question of the browser: that tells a removal from what
 * is only closed.
 */
function isRemoved(
  { quote, step, changed }: QuotedChange,
  { goal, timeline }: Pick<ChangeContext, "goal" | "timeline">,
): boolean {
  const isStored = changed.some((action) => isWrittenAway(action) || action.action?.kind === "dialog");
  const isNamed = goalObjects(goal).some(({ name }) => isNamedIn(name, [quote]));
  return isStored && isNamed && asksRemoval(goal) && timeline.isGoneSince(quote, step);
}

/** Whether a step stored something, or asked in a dialog of the browser whose answer did. */
function isStoredBy(step: number, actions: readonly DoneAction[]): boolean {
  const asked = actions.some((one) => one.step === step && one.effect?.dialogs.some(({ answer }) => answer === "open"));
  return actions.some(
    (one) =>
      strengthOf(one) === "stored" &&
      (one.step === step || (asked && one.step > step && one.action?.kind === "dialog")),
  );
}

/** Whether a quote is of the line about a request, which no page shows and nothing takes back. */
function isRequestLine(quote: string, { effect }: DoneAction): boolean {
  return effect?.requests.some(({ method, url }) => quote.includes(`${method} `) || url.includes(quote)) === true;
}

/** Returns the last step before which the page showed an object of the goal that came in a step, if the page no longer shows it. */
function lostSince(goal: string, step: number, timeline: ChangeContext["timeline"]): number | undefined {
  const objects = goalObjects(goal).filter(({ name }) => timeline.countBefore(name, step) === 0);
  return objects.map(({ name }) => timeline.lostAfter(name, step)).find((by) => by !== undefined);
}

/** Whether a quote names an object of the goal that the page no longer shows as before: the message of a later change may replace it. */
function isOfChanged(quote: string, goal: string, timeline: ChangeContext["timeline"]): boolean {
  const names = goalObjects(goal).flatMap(({ name }) => (isNamedIn(name, [quote]) ? [name] : []));
  return timeline.differences(() => false).some(({ gone }) => names.some((name) => isNamedIn(name, gone)));
}

/** Whether an action left its target in another state. */
function setsControl({ effect }: DoneAction): boolean {
  return (effect?.target ?? []).some(({ state }) => state !== "focused");
}

/** Whether a question of the browser was dismissed in a step or later. An alert asks nothing. */
function isDismissedSince(actions: readonly DoneAction[], step: number): boolean {
  return actions.some(
    ({ step: own, effect, action }) =>
      own >= step &&
      ((action?.kind === "dialog" && action.answer === "dismiss") ||
        effect?.dialogs.some(({ type, answer }) => type !== "alert" && answer === "dismissed") === true),
  );
}

/** Returns the later step that set the changed control back. */
function undoneBy(changed: readonly DoneAction[], actions: readonly DoneAction[]): number | undefined {
  for (const one of changed) {
    for (const { state, before, after } of one.effect?.target ?? []) {
      if (state === "focused") continue;
      const later = actions
        .slice(actions.indexOf(one) + 1)
        .findLast((other) => isSameTarget(one, other) && stateAfter(other, state) !== undefined);
      if (later && stateAfter(later, state) === before && before !== after) return later.step;
    }
  }
  return undefined;
}

function stateAfter({ effect }: DoneAction, state: string): string | undefined {
  return effect?.target?.find((change) => change.state === state)?.after;
}

function isSameTarget(left: DoneAction, right: DoneAction): boolean {
  if (right.status !== "done" || left.pageUrl !== right.pageUrl || !left.action || !right.action) return false;
  const [one, other] = [targetOf(left.action), targetOf(right.action)];
  return one.role === other.role && one.name === other.name && one.role !== "";
}

/**
 * Returns a verb that asks for a stored change, if the changes only set fields, or fields were set after the last one. Empty if the
 * goal and the answer have no known verb, and a text was only written.
 */
function notStored(
  verbs: readonly string[],
  changes: readonly ReportedChange[],
  { actions }: ChangeContext,
): string | undefined {
  const stored = verbs.find((verb) => changeStrength(verb) === "stored");
  const field = verbs.find((verb) => changeStrength(verb) === "field");
  const listed = new Set(changes.map(({ step }) => step));
  const isUnstored = (isStored: Test, isPending: Test): boolean => {
    const last = actions.findLastIndex((action) => listed.has(action.step) && isStored(action));
    return last < 0 || actions.slice(last + 1).some(isPending);
  };
  if (stored !== undefined && isUnstored(isStoredChange, (action) => strengthOf(action) === "field")) return stored;
  if (verbs.length === 0 && isUnstored((action) => hasChanged(action) && !isOnlyText(action), isOnlyText)) return "";
  if (stored !== undefined && isUnsent(actions)) return stored;
  const made = actions.filter(hasChanged);
  const isBoth = stored !== undefined && field !== undefined && stored !== field;
  return isBoth && made.length < 2 ? field : undefined;
}

/** Whether a text was written after the last request of a site that stores by requests, and no dialog or page followed. */
function isUnsent(actions: readonly DoneAction[]): boolean {
  const last = actions.findLastIndex(
    (action) => isWrittenAway(action) || isChangingNavigation(action) || action.effect?.url !== undefined,
  );
  return actions.some(isWrittenAway) && actions.slice(last + 1).some(isOnlyText);
}

type Test = (action: DoneAction) => boolean;

function isStoredChange(action: DoneAction): boolean {
  return strengthOf(action) === "stored" || isChangingNavigation(action);
}

/** Whether a change only wrote a text, which no page keeps by itself. */
function isOnlyText(done: DoneAction): boolean {
  const { action, effect } = done;
  const isWritten = action !== null && isTextEntry(action) && hasChanged(done);
  return isWritten && effect?.requests.length === 0 && effect.storage.length === 0;
}
