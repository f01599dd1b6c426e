import type { Intent, PointKind, Reading } from "./intent.ts";
import { type Masked, unmask } from "./masked.ts";
import { splitObjects } from "./split-steps.ts";

export interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, masked: Masked) => Reading[];
}

export const ON = String.raw`(?:on\s+|onto\s+|at\s+|upon\s+|auf\s+)?`;

export function point(verbs: string, action: PointKind, isNameToo = false): Rule {
  return {
    pattern: new RegExp(`^(?:${verbs})\\s+${ON}(.+)$`, "i"),
    read: ([whole, target = ""]) => [
      { intent: { kind: "point", action, target } },
      ...(isNameToo ? [{ intent: { kind: "point", action, target: whole } } as const] : []),
    ],
  };
}

export function clickOn(target: string): Reading[] {
  return [{ intent: { kind: "point", action: "click", target } }];
}

export function loosely(readings: readonly Reading[]): Reading[] {
  return readings.map((reading) => ({ ...reading, isLoose: true }));
}

export function page(action: Extract<Intent, { kind: "page" }>["action"]): Reading[] {
  return [{ intent: { kind: "page", action } }];
}

export function toggle(verbs: string, to: "check" | "uncheck" | "other"): Rule {
  return {
    pattern: new RegExp(`^(?:${verbs})\\s+(?:off\\s+(?=the ))?(.+)$`, "i"),
    read: ([, target = ""], masked) => [...toggled(to, target), ...toggledAll(to, target, masked)],
  };
}

export function toggled(to: "check" | "uncheck" | "other", target: string): Reading[] {
  return [{ intent: { kind: "toggle", to, target } }];
}

/** `check Milk, Bread and Oak`: the first now, where all of them are there. */
function toggledAll(to: "check" | "uncheck" | "other", target: string, masked: Masked): Reading[] {
  const [first, ...others] = splitObjects(target);
  if (first === undefined || to === "other") return [];
  const also = others.map((other): Intent => ({ kind: "toggle", to, target: other }));
  const rest = `${to} ${others.map((other) => unmask(other, masked)).join(" and ")}`;
  return [{ intent: { kind: "toggle", to, target: first }, also, rest, isLoose: true }];
}
