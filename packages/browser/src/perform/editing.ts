import { systemClock } from "@surehand/kernel";
import type { ActionOfFamily } from "../action/definition-of.ts";
import type { Obstacle, PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed, MOVED } from "./aim.ts";
import { insertText } from "./insert-text.ts";
import { blocked, judge, unresolved } from "./judge.ts";
import { needsElement } from "./needs-element.ts";
import { observeAndRead } from "./observe-field.ts";
import type { PerformContext } from "./perform-context.ts";
import { pressHere } from "./pointing.ts";
import { resolveTarget } from "./resolve-target.ts";
import { textOf } from "./secret-text.ts";
import type { WireEdit, WireEditFocus, WireHeld } from "./wire.ts";
import { write } from "./writing.ts";

type Edit = ActionOfFamily<"edit">;

/** Changes a part of the text of a field, and compares the whole text with the expected one. */
export async function edit(context: PerformContext, given: Edit): Promise<PerformResult> {
  const target = await resolveTarget(context.reader, given.target, context.call);
  if (target.kind === "refused") return unresolved(given, target);
  if (target.kind === "point") throw needsElement(given.kind);
  const action: Edit = { ...given, target: target.ref };
  return aimAndDo<Begun, PerformResult>(context, target, {
    need: { need: "write", phase: "any", guard: "all", isCheckedAgain: true },
    maxAttempts: 2,
    work: (aimed, isLastTry) => begin(context, { action, aimed, isSure: isLastTry }),
    refuse: (refused) => blocked(hidden(action, refused.before.isSecret), refused),
    async finish(aimed, begun) {
      const { before } = aimed;
      if ("obstacle" in begun) return blocked(hidden(action, before.isSecret), { obstacle: begun.obstacle, before });
      if (!("whole" in begun)) return readBack(context, { action, aimed, ...begun });
      const filled = await write(context, { kind: "fill", target: target.ref, text: begun.whole });
      return { ...filled, action };
    },
  });
}

type Begun =
  | { readonly obstacle: Obstacle }
  /** The field has no selection, so it is filled with the whole text. */
  | { readonly whole: string }
  | { readonly field: ActingElement; readonly dispatchedAtMs: number };

interface BeginOptions {
  readonly action: Edit;
  readonly aimed: Aimed;
  /** Whether to press although the field moved from under the pointer. */
  readonly isSure: boolean;
}

async function begin(context: PerformContext, { action, aimed, isSure }: BeginOptions): Promise<Begun | typeof MOVED> {
  const refusal = refusalOf(context, action, aimed);
  if (refusal) return { obstacle: refusal };
  const field = await aimed.element();
  const { page } = context.reader;
  const { value: text } = textOf(context, action.text);
  const wanted = wantedText(action);
  const wire: WireEdit = { find: wanted, text, isInsertion: action.kind === "insert" };
  const places = await field.ask<number>("placesOfEdit", { value: wire });
  if (places !== 1) return { obstacle: { kind: places === 0 ? "no-text" : "ambiguous-text", text: wanted, places } };
  context.call.signal.throwIfAborted();
  const dispatchedAtMs = systemClock.monotonicMs();
  if (!aimed.isSettable) await Promise.all([page.mouse.move(aimed.point.x, aimed.point.y), pressHere(page)]);
  const focus = await field.ask<WireEditFocus>("beginEditing", { value: wire }, { value: aimed.place });
  if (focus.places !== 1) return { obstacle: { kind: "no-text", text: wanted, places: focus.places } };
  if (focus.whole !== undefined) return { whole: focus.whole };
  if (!isSure && !focus.isUnderPointer) return MOVED;
  if (!focus.hasFocus) return { obstacle: { kind: "no-focus" } };
  if (text === "") await page.keyboard.press("Delete");
  else if (!(await insertText(context, field, text))) return { obstacle: { kind: "no-focus" } };
  return { field, dispatchedAtMs };
}

/**
 * Refuses to search in a field with a secret in its text, regardless of the text to find: many answers would reveal the secret letter by
 * letter.
 */
function refusalOf(
  { reader: { secrets } }: PerformContext,
  action: Edit,
  { before: { isSecret, value = "" } }: Aimed,
): Obstacle | undefined {
  if (isSecret) return { kind: "secret", reason: `it hides its text, so ${NO_PART}` };
  if (wantedText(action) === "" || !secrets.isIn(value)) return undefined;
  return { kind: "secret", reason: `its text contains a secret, so ${NO_PART}` };
}

const NO_PART = "a part of the text can't be changed. Fill it instead.";

function wantedText(action: Edit): string {
  return action.kind === "insert" ? action.after : action.find;
}

/** The texts of an action on a secret field are not repeated. */
function hidden(action: Edit, isSecret: boolean): Edit {
  if (!isSecret) return action;
  return action.kind === "insert" ? { ...action, after: MASK, text: MASK } : { ...action, find: MASK, text: MASK };
}

const MASK = "•••";

async function readBack(
  context: PerformContext,
  { action, aimed, field, dispatchedAtMs }: Extract<Begun, { field: unknown }> & Pick<BeginOptions, "action" | "aimed">,
): Promise<PerformResult> {
  const { before, documents, url } = aimed;
  const now = (): Promise<WireHeld> => field.ask<WireHeld>("heldEdit");
  const observed = { documents, before, dispatchedAtMs, url, isFocusEffect: false };
  const { observation, found } = await observeAndRead(context, observed, {
    onceDrawn: field.ask<WireHeld>("heldEditOnceDrawn"),
    now,
  });
  const complaint = found === "other" ? "its text is not the expected one now: the page changed it." : undefined;
  return judge(context, { action, url, before, observation, complaint, isFulfilled: found === "same" });
}
