import type { Action, Point, Ref, SnapshotElement } from "@surehand/browser";
import type { NamedAction } from "./actor-answer.ts";
import { canAimAtText, isRef } from "./find-shown-text.ts";

/** Where refs and points of an answer lead. */
export interface AnswerPlaces {
  readonly refs: ReadonlyMap<string, SnapshotElement>;
  /** From pixels of the picture to the viewport; left out where there was no picture. */
  readonly toViewport?: ((point: Point) => Point) | undefined;
  /** Of texts in the place of refs: the ref of the one place that shows it, or how many do. */
  readonly texts?: ReadonlyMap<string, Ref | number> | undefined;
}

export type ReadAction =
  | { readonly action: Action; readonly element: SnapshotElement | undefined }
  /** A sentence for the model. */
  | Problem;

interface Problem {
  readonly problem: string;
  /** What it named is a point, and there is no picture. */
  readonly unseen?: Point | undefined;
}

/** The action that an answer names; a problem where it names none that there is. */
export function readAction(answer: NamedAction, places: AnswerPlaces): ReadAction {
  const target = placeOf(answer.ref, places);
  if (target !== undefined && "problem" in target) return target;
  const goal = answer.do === "drag" ? placeOf(answer.value, places) : undefined;
  if (goal !== undefined && "unseen" in goal) return goal;
  const action = actionFor(answer, target?.place, places);
  return typeof action === "string" ? { problem: action } : { action, element: target?.element };
}

const POINT = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;
const BY = /^by\s*(-?\d+)\s*,\s*(-?\d+)$/;

interface Place {
  readonly place: string | Point;
  readonly element: SnapshotElement | undefined;
}

/** What in an answer stands where a ref should, and may be a text that the page shows. */
export function textsIn({ do: kind, ref, value }: NamedAction, { refs }: AnswerPlaces): string[] {
  if (!canAimAtText(kind)) return [];
  const named = [ref, ...(kind === "drag" && !BY.test(value) ? [value] : [])].map(bare);
  return named.filter((text) => text !== "" && !isRef(text) && !refs.has(text) && !POINT.test(text));
}

function bare(given: string): string {
  return given.trim().replace(/^\[|\]$/g, "");
}

function placeOf(given: string, { refs, toViewport, texts }: AnswerPlaces): Place | Problem | undefined {
  const ref = bare(given);
  if (ref === "") return undefined;
  const element = refs.get(ref);
  if (element) return { place: ref, element };
  const shown = texts?.get(ref) ?? 0;
  if (typeof shown === "string") return { place: shown, element: undefined };
  if (shown > 1)
    return { problem: `${shown} places show the text ${JSON.stringify(given)}, and no element has that ref.` };
  const [, x, y] = POINT.exec(ref) ?? [];
  if (x === undefined || y === undefined) return { problem: `there is no element ${JSON.stringify(given)}.` };
  const point = { x: Number(x), y: Number(y) };
  if (!toViewport) return { problem: "there is no picture that a point could lie in.", unseen: point };
  return { place: toViewport(point), element: undefined };
}

/** The action, or what is wrong with it. */
function actionFor(
  { do: kind, value }: NamedAction,
  target: string | Point | undefined,
  places: AnswerPlaces,
): Action | string {
  const withTarget = target === undefined ? {} : { target };
  switch (kind) {
    case "back":
    case "forward":
    case "reload":
      return { kind };
    case "goto":
      return URL.canParse(value) || value.includes("%") ? { kind, url: value } : `"value" must be a whole address.`;
    case "wait":
      return waitFor(value);
    case "press":
      return pressOf(value, withTarget);
    case "type":
      return { kind, text: value, ...withTarget };
    case "scroll":
      return { kind, ...withTarget, ...scrollBy(value) };
    case "dialog":
      return dialogAnswer(value);
    default:
      return target === undefined ? `${kind} needs a ref.` : actionOn(kind, target, value, places);
  }
}

