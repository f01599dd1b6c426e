import type { Action, ActionOf, Point } from "@surehand/browser";
import type { ComputerAction } from "@surehand/model/computer";
import type { AgentState } from "../agent-state.ts";
import { noSearchPage } from "../prompts/computer-prompts.ts";
import { noPictureNow } from "../prompts.ts";
import { goto } from "./acting-tools.ts";
import type { Planned, PlannedAction } from "./agent-tool.ts";

/** Returns the page actions of one call in their order, or the reason why they cannot be performed. Does not read the page. */
export function planComputerCall(actions: readonly ComputerAction[], state: AgentState): Planned {
  const pointer = { at: state.pointer ?? { x: 0, y: 0 }, isDown: state.isMouseDown };
  const planned: PlannedAction[] = [];
  for (const action of actions) {
    const one = planAction(action, { state, pointer });
    if ("problem" in one) return one;
    planned.push(...one.actions);
  }
  return { actions: planned };
}

/** The position of the pointer after the planned actions. */
interface Pointer {
  at: Point;
  isDown: boolean;
}

interface Planning {
  readonly state: AgentState;
  readonly pointer: Pointer;
}

function planAction(action: ComputerAction, planning: Planning): Planned {
  switch (action.kind) {
    case "click":
    case "move":
    case "mouseDown":
    case "mouseUp":
    case "drag":
    case "scroll":
      return planPointing(action, planning);
    case "clear":
      // These keys have no effect in an empty field.
      return delivered({ kind: "press", key: "ControlOrMeta+A" }, { kind: "press", key: "Delete" });
    case "type":
      return all({ kind: "type", text: action.text });
    case "press":
      return planPress(action);
    case "hold":
      return delivered({ kind: "press", key: chord(action.keys), holdMs: Math.min(action.ms, longestMs) });
    case "keyDown":
      return delivered({ kind: "key", event: "down", key: action.key });
    case "keyUp":
      return delivered({ kind: "key", event: "up", key: action.key });
    case "wait":
      return all({ kind: "wait", ms: Math.min(action.ms, longestMs) });
    default:
      return planOther(action, planning);
  }
}

/** The longest duration of an action. */
const longestMs = 60_000;
const mostRepeats = 100;

/**
 * Keys that move the caret or select text. They have no visible effect, and without them the next text is written elsewhere.
 */
const CARET_KEYS = /^(?:(?:Shift|Control|ControlOrMeta|Meta|Alt)\+)*(?:Arrow\w+|Home|End|(?<=\+)[aA])$/;

function planPress({ keys, repeat = 1 }: Extract<ComputerAction, { kind: "press" }>): Planned {
  const action: Action = { kind: "press", key: chord(keys) };
  const actions = Array.from({ length: Math.min(repeat, mostRepeats) }, () => action);
  return CARET_KEYS.test(action.key) ? delivered(...actions) : all(...actions);
}

/** Plans actions that are done when their events have reached the page. */
function delivered(...actions: readonly Action[]): Planned {
  return { actions: actions.map((action) => ({ action, verification: "delivery" })) };
}

function chord(keys: readonly string[]): string {
  return keys.join("+");
}

type Pointing = Extract<ComputerAction, { kind: "click" | "move" | "mouseDown" | "mouseUp" | "drag" | "scroll" }>;

function planOther(action: Exclude<ComputerAction, Pointing>, { state }: Planning): Planned {
  switch (action.kind) {
    case "goto":
      return goto.plan?.({ url: action.url }, state) ?? all();
    case "back":
    case "forward":
      return all({ kind: action.kind });
    case "search":
      return { problem: noSearchPage };
    default:
      // No action on the page.
      return all();
  }
}

function planPointing(action: Pointing, { state, pointer }: Planning): Planned {
  const { picture } = state;
  if (!picture) return { problem: noPictureNow };
  const inView = (point: Point): Point => (pointer.at = picture.toViewport(point) ?? pointer.at);
  switch (action.kind) {
    case "click":
      return all(...withKeys(action.keys, clickAt(action.at ? inView(action.at) : pointer.at, action)));
    case "move":
      return all(...withKeys(action.keys, [moveTo(inView(action.at), pointer)]));
    case "mouseDown":
    case "mouseUp": {
      pointer.isDown = action.kind === "mouseDown";
      const event = pointer.isDown ? "down" : "up";
      return all({ kind: "mouse", event, at: action.at ? inView(action.at) : pointer.at });
    }
    case "drag":
      return all(...withKeys(action.keys, dragAlong(action.path.map(inView))));
    case "scroll": {
      const by = { x: action.dx / picture.scale, y: action.dy / picture.scale };
      return all(...withKeys(action.keys, [scrollBy(by, action.at && inView(action.at))]));
    }
    default:
      return action satisfies never;
  }
}

function clickAt(at: Point, { button, count }: Extract<Pointing, { kind: "click" }>): Action[] {
  if (button === "right") return [{ kind: "rightClick", target: at }];
  if (button === "middle") return press(at, { button });
  if (count === 1) return [{ kind: "click", target: at }];
  const twice: Action = { kind: "doubleClick", target: at };
  return count === 2 ? [twice] : [twice, ...press(at, { clickCount: 3 })];
}

function press(at: Point, options: Pick<ActionOf<"mouse">, "button" | "clickCount">): Action[] {
  return [
    { kind: "mouse", event: "down", at, ...options },
    { kind: "mouse", event: "up", at, ...options },
  ];
}

/** Moves the pointer; with a button down, the move is part of a drag. */
function moveTo(at: Point, { isDown }: Pointer): Action {
  return isDown ? { kind: "mouse", event: "move", at } : { kind: "hover", target: at };
}

function dragAlong(path: readonly Point[]): Action[] {
  const [from, ...others] = path;
  const to = others.at(-1);
  if (!from || !to) return [];
  if (others.length === 1) return [{ kind: "drag", target: from, to }];
  return [
    { kind: "mouse", event: "down", at: from },
    ...others.map((at) => ({ kind: "mouse", event: "move", at }) as const),
    { kind: "mouse", event: "up", at: to },
  ];
}

function scrollBy(by: Point, at: Point | undefined): Action {
  const [dx, dy] = [Math.round(by.x), Math.round(by.y)];
  return at ? { kind: "mouse", event: "wheel", at, dx, dy } : { kind: "scroll", by: { x: dx, y: dy } };
}

const modifierKeys = ["Alt", "Control", "ControlOrMeta", "Meta", "Shift"] as const;
type ModifierKey = (typeof modifierKeys)[number];

/** Adds modifier keys. Clicks hold modifiers themselves; for all other actions the keys go down before and up after. */
function withKeys(keys: readonly string[] = [], actions: readonly Action[]): Action[] {
  if (keys.length === 0) return [...actions];
  const modifiers = keys.filter((key): key is ModifierKey => modifierKeys.some((known) => known === key));
  const [first] = actions;
  const isAlone = actions.length === 1 && modifiers.length === keys.length;
  if (first && isAlone && isHolding(first)) return [{ ...first, modifiers }];
  return [
    ...keys.map((key): Action => ({ kind: "key", event: "down", key })),
    ...actions,
    ...keys.toReversed().map((key): Action => ({ kind: "key", event: "up", key })),
  ];
}

function isHolding(action: Action): action is ActionOf<"click" | "doubleClick" | "rightClick" | "hover"> {
  return ["click", "doubleClick", "rightClick", "hover"].includes(action.kind);
}

function all(...actions: readonly Action[]): Planned {
  return { actions: actions.map((action) => ({ action })) };
}
