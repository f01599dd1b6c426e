import type { Action, PerformResult } from "@surehand/browser";
import type { TargetId } from "./panel.ts";
import type { SeenEvent } from "./recorder.ts";

export type PanelAction = Extract<Action, { kind: "click" | "fill" | "check" }>;

export interface Wish {
  readonly kind: PanelAction["kind"];
  readonly id: TargetId;
  /** Text of a fill. */
  readonly text: string;
}

/**
 * Returns the problems of an action according to the events in the frame's own documents, independently of Surehand.
 */
export function eventProblems({ kind, id, text }: Wish, seen: readonly SeenEvent[]): string[] {
  const landings = seen.filter(({ type }) => type === "landing");
  const atControls = seen.filter(({ type }) => type !== "landing");
  const own = atControls.filter((event) => event.id === id);
  // A field that was filled before sends its change event when it loses the focus.
  const others = atControls.filter((event) => event.id !== id && event.type !== "change");
  const strangers = [...new Set(others.map((event) => event.id))];
  return [
    ...strangers.map(wrongElement),
    ...(landings.length > 0 && atControls.length === 0 ? [`beside the panel, on <${landings[0]?.id}>`] : []),
    ...own.filter(({ isTrusted }) => !isTrusted).map(({ type }) => `a ${type} event that a script made`),
    ...own.filter((event) => isMouse(event) && !isInside(event)).map(describeOutside),
    ...(landings.length > 1 ? [`${landings.length} presses of the mouse`] : []),
    ...outcomeProblems(kind, own, text),
  ];
}

function outcomeProblems(kind: PanelAction["kind"], own: readonly SeenEvent[], text: string): string[] {
  const of = (type: string): readonly SeenEvent[] => own.filter((event) => event.type === type);
  if (kind === "fill") {
    const value = of("input").at(-1)?.value ?? "";
    return value === text ? [] : [`the field holds "${value}" after its last input event`];
  }
  const clicks = of("click").length === 1 ? [] : [`${of("click").length} clicks arrived`];
  if (kind === "click" || of("change").at(-1)?.isChecked === true) return clicks;
  return [...clicks, "it was not checked"];
}

/** Does the same without scripts: `states` contains all controls that differ from the markup. */
export function stateProblems(
  expected: Readonly<Record<string, string>>,
  states: Readonly<Record<string, string>>,
): string[] {
  const ids = [...new Set([...Object.keys(expected), ...Object.keys(states)])];
  return ids
    .filter((id) => expected[id] !== states[id])
    .map((id) => (id in expected ? `"${id}" is ${states[id] ?? "as before"}` : wrongElement(id)));
}

export function isWrongElement(problem: string): boolean {
  return problem.startsWith(wrong);
}

const wrong = "wrong element: ";

function wrongElement(id: string): string {
  return `${wrong}"${id}"`;
}

/** Returns the problems of the answer itself. Without scripts, no listener observes the delivery. */
export function answerProblems(
  { status, success, message, effect }: PerformResult,
  options: { readonly isScriptless: boolean },
): string[] {
  if (!success || status !== "done") return [`${status}: ${message}`];
  if (effect === null) return ["done without an effect"];
  return [
    ...(effect.alreadyHeld ? ["reported as already held"] : []),
    ...(effect.delivered === true || options.isScriptless ? [] : [`delivered: ${effect.delivered}`]),
  ];
}

function isMouse({ type }: SeenEvent): boolean {
  return ["mousedown", "mouseup", "click"].includes(type);
}

function isInside({ x, y, width, height }: SeenEvent): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function describeOutside({ type, x, y, width, height }: SeenEvent): string {
  return `${type} at ${x.toFixed(1)},${y.toFixed(1)}, outside of a box of ${width.toFixed(1)} x ${height.toFixed(1)}`;
}
