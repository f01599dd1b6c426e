import type { Action } from "@surehand/browser";
import type { UnseenCommand, UnseenTarget } from "./unseen-page.ts";

/**
 * - `right`: only the intended action was performed, or nothing where a refusal is right.
 * - `refused`: nothing was performed although something should have been.
 * - `wrong`: another element, action or value, or `done` where a refusal is right.
 */
export type Verdict = "right" | "refused" | "wrong";

export interface CommandTruth extends Pick<UnseenCommand, "expected"> {
  /** Refs of the right elements, from before the action. */
  readonly refs: ReadonlySet<string>;
  /** Refs of the elements that may be clicked first. */
  readonly openers: ReadonlySet<string>;
}

/** @param status status of the result, or code of the thrown error */
export function judgeCommand(truth: CommandTruth, performed: readonly Action[], status: string): Verdict {
  const { expected, refs, openers } = truth;
  const actions = performed.filter(({ kind }) => kind !== "wait" && kind !== "scroll");
  if (typeof expected === "string") return actions.length === 0 && status !== "done" ? "right" : "wrong";
  if (actions.length === 0) return "refused";
  const last = actions.at(-1);
  const isPrepared = actions.slice(0, -1).every((action) => isClickOn(action, openers) || isOn(action, refs));
  if (!isPrepared || last === undefined) return "wrong";
  if (isOn(last, refs)) return isExpected(last, expected) ? "right" : "wrong";
  // The list was opened, and its option was not found.
  return isClickOn(last, openers) && status !== "done" ? "refused" : "wrong";
}

function isOn(action: Action, refs: ReadonlySet<string>): boolean {
  const target = "target" in action ? action.target : undefined;
  // A key press without a target goes to the focused element.
  return target === undefined ? action.kind === "press" : typeof target === "string" && refs.has(target);
}

function isClickOn(action: Action, refs: ReadonlySet<string>): boolean {
  return action.kind === "click" && isOn(action, refs);
}

/** Action kinds that have another name in the pages' truth. */
const NAMES: Partial<Record<Action["kind"], UnseenTarget["kind"]>> = { type: "fill", download: "click" };

function isExpected(action: Action, { kind, value }: UnseenTarget): boolean {
  const name = NAMES[action.kind] ?? action.kind;
  if (![kind].flat().some((one) => one === name)) return false;
  const given = valueOf(action);
  return value === undefined || given === undefined || given.trim().toLowerCase() === value.trim().toLowerCase();
}

function valueOf(action: Action): string | undefined {
  if (action.kind === "fill" || action.kind === "type")
    return typeof action.text === "string" ? action.text : undefined;
  if (action.kind === "select") return [action.option].flat().join(", ");
  if (action.kind === "press") return action.key;
  return action.kind === "upload" ? action.files.map((file) => file.split("/").at(-1)).join(", ") : undefined;
}
