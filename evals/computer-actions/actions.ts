import type { ComputerAction, DisplayPoint } from "@surehand/model/computer";
import type { SeenEvent } from "./page.ts";

/** An event that the screen must have recorded. Points are relative to the screen. */
export interface Seen {
  readonly events: readonly SeenEvent[];
  readonly value: string;
}

/** An action as a model requests it, and how its outcome is reported to the model. */
export interface ActionCase {
  readonly name: string;
  /** Points are relative to the screen; the case adds the position of the screen in the window. */
  readonly actions: readonly ComputerAction[];
  /** Returns a description of the problem, if any. */
  readonly problem: (seen: Seen) => string | undefined;
}

const at = { x: 500, y: 300 };
const to = { x: 700, y: 420 };
const field = { x: 120, y: 35 };
const click = { kind: "click", at, button: "left", count: 1 } as const;
const clickField = { kind: "click", at: field, button: "left", count: 1 } as const;

export const actionCases: readonly ActionCase[] = [
  { name: "left click", actions: [click], problem: has({ name: "click", button: 0 }, at) },
  { name: "right click", actions: [{ ...click, button: "right" }], problem: has({ name: "contextmenu" }, at) },
  {
    name: "middle click",
    actions: [{ ...click, button: "middle" }],
    problem: has({ name: "auxclick", button: 1 }, at),
  },
  { name: "double click", actions: [{ ...click, count: 2 }], problem: has({ name: "dblclick" }, at) },
  { name: "triple click", actions: [{ ...click, count: 3 }], problem: has({ name: "click", detail: 3 }, at) },
  {
    name: "click with Shift",
    actions: [{ ...click, keys: ["Shift"] }],
    problem: has({ name: "click", shiftKey: true }, at),
  },
  { name: "move", actions: [{ kind: "move", at }], problem: has({ name: "pointermove" }, at) },
  {
    name: "mouse down, move, up",
    actions: [
      { kind: "move", at },
      { kind: "mouseDown", at },
      { kind: "move", at: to },
      { kind: "mouseUp", at: to },
    ],
    problem: both(has({ name: "pointerdown" }, at), has({ name: "pointerup" }, to)),
  },
  {
    name: "drag",
    actions: [{ kind: "drag", path: [at, to] }],
    problem: both(has({ name: "pointerdown" }, at), has({ name: "pointerup" }, to)),
  },
  { name: "scroll down", actions: [{ kind: "scroll", at, dx: 0, dy: 300 }], problem: scrolled({ dx: 0, dy: 300 }) },
  { name: "scroll up", actions: [{ kind: "scroll", at, dx: 0, dy: -200 }], problem: scrolled({ dx: 0, dy: -200 }) },
  { name: "scroll right", actions: [{ kind: "scroll", at, dx: 200, dy: 0 }], problem: scrolled({ dx: 200, dy: 0 }) },
  {
    name: "type",
    actions: [clickField, { kind: "press", keys: ["End"] }, { kind: "type", text: " tea, 2 €" }],
    problem: hasValue("old tea, 2 €"),
  },
  {
    name: "select all and type",
    actions: [clickField, { kind: "press", keys: ["Control", "a"] }, { kind: "type", text: "tea" }],
    problem: hasValue("tea"),
  },
  {
    name: "type_text_at: clear, type, Enter",
    actions: [clickField, { kind: "clear" }, { kind: "type", text: "tea" }, { kind: "press", keys: ["Enter"] }],
    problem: both(hasValue("tea"), has({ name: "keydown", key: "Enter" })),
  },
  {
    name: "chord",
    actions: [click, { kind: "press", keys: ["Control", "b"] }],
    problem: has({ name: "keydown", key: "b", ctrlKey: true }),
  },
  {
    name: "key down and up",
    actions: [click, { kind: "keyDown", key: "Shift" }, { kind: "keyUp", key: "Shift" }],
    problem: has({ name: "keyup", key: "Shift" }),
  },
  { name: "hold", actions: [click, { kind: "hold", keys: ["ArrowRight"], ms: 400 }], problem: held("ArrowRight", 400) },
];

function has(wanted: Partial<SeenEvent>, place?: DisplayPoint): ActionCase["problem"] {
  return ({ events }) => {
    const fits = events.filter((event) =>
      Object.entries(wanted).every(([key, value]) => Reflect.get(event, key) === value),
    );
    if (fits.length === 0) return `no event ${JSON.stringify(wanted)}`;
    const isThere = !place || fits.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) <= tolerance);
    return isThere ? undefined : `${JSON.stringify(wanted)} at ${fits.map(({ x, y }) => `${x},${y}`).join(" and ")}`;
  };
}

/** Tolerance in pixels: one thousandth of the window is 1.3 pixels. */
const tolerance = 2;

function both(one: ActionCase["problem"], other: ActionCase["problem"]): ActionCase["problem"] {
  return (seen) => one(seen) ?? other(seen);
}

function hasValue(wanted: string): ActionCase["problem"] {
  return ({ value }) => (value === wanted ? undefined : `the field says ${JSON.stringify(value)}`);
}

function scrolled({ dx, dy }: { readonly dx: number; readonly dy: number }): ActionCase["problem"] {
  return ({ events }) => {
    const turns = events.filter(({ name }) => name === "wheel");
    const [x, y] = [sum(turns.map(({ deltaX }) => deltaX)), sum(turns.map(({ deltaY }) => deltaY))];
    return Math.abs(x - dx) <= tolerance && Math.abs(y - dy) <= tolerance ? undefined : `the wheel turned by ${x},${y}`;
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function held(key: string, ms: number): ActionCase["problem"] {
  return ({ events }) => {
    const down = events.find((event) => event.name === "keydown" && event.key === key);
    const up = events.find((event) => event.name === "keyup" && event.key === key);
    if (!down || !up) return `${key} was not pressed`;
    return up.at - down.at >= ms - 20 ? undefined : `${key} was held for ${up.at - down.at} ms`;
  };
}