type TargetedKind = Exclude<
  NamedAction["do"],
  "back" | "forward" | "reload" | "goto" | "wait" | "press" | "type" | "scroll" | "dialog"
>;

// oxlint-disable-next-line max-params -- the parts of one answer
function actionOn(kind: TargetedKind, target: string | Point, value: string, places: AnswerPlaces): Action | string {
  switch (kind) {
    case "fill":
      return { kind, target, text: value };
    case "select": {
      const options = linesOf(value);
      return { kind, target, option: options.length > 1 ? options : value };
    }
    case "upload":
      return { kind, target, files: linesOf(value) };
    case "drag":
      return dragTo(target, value, places);
    case "clear":
    case "check":
    case "uncheck":
    case "download":
      return { kind, target };
    case "click":
    case "doubleClick":
    case "rightClick":
    case "hover":
      return { kind, target, ...modifiersOf(value) };
    default:
      return kind satisfies never;
  }
}

function linesOf(value: string): string[] {
  return value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function dragTo(target: string | Point, value: string, places: AnswerPlaces): Action | string {
  const by = BY.exec(value);
  if (by) return { kind: "drag", target, to: { by: { x: Number(by[1]), y: Number(by[2]) } } };
  const to = placeOf(value, places);
  if (to === undefined) return 'drag needs a ref in "value".';
  return "problem" in to ? to.problem : { kind: "drag", target, to: to.place };
}

type Modifiers = { modifiers?: ("Alt" | "Control" | "ControlOrMeta" | "Meta" | "Shift")[] };

function modifiersOf(value: string): Modifiers {
  const keys = new Set(value.split("+").map((key) => key.trim()));
  const modifiers = (["Alt", "Control", "ControlOrMeta", "Meta", "Shift"] as const).filter((key) => keys.has(key));
  return modifiers.length > 0 ? { modifiers } : {};
}

const longestHoldMs = 60_000;

/** "Enter", or "ArrowRight for 2000 ms". */
function pressOf(value: string, target: { target?: string | Point }): Action | string {
  const [, key = value, held] = /^(\S+) for (\d+)(?: ?ms)?$/.exec(value) ?? [];
  if (key.trim() === "") return 'press needs a key in "value".';
  const hold = held === undefined ? {} : { holdMs: Math.min(Number(held), longestHoldMs) };
  return { kind: "press", key: key === " " ? "Space" : key.trim(), ...target, ...hold };
}

/** Percent of what can be scrolled, or pixels; down unless it says otherwise. */
function scrollBy(value: string): { to?: { x?: number; y?: number }; by?: { x?: number; y?: number } } {
  const [, number, percent, axis = "y"] = /^(-?\d+(?:\.\d+)?)\s*(?:(%|px)\s*)?(x|y)?$/.exec(value.trim()) ?? [];
  if (number === undefined) return {};
  const amount = Number(number);
  const clamped = Math.min(100, Math.max(0, amount));
  if (percent === "%") return { to: axis === "x" ? { x: clamped } : { y: clamped } };
  return { by: axis === "x" ? { x: amount } : { y: amount } };
}

function waitFor(value: string): Action {
  const ms = /^(\d+) ?(ms|s)?$/.exec(value.trim());
  if (ms) return { kind: "wait", ms: Math.min(Number(ms[1]) * (ms[2] === "s" ? 1000 : 1), longestHoldMs) };
  return value.trim() === "" ? { kind: "wait", quiet: true } : { kind: "wait", text: value };
}

function dialogAnswer(value: string): Action | string {
  const [, answer, text] = /^(accept|dismiss)(?:\s*:(.*))?$/s.exec(value.trim()) ?? [];
  if (answer !== "accept" && answer !== "dismiss") return '"value" must be accept or dismiss.';
  return { kind: "dialog", answer, ...(text !== undefined && { text: text.trimStart() }) };
}
