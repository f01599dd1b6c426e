import type { Action, PageSession } from "@surehand/browser";
import type { Page } from "playwright-core";
import { locate } from "../harness/locate.ts";
import type { GroundingCase, GroundingKind, GroundingTarget } from "./grounding-page.ts";

/**
 * - `right`: what was done, or refused, is what was meant.
 * - `refused`: nothing was done, though something should have been; or it was refused for another reason.
 * - `wrong action`: the right element, but something else was done to it.
 * - `wrong element`: something was done to an element that was not meant.
 */
export type Verdict = "right" | "refused" | "wrong action" | "wrong element";

/** What is meant, as refs, taken before anything is done. */
export interface Meant extends Pick<GroundingCase, "expected"> {
  readonly refs: ReadonlySet<string>;
}

export async function findMeant(page: Page, session: PageSession, { expected }: GroundingCase): Promise<Meant> {
  if (typeof expected === "string") return { expected, refs: new Set() };
  const selectors = typeof expected.target === "string" ? [expected.target] : expected.target;
  const refs: string[] = [];
  for (const selector of selectors) refs.push(await session.refOf(await locate(page, selector)));
  return { expected, refs: new Set(refs) };
}

/** @param told the status of the result, or the code of the error that came in its place */
export function judgeGrounding({ expected, refs }: Meant, performed: readonly Action[], told: string): Verdict {
  if (typeof expected === "string") {
    if (performed.length > 0) return "wrong element";
    return told === expected ? "right" : "refused";
  }
  if (performed.length === 0) return "refused";
  // A list of the page's own making is opened before its option is chosen.
  const others = performed.filter((action) => !isOn(action, refs));
  if (others.some((action) => !isOpening(action, expected))) return "wrong element";
  const last = performed.at(-1);
  return last !== undefined && isOn(last, refs) && isMeant(last, expected) ? "right" : "wrong action";
}

function isOn(action: Action, refs: ReadonlySet<string>): boolean {
  const target = "target" in action ? action.target : undefined;
  // A key goes to whatever has the focus.
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
  // A click that waits for the file.
  download: ["click"],
};

function isMeant(action: Action, expected: GroundingTarget): boolean {
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
