import type { NodeHandle, PageSession, Snapshot, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { PressPoint } from "../../page/read-point.ts";
import type { Action } from "../action.ts";
import type { ActStatus } from "../act-result.ts";
import { locatePoint } from "../locate-point.ts";
import type { Observation } from "../watch-effect.ts";

/** Where an action is carried out. */
export interface Scene {
  readonly session: PageSession;
  readonly snapshot: Snapshot;
  readonly call: CallContext;
}

/** The element an action is for, and its live node. */
export interface Target {
  readonly element: SnapshotElement;
  readonly node: NodeHandle;
}

/** How an intent is carried out on its element. */
export interface Plan {
  readonly action: Action;
  /** Whether what is wished holds already, so that there is nothing to do. */
  readonly isHeld: boolean;
  dispatch(): Promise<void>;
  /** What is wrong with what came of it, in a sentence; undefined where the wish is fulfilled. Default: any effect fulfils it. */
  complaint?(observation: Observation): Promise<string | undefined>;
  /** Whether no effect means that all was as wished: a press on what is chosen already. */
  readonly isIdle?: boolean;
}

export interface Refusal {
  readonly status: Extract<ActStatus, "blocked" | "not-found" | "ambiguous">;
  /** A sentence. */
  readonly reason: string;
}

export function isRefusal(plan: Plan | Refusal | PressPoint): plan is Refusal {
  return "reason" in plan;
}

/** What the snapshot says against using the element. */
export function refuseUnusable({ states }: SnapshotElement, needs: "press" | "write"): Refusal | undefined {
  if (states.includes("disabled")) return { status: "blocked", reason: "It is disabled." };
  if (needs === "write" && states.includes("readonly")) return { status: "blocked", reason: "It is read-only." };
  return undefined;
}

/** Where to press the element, or what stands in the way. */
export async function pressPointOf(
  { session, snapshot, call }: Scene,
  { element, node }: Target,
): Promise<PressPoint | Refusal> {
  const point = await locatePoint(session, snapshot, { ref: element.ref, node }, call);
  if (!point.isSeen) return { status: "blocked", reason: "It has no area on the page that could be pressed." };
  if (point.cover === undefined) return point;
  return { status: "blocked", reason: `It is covered by ${element.coveredBy ?? point.cover}.` };
}
