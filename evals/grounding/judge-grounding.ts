import type { Action, PageSession } from "@surehand/browser";
import type { Page } from "playwright-core";
import { locate } from "../harness/locate.ts";
import type { GroundingCase, GroundingKind, GroundingTarget } from "./grounding-page.ts";

/**
 * - `right`: the intended action was performed, or the intended refusal was reported.
 * - `refused`: nothing was done although something should have been, or it was refused for another reason.
 * - `wrong action`: another action was performed on the right element.
 * - `wrong element`: an action was performed on an unintended element.
 */
export type Verdict = "right" | "refused" | "wrong action" | "wrong element";

/** The expected refs, taken before the action. */
export interface ExpectedTarget extends Pick<GroundingCase, "expected"> {
  readonly refs: ReadonlySet<string>;
}

export async function locateExpected(
  page: Page,
  session: PageSession,
  { expected }: GroundingCase,
): Promise<ExpectedTarget> {
  if (typeof expected === "string") return { expected, refs: new Set() };
  const selectors = typeof expected.target === "string" ? [expected.target] : expected.target;
  const refs: string[] = [];
  for (const selector of selectors) refs.push(await session.refOf(await locate(page, selector)));
  return { expected, refs: new Set(refs) };
}

/** @param told status of the result, or code of the thrown error */
export function judgeGrounding(
  { expected, refs }: ExpectedTarget,
  performed: readonly Action[],
  status: string,
): Verdict {
  if (typeof expected === "string") {
    if (performed.length > 0) return "wrong element";
    return status === expected ? "right" : "refused";
  }
  if (performed.length === 0) return "refused";
  // A custom list must be opened before its option can be chosen.
  const others = performed.filter((action) => !isOn(action, refs));
  if (others.some((action) => !isOpening(action, expected))) return "wrong element";
  const last = performed.at(-1);
  return last !== undefined && isOn(last, refs) && isExpectedAction(last, expected) ? "right" : "wrong action";
}

function isOn(action: Action, refs: ReadonlySet<string>): boolean {
  const target = "target" in action ? action.target : undefined;
  // A key press goes to the focused element.
  return target === undefined ? action.kind === "press" : typeof target === "string" && refs.has(target);
}

function isOpening({ kind }: Action, { kind: meant }: GroundingTarget): boolean {
  return kind === "click" && [meant].flat().includes("select");
}

const KINDS: Partial<Record<Action["kind"], readonly GroundingKind[]>> = {
  click: ["click", "focus"],
  doubleClick: ["double-click"],
  rightClick: ["right-click"],
  hover: ["hover"],
  fill: ["fill"],
  type: ["fill"],
  clear: ["clear"],
  select: ["select"],
  check: ["check"],
  uncheck: ["uncheck"],
  press: ["press"],
  scroll: ["scroll-to"],
  upload: ["upload"],
  // A click that also waits for the file.
  download: ["click"],
};

function isExpectedAction(action: Action, expected: GroundingTarget): boolean {
  const kinds = KINDS[action.kind] ?? [];
  if (![expected.kind].flat().some((kind) => kinds.includes(kind))) return false;
  if (action.kind === "press") return expected.key === undefined || isSameText(action.key, expected.key);
  const value = valueOf(action);
  return expected.value === undefined || value === undefined || isSameText(value, expected.value);
}

function valueOf(action: Action): string | undefined {
  if (action.kind === "fill" || action.kind === "type")
    return typeof action.text === "string" ? action.text : undefined;
  if (action.kind === "select") return [action.option].flat().join(", ");
  return action.kind === "upload" ? action.files.map((file) => file.split("/").at(-1)).join(", ") : undefined;
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
