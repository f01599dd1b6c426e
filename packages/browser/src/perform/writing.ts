import { systemClock } from "@surehand/kernel";
import type { ActionOfFamily } from "../action/definition-of.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed, MOVED, type Refused } from "./aim.ts";
import { insertText } from "./insert-text.ts";
import { listensToKeys } from "./key-listeners.ts";
import { nameOf } from "./name-action.ts";
import { blocked, held, judge, result, unresolved } from "./judge.ts";
import type { Observation } from "./observe.ts";
import { observeAndRead, observeField } from "./observe-field.ts";
import { untilDrawn } from "./until-drawn.ts";
import { pressKeys } from "./keyboard.ts";
import { pressHere } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { type ResolvedTarget, resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { stepTo } from "./stepping.ts";
import { typeText } from "./type-text.ts";
import type { Secret } from "../secrets/secret-keeper.ts";
import type { WireFieldFocus, WireHeld, WireState, WireTyped } from "./wire.ts";
import { refusalOfSecret, textOf, type TextToWrite } from "./secret-text.ts";
import { type SettableValue, settableValue } from "./settable-value.ts";

type Writing = ActionOfFamily<"text">;
type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;

/** Longer texts are pasted: typing key by key would take seconds. */
const MAX_TYPED = 300;
/** Typing fewer letters takes no longer than to ask whether the page listens to keys. */
const MIN_INSERTED = 3;

/** Masks the text for a secret field in the reported action, even if the caller passed it in plain. */
function safe(action: Writing, { isSecret }: WireState): Writing {
  return isSecret && action.kind !== "clear" && typeof action.text === "string" ? { ...action, text: MASK } : action;
}

const MASK = "•••";

export async function write(context: PerformContext, action: Writing): Promise<PerformResult> {
  if (action.target === undefined) throw new TypeError("Typing without a target is the keyboard's.");
  const target = await resolveTarget(context.reader, action.target, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const written = await writeInto(context, { ...action, target: target.ref }, target);
  if (written.obstacle?.kind !== "not-editable") return written;
  // An element that takes no text may still listen to keys.
  if (action.kind === "type") return pressKeys(context, action);
  if (action.kind !== "fill" || typeof action.text !== "string") return written;
  return (await stepTo(context, { ...action, target: target.ref, text: action.text }, target)) ?? written;
}

async function writeInto(context: PerformContext, action: Writing, target: ElementTarget): Promise<PerformResult> {
  const text = action.kind === "clear" ? { value: "" } : textOf(context, action.text);
  return aimAndDo<BeginResult, PerformResult>(context, target, {
    need: {
      need: "write",
      phase: "any",
      guard: "all",
      isCheckedAgain: true,
      ...(action.kind !== "type" && text.secret === undefined && { text: text.value }),
    },
    maxAttempts: 2,
    work: async (aimed, isLastTry) => begin(context, { action, text, aimed, target, isSure: isLastTry }),
    refuse: (refused) => refuseWriting(action, text, refused),
    async finish(aimed, begun) {
      const safely = safe(action, aimed.before);
      if ("refusal" in begun) return blocked(safely, secretRefused(begun.refusal, aimed));
      if ("otherFormat" in begun) return notTaken(safely, aimed.before, begun.otherFormat);
      if ("obstacle" in begun) return blocked(safely, { obstacle: begun.obstacle, before: aimed.before });
      if ("isHeld" in begun) return held(safely, aimed.before);
      return readBack(context, { action, aimed, ...begun });
    },
  });
}

/** Result of the attempt to write. */
type BeginResult =
  | { readonly refusal: string }
  | Exclude<SettableValue, { text: unknown }>
  | { readonly isHeld: true }
  | { readonly field: ActingElement; readonly text: TextToWrite; readonly dispatchedAtMs: number };

type BeginOptions = Omit<PutOptions, "field"> & { readonly target: ElementTarget };

async function begin(
  context: PerformContext,
  { target, ...options }: BeginOptions,
): Promise<BeginResult | typeof MOVED> {
  const { action, aimed } = options;
  const field = await aimed.element();
  const refusal = await refusalOfSecret(context, { field, ref: target.ref }, options.text);
  if (refusal !== undefined) return { refusal };
  const settable = aimed.isSettable ? await settableValue(field, options.text) : { text: options.text };
  if (!("text" in settable)) return settable;
  const { text } = settable;
  const compared = text === options.text ? aimed.held : undefined;
  if (action.kind !== "type" && (compared ?? (await holds(field, text.value))) === "same") return { isHeld: true };
  const dispatchedAtMs = systemClock.monotonicMs();
  return (await put(context, { ...options, text, field })) ? { field, text, dispatchedAtMs } : MOVED;
}

function refuseWriting(action: Writing, text: TextToWrite, refused: Refused): PerformResult {
  const { before } = refused;
  const isHeld = action.kind !== "type" && before.isField && !before.isSecret && before.value === text.value;
  return isHeld ? held(safe(action, before), before) : blocked(safe(action, before), refused);
}

function secretRefused(reason: string, { before }: Aimed): Refused {
  return { obstacle: { kind: "secret", reason }, before };
}

/** Returns the result for a text that the field would reject by becoming empty. */
function notTaken(action: Writing, before: WireState, example: string): PerformResult {
  const message = `${nameOf(action, before.what)}: it does not accept this text, and keeps its value. It accepts ${example}.`;
  return result({ status: "failed", action, effect: null, message });
}

function holds(field: ActingElement, text: string): Promise<WireHeld> {
  return field.ask<WireHeld>("holdsText", { value: text });
}

interface PutOptions {
  readonly action: Writing;
  readonly field: ActingElement;
  readonly text: TextToWrite;
  readonly aimed: Aimed;
  /** Whether to press although the field moved from under the pointer: no other element can be reached. */
  readonly isSure: boolean;
}

/** Resolves with whether the field was there to be pressed. */
async function put(context: PerformContext, options: PutOptions): Promise<boolean> {
  const { action, field, text, aimed, isSure } = options;
  const { page } = context.reader;
  context.call.signal.throwIfAborted();
  if (aimed.isSettable) {
    await field.ask("setValue", { value: text.value });
    return true;
  }
  // The press follows the pointer at once, which saves a frame: the guard keeps it from any other element.
  await Promise.all([page.mouse.move(aimed.point.x, aimed.point.y), pressHere(page)]);
  if (!isSure && (await isFrameMoved(aimed))) return false;
  // A field that the page moved during the press, or that a label stands for, still gets the focus.
  const method = action.kind === "type" ? "beginTyping" : "beginFilling";
  const [focus, hasKeyListeners] = await Promise.all([
    field.ask<WireFieldFocus>(method, { value: text.value }, { value: aimed.place }),
    dependsOnListeners(action, text) && listensToKeys(field.document),
  ]);
  context.call.signal.throwIfAborted();
  if (!isSure && !focus.isUnderPointer) return false;
  if (focus.hasFocus) await putText(context, options, { ...focus, hasKeyListeners });
  return true;
}

/** Whether listeners to keys may decide if the text is typed or inserted. To ask for them takes time on a large page. */
function dependsOnListeners({ kind }: Writing, { value, secret }: TextToWrite): boolean {
  return kind === "fill" && secret === undefined && value.length >= MIN_INSERTED && value.length <= MAX_TYPED;
}

async function isFrameMoved({ isFrameStill }: Aimed): Promise<boolean> {
  return isFrameStill !== undefined && !(await isFrameStill());
}

interface Focus extends WireFieldFocus {
  readonly hasKeyListeners: boolean;
}

async function putText(
  context: PerformContext,
  { action, field, text, aimed }: PutOptions,
  focus: Focus,
): Promise<void> {
  if (text.value === "") return context.reader.page.keyboard.press("Delete");
  if (text.secret) return putSecret(context, field, text.secret);
  if (isInserted(action, text.value, focus)) return void (await insertText(context, field, text.value));
  const between = focus.isBoxOfCode ? (): Promise<void> => untilDrawn(context, aimed.documents) : undefined;
  await typeText(context, text.value, { pressesEnter: action.kind === "type", receiver: field.document, between });
}

/**
 * Whether the text is inserted at once: if it is long, has line breaks that must not submit a form, or the page would not notice that no
 * keys were pressed.
 */
function isInserted({ kind }: Writing, text: string, { isBoxOfCode, isInShadow, hasKeyListeners }: Focus): boolean {
  if (text.length > MAX_TYPED || (kind === "fill" && /[\r\n]/.test(text))) return true;
  const needsKeys = kind !== "fill" || isBoxOfCode || isInShadow || text.length < MIN_INSERTED;
  return !needsKeys && !hasKeyListeners;
}

/**
 * Inserts a secret without keys: keys go to the element that has the focus when they arrive, and a page can move the focus in
 * between.
 */
async function putSecret(
  { reader: { page } }: PerformContext,
  field: ActingElement,
  { value, origins }: Secret,
): Promise<void> {
  const isTaken = await field.ask<boolean>("insertSecret", { value }, { value: origins });
  // Some pages read a field only at keyup.
  if (isTaken) await page.keyboard.press("End");
}

interface Written {
  readonly action: Writing;
  readonly field: ActingElement;
  readonly text: TextToWrite;
  readonly aimed: Aimed;
  readonly dispatchedAtMs: number;
}

/** Reads the value of the field back, now and a little later. */
async function readBack(context: PerformContext, written: Written): Promise<PerformResult> {
  const { action, field, text, aimed, dispatchedAtMs } = written;
  const { before, documents, url } = aimed;
  const observed = { documents, before, dispatchedAtMs, url, isFocusEffect: false };
  if (action.kind === "type") return judgeTyped(context, written, await observeField(context, observed));
  const { observation, found } = await observeAndRead(context, observed, {
    onceDrawn: field.ask<WireHeld>("holdsTextOnceDrawn", { value: text.value }),
    now: () => holds(field, text.value),
  });
  const complaint = found === "other" ? await complaintOf(field) : undefined;
  return judge(context, {
    action: safe(action, before),
    url,
    before,
    observation,
    complaint,
    isFulfilled: found === "same",
  });
}

/** Judges typed text: it follows the former text, or the page used it and emptied the field. */
async function judgeTyped(
  context: PerformContext,
  { action, field, text, aimed }: Written,
  observation: Observation,
): Promise<PerformResult> {
  const { before, url } = aimed;
  const now = await field.state().catch(() => undefined);
  const typed = await field.ask<WireTyped>("typedText", { value: text.value }).catch(() => "other" as const);
  const isEmptied = now?.value === "" && now.states["focused"] === "true";
  const isTaken = observation.changes.length > 0 && (isEmptied || typed === "elsewhere");
  const isFulfilled = typed === "whole";
  const isFine = isFulfilled || typed === "nothing" || isTaken;
  const complaint = isFine ? undefined : await complaintOf(field).catch(() => FIELD_REMOVED);
  return judge(context, { action: safe(action, before), url, before, observation, complaint, isFulfilled });
}

const FIELD_REMOVED = "the field was removed meanwhile.";

async function complaintOf(field: ActingElement): Promise<string> {
  const { isSecret, value } = await field.state();
  return isSecret ? "its value is a different one now." : `its value is ${JSON.stringify(value ?? "")} now.`;
}
