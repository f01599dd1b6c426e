import { decodePercent } from "@surehand/kernel";
import { asksRemoval } from "@surehand/language";
import { writtenText } from "@surehand/browser";
import type { DoneAction } from "../agent-state.ts";
import { effectText, hasChanged, isWrittenAway, messagesOf, writtenTexts } from "./change-strength.ts";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { type GoalObject, goalObjects, isNamedIn, stripKept } from "./goal-objects.ts";
import { countIn, type PageDifference, type PageTimeline } from "./page-timeline.ts";
import { lostOther } from "./lost-other.ts";
import { otherObject } from "./other-object.ts";
import { type ObservedChange, textOf } from "./observed-changes.ts";
import { notReplaced } from "./not-replaced.ts";
import { valuesOfUnit } from "./page-records.ts";
import { RecordNames, stems } from "./record-names.ts";
import type { ReadRecord } from "./record-store.ts";
import type { ChangeProblem } from "./report-problem.ts";
import type { ReportedChange } from "./report-proof.ts";
import { rootsIn } from "./roots-in.ts";

/**
 * Checks that the changes concern what the goal names: a page, a row or a line with that name differs at the end, or the listed steps were
 * done on it or tell of it.
 */
export function checkObjects(claimed: ClaimedChanges, context: ChangeContext): readonly ChangeProblem[] {
  const claim = readClaim(claimed, context);
  const objects = goalObjects(context.goal);
  const apart = (object: GoalObject): Claim => apartFromTexts(claim, longerThan(object, objects));
  const isLost = (isOf: (row: string) => boolean): boolean =>
    asksRemoval(context.goal) && claimed.changes.some(({ step }) => context.timeline.hasLostRow(isOf, step));
  const untied = objects.filter(
    (object) => !isTied(object, apart(object)) && !isLost((row) => isNamedIn(object.name, [row])),
  );
  const missing =
    notReplaced(context, claim.sinceFirst)[0] ??
    namesOfLists(claimed, context, claim).find(
      (name) => !isTiedName(name, claim) && !isLost((row) => stems(row).includes(` ${name} `)),
    ) ??
    untied.find((object) => isProvable(object, apart(object)) || isInvented(object, claimed.answer, context))?.name;
  const another = otherObject(claimed, { ...context, objects, differences: claim.differences });
  const other =
    missing === undefined ? lostOther(claimed, { ...context, objects, differences: claim.differences }) : undefined;
  return [
    ...(missing === undefined ? [] : [{ code: "change-not-listed", name: missing } as const]),
    ...(missing === undefined && another ? [another] : []),
    ...(other === undefined ? [] : [{ code: "other-removed", name: other } as const]),
  ];
}

