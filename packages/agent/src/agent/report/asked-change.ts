import { changeClauses, escapePattern, requestKind, statedChanges, wayOfRemoval } from "@surehand/language";
import type { DoneAction } from "../agent-state.ts";
import { hasChanged, messagesOf, targetOf } from "./change-strength.ts";
import { anchorsIn } from "./goal-anchors.ts";
import { goalObjects, isNamedIn } from "./goal-objects.ts";
import { holds, type Named, namesIn, valuesIn } from "./named-units.ts";
import { differing, type ObservedChange } from "./observed-changes.ts";
import { isHeldState, type PageUnit } from "./page-records.ts";
import { rootsIn, toRoot } from "./roots-in.ts";

export interface AskedContext {
  readonly goal: string;
  readonly observed: readonly ObservedChange[];
  readonly units: readonly PageUnit[];
  /** The actions that changed something. */
  readonly actions: readonly DoneAction[];
}

/** Whether a change does to a thing what the goal's verb for it asks: a removal takes it away, and another change does not. */
export function isAsked(change: ObservedChange, { name, isExact }: Named, context: AskedContext): boolean {
  const verb = verbFor(name, context.goal);
  if (verb === undefined) return true;
  const [had, has] = [change.before, change.after].map((unit) => unit !== undefined && holds(unit, name, isExact));
  const isTaken = had === true && has !== true;
  const way = wayOfRemoval(verb);
  if (way !== undefined) return isTaken && isRemovedSo(way, change, context);
  if (isTaken && !isReplaced(change, context.goal)) return false;
  return had !== true || isNamingMore(name, context) || isShownAsDone(verb, change, context);
}

/** Whether a change at a place of a name does what the goal's verb for the place asks. */
export function isAskedAt(change: ObservedChange, name: string, context: AskedContext): boolean {
  const verb = verbFor(name, context.goal);
  return verb === undefined || isNamingMore(name, context) || isShownAsDone(verb, change, context);
}

/** Returns the verb of the part of a goal that contains a name; its first word if no known verb asks for a change. */
function verbFor(name: string, goal: string): string | undefined {
  const clause = changeClauses(goal).find(({ text }) => isNamedIn(name, [text]));
  return clause?.verb ?? /\p{L}+/u.exec(clause?.text ?? "")?.[0].toLowerCase();
}

/** Whether a thing that lost its name became what the goal names, or disappeared as another part of the goal asks. */
function isReplaced({ before, after }: ObservedChange, goal: string): boolean {
  if (before && after) return isNamedAnew(before, after, goal);
  return requestKind(goal).changes.some((one) => wayOfRemoval(one) !== undefined);
}

/** Whether a goal names another thing or a value as well: then the value, not the verb, must be observed. */
function isNamingMore(name: string, { goal, units }: AskedContext): boolean {
  const rest = goal.replaceAll(new RegExp(escapePattern(name), "giu"), " ");
  return (
    goalObjects(goal).some((other) => other.name !== name) ||
    valuesIn(rest).length > 0 ||
    anchorsIn(rest, units).length > 0
  );
}

/** Whether the controls, the messages, or what differs have the verb; the state of a control has its own words. */
function isShownAsDone(verb: string, { before, after, step }: ObservedChange, { actions }: AskedContext): boolean {
  const done = actions.filter((action) => action.step <= step && hasChanged(action));
  const isSet = done.some(
    (action) => action.step === step && action.effect?.target?.some(({ state }) => state !== "focused"),
  );
  const differences = [...differing(before, after), ...differing(after, before)];
  const texts = [
    ...done.flatMap(({ description, effect }) => [description, ...messagesOf(effect)]),
    ...differences.flatMap(({ label, text }) => [label, text]),
  ];
  return isSet || differences.some(({ text }) => isHeldState(text)) || texts.flatMap(rootsIn).includes(toRoot(verb));
}

/** Whether the controls and the messages of a removal speak of the way that the goal asks for, or of no change. */
function isRemovedSo(way: string, { step }: ObservedChange, { actions, observed }: AskedContext): boolean {
  const earlier = observed.filter((one) => one.step < step && (one.before ?? one.after)?.list !== undefined);
  const since = Math.max(0, ...earlier.map((one) => one.step));
  const done = actions.filter((action) => action.step > since && action.step <= step);
  const reported = done.flatMap(({ action, effect }) => [
    ...(action ? [targetOf(action).name] : []),
    ...messagesOf(effect),
  ]);
  const ways = reported.flatMap((text) =>
    [...statedChanges(text), ...requestKind(text).changes].flatMap((one) => wayOfRemoval(one) ?? []),
  );
  return ways.includes(way) || (ways.length === 0 && !reported.some((text) => statedChanges(text).length > 0));
}

function isNamedAnew(before: PageUnit, after: PageUnit, goal: string): boolean {
  const [old, now] = [before, after].map((unit) => unit.fields.map(({ text }) => text));
  const names = goalObjects(goal).filter(({ name }) => isNamedIn(name, now ?? []) && !isNamedIn(name, old ?? []));
  return names.length > 0 || namesIn(after, goal).some((one) => !namesIn(before, goal).includes(one));
}
