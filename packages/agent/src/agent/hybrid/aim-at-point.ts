import {
  type Action,
  type ActionOfFamily,
  type ActionTarget,
  isOfFamily,
  type Point,
  type SnapshotElement,
} from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { describeElement } from "@surehand/grounding";
import type { AgentState } from "../agent-state.ts";
import { noListThere, pointMoved, pointWent } from "../prompts.ts";
import type { PlannedAction } from "../tools/agent-tool.ts";
import type { AgentPicture } from "./agent-picture.ts";

/**
 * Resolves a point of the picture. A small control at the point is replaced by its ref: it is checked, confirmed and replayed
 * as if it had been named. On a large element or no control, the position matters, and the point stays. If the element at the
 * point changed since the picture was taken, the action is refused.
 */
export async function aimAtPoint(
  state: AgentState,
  planned: PlannedAction,
  call: CallContext,
): Promise<PlannedAction | { readonly problem: string }> {
  const { picture } = state;
  const { action } = planned;
  if (!picture || !isPointing(action) || !isPoint(action.target)) return planned;
  const page = state.variables.hideOn(await state.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call));
  const looking = { state, picture, now: page.refs, call };
  const source = await find(looking, action.target);
  if (source.problem !== undefined) return { problem: source.problem };
  if (action.kind === "select" && !source.element) return { problem: noListThere };
  const goal = action.kind === "drag" && isPoint(action.to) ? await find(looking, action.to) : {};
  if (goal.problem !== undefined) return { problem: goal.problem };
  const aimed = withRefs(action, source.element, goal.element);
  return { action: aimed, element: source.element, goal: goal.element, isFoundNow: true };
}

type Pointing = ActionOfFamily<"pointer" | "drag" | "choice">;

function isPointing(action: Action): action is Pointing {
  return isOfFamily(action, "pointer") || isOfFamily(action, "drag") || isOfFamily(action, "choice");
}

function isPoint(target: ActionTarget | { readonly by: Point }): target is Point {
  return typeof target === "object" && "x" in target && !("v" in target);
}

function withRefs(action: Pointing, source?: SnapshotElement, goal?: SnapshotElement): Action {
  const target = source?.ref ?? action.target;
  return action.kind === "drag" ? { ...action, target, to: goal?.ref ?? action.to } : { ...action, target };
}

interface Looking {
  readonly state: AgentState;
  readonly picture: AgentPicture;
  /** Elements of the current page. */
  readonly now: ReadonlyMap<string, SnapshotElement>;
  readonly call: CallContext;
}

interface Found {
  readonly problem?: string;
  /** The small control at the point. */
  readonly element?: SnapshotElement;
}

async function find({ state, picture, now, call }: Looking, point: Point): Promise<Found> {
  const seen = await state.session.seenAt(point, call);
  const element = seen?.refs.flatMap((ref) => now.get(ref) ?? [])[0];
  const marks = picture.marksAt(point);
  const [meant] = marks;
  const before = meant && state.shown.get(meant.ref);
  if (!element) return meant && before && !now.has(meant.ref) ? { problem: pointWent(describeElement(before)) } : {};
  const size = picture.sizeOf(element.ref);
  const wasThere = size ? marks.some(({ ref }) => ref === element.ref) : state.shown.has(element.ref);
  if (!wasThere) return { problem: pointMoved(describeElement(element), before && describeElement(before)) };
  // An element that is drawn by its label has no box of its own.
  const isControl = size ? isSmallControl(element, size) : toggles.has(element.role);
  return isControl ? { element } : {};
}

/** Roles on which the position of a press does not matter. */
const controls = new Set([
  "button",
  "link",
  "checkbox",
  "radio",
  "switch",
  "tab",
  "option",
  "treeitem",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "textbox",
  "searchbox",
  "combobox",
  "spinbutton",
  "date",
  "time",
  "datetime",
  "month",
  "week",
]);
const toggles = new Set(["checkbox", "radio", "switch"]);
/** The largest control, in CSS pixels; larger elements are surfaces. */
const largest = { width: 600, height: 120 };
/** One line of text, such as a field as wide as its form. */
const lineHeight = 60;

function isSmallControl(
  { role, box }: SnapshotElement,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const isSmall = height <= lineHeight || (width <= largest.width && height <= largest.height);
  return box === undefined && controls.has(role) && isSmall;
}