/** Removes a text from another one, also the start of it at the cut of a long one: "The ice rink opens …". */
function removeText(text: string, other: string): string {
  const [, shown, mark] = /^(.*\S)\s*(…"?)$/su.exec(text) ?? [];
  if (shown === undefined || mark === undefined) return text.replaceAll(other, " ");
  const lengths = Array.from({ length: Math.min(other.length, shown.length) }, (_, index) => index + 1);
  const cut = lengths.findLast((length) => shown.endsWith(other.slice(0, length).trimEnd())) ?? 0;
  const start = other.slice(0, cut).trimEnd().length;
  return `${shown.slice(0, shown.length - start)} ${mark}`.replaceAll(other, " ");
}

/** The other objects of the goal that contain the name of one: "The ice rink opens on Monday." for "Ice Rink". */
function longerThan({ name }: GoalObject, objects: readonly GoalObject[]): string[] {
  return objects.flatMap((other) => (other.name !== name && isNamedIn(name, [other.name]) ? [other.name] : []));
}

/** Returns a claim without texts that are objects of their own. */
function apartFromTexts(claim: Claim, others: readonly string[]): Claim {
  if (others.length === 0) return claim;
  const strip = (text: string): string => others.reduce((left, other) => removeText(left, other), text);
  const each = (texts: readonly string[]): string[] => texts.map(strip);
  return {
    ...claim,
    texts: each(claim.texts),
    written: each(claim.written),
    atEnd: each(claim.atEnd),
    opened: each(claim.opened),
    differences: claim.differences.map((one) => ({ ...one, gone: each(one.gone), come: each(one.come) })),
  };
}

interface Claim {
  /** Whether nothing was sent or stored for a removal: then what came is no proof. */
  readonly isOnlyAsked: boolean;
  /** Lines of before that are still there, if the goal asks for a removal: then no message tells that they are gone. */
  readonly left: readonly string[];
  readonly differences: readonly PageDifference[];
  /** The differences from the first look at each page. */
  readonly sinceFirst: readonly PageDifference[];
  /** The elements of the listed steps, their effects and their quotes. */
  readonly texts: readonly string[];
  /** Names of the places at which something changed that has other words of the goal. */
  readonly places: readonly string[];
  /** Texts that the agent wrote, and a later step may have sent. */
  readonly written: readonly string[];
  readonly atEnd: readonly string[];
  /** Pages that were opened only after something was sent: they may show the change, or what was there before. */
  readonly opened: readonly string[];
}

function readClaim({ changes }: ClaimedChanges, { goal, actions, timeline, observed }: ChangeContext): Claim {
  const steps = new Set(changes.map(({ step }) => step));
  const listed = actions.filter(({ step, status }) => steps.has(step) && status === "done");
  const isResult = (step: number): boolean => actions.some((one) => one.step === step - 1 && isWrittenAway(one));
  const sinceFirst = timeline.differences(isResult);
  const hasWritten = listed.some(isWrittenAway);
  const firstWritten = actions.find(isWrittenAway);
  // The question of a dialog that is still open names the thing to be removed too.
  const isRemoval = asksRemoval(goal);
  const isOnlyAsked = isRemoval && !hasWritten;
  return {
    isOnlyAsked,
    left: isRemoval ? timeline.lasting : [],
    differences: [...sinceFirst, ...timeline.differencesSince(Math.min(...steps))],
    sinceFirst,
    texts: isOnlyAsked
      ? listed.flatMap(({ effect }) => messagesOf(effect))
      : [...listed.flatMap(textsOf), ...changes.flatMap((change) => quotedTexts(change, timeline))],
    places: observed.changes.flatMap((change) =>
      steps.has(change.step) ? [...placesIn(change, goal), ...(isRemoval ? [] : movedNames(change))] : [],
    ),
    written: writtenTexts(actions),
    atEnd: timeline.atEnd,
    opened: firstWritten ? timeline.newSince(firstWritten.step) : [],
  };
}

/** Returns the texts of a thing that came or went. One that moved to another place has the same lines as before. */
function movedNames({ before, after }: ObservedChange): readonly string[] {
  const one = after ?? before;
  return one && (before === undefined || after === undefined) ? valuesOfUnit(one) : [];
}

/** Returns the names of a changed thing's place, if the thing has a word of the goal that they lack. */
function placesIn({ before, after, place }: ObservedChange, goal: string): readonly string[] {
  const words = new Set(rootsIn(goal));
  for (const word of place.flatMap(rootsIn)) words.delete(word);
  const texts = [before, after].flatMap((unit) => (unit ? [textOf(unit), ...valuesOfUnit(unit)] : []));
  const own = texts.flatMap(rootsIn);
  return own.some((word) => words.has(word)) ? place : [];
}

/** Returns the lines that contain a quote, because a name in it may be a part of a longer one; or the quote, if no page shows it. */
function quotedTexts({ quote, step }: ReportedChange, timeline: PageTimeline): readonly string[] {
  const lines = timeline.linesWith(quote, step);
  return lines.length > 0 ? lines : [quote];
}

function textsOf(action: DoneAction): string[] {
  const { description, message, effect, pageUrl } = action;
  const isFieldText = action.action !== null && writtenText(action.action) !== undefined;
  const done = isFieldText ? [] : [message, effectText(action), ...(effect?.changes.map(({ what }) => what) ?? [])];
  const urls = [effect?.url?.after ?? pageUrl, ...(effect?.requests.map(({ url }) => url) ?? [])];
  return [isFieldText ? "" : description, ...done, ...urls.map((url) => decodePercent(url) ?? "")];
}

/** Returns the names of rows and cards in a changed list that the goal names, or else the answer. */
function namesOfLists(
  { answer, changes }: ClaimedChanges,
  { goal, actions, records }: ChangeContext,
  { texts, differences }: Claim,
): string[] {
  const names = new RecordNames(records);
  const steps = new Set(changes.map(({ step }) => step));
  const made = actions.filter((action) => steps.has(action.step) && hasChanged(action));
  // A list of another site was only read: what was written came from it.
  const origins = new Set(made.flatMap(({ pageUrl, effect }) => [originOf(pageUrl), originOf(effect?.url?.after)]));
  const changed = [...texts, ...made.flatMap(textsOf), ...differences.flatMap(({ gone, come }) => [...gone, ...come])];
  const touched = new Set(changed.flatMap((text) => names.in(text).flatMap(({ records: own }) => own.map(listOf))));
  const ofGoal = names.in(stripKept(goal));
  return (ofGoal.length > 0 ? ofGoal : names.in(answer))
    .filter(({ records: own }) =>
      own.some((record) => origins.has(originOf(record.url)) && touched.has(listOf(record))),
    )
    .map(({ name }) => name);
}

function originOf(url = ""): string | undefined {
  return URL.parse(url)?.origin;
}

function listOf({ url, list }: ReadRecord): string {
  return `${url} ${list ?? ""}`;
}

/** Whether a change concerns the row or card of a name, in the form of `stems`. */
function isTiedName(name: string, { texts, differences, places, isOnlyAsked, left }: Claim): boolean {
  const holds = (text: string): boolean => stems(text).includes(` ${name} `);
  if (places.some(holds)) return true;
  if (differences.some(({ gone }) => gone.some(holds))) return true;
  const isMentioned = texts.some(holds) || (!isOnlyAsked && differences.some(({ come }) => come.some(holds)));
  return isMentioned && !left.some(holds);
}

function isTied({ name, kind }: GoalObject, { differences, texts, places, isOnlyAsked, left }: Claim): boolean {
  const isLeft = isNamedIn(name, left);
  if (isNamedIn(name, places)) return true;
  if (isNamedIn(name, texts) && !isLeft) return true;
  return differences.some(({ gone, come, names }) => {
    const [before, after] = [countIn(gone, name), countIn(come, name)];
    if (before !== after) return before > 0 || (!isOnlyAsked && !isLeft);
    if (kind === "text") return false;
    return before > 0 || (gone.length + come.length > 0 && isNamedIn(name, names));
  });
}

/** Whether a report could show that an object was changed: the pages show it, or the agent never wrote it anywhere. */
function isProvable({ name, kind }: GoalObject, { differences, written, atEnd, opened }: Claim): boolean {
  const isOther = differences.some(({ names }) => isPartOf(name, names));
  if (kind === "name" || isNamedIn(name, opened)) return isOther;
  return isOther || isNamedIn(name, atEnd) || !isNamedIn(name, written);
}

/** Whether an answer claims a change of what no page ever showed, and the agent never wrote. */
function isInvented({ name }: GoalObject, answer: string, { timeline, actions }: ChangeContext): boolean {
  return isNamedIn(name, [answer]) && !timeline.hasShown(name) && !isNamedIn(name, writtenTexts(actions));
}

/** Whether a changed page has a longer name: "Heron II" for "Heron". */
function isPartOf(name: string, names: readonly string[]): boolean {
  return !isNamedIn(name, names) && names.some((text) => text.toLowerCase().includes(name.toLowerCase()));
}
