import { describe, expect, it, test } from "vitest";
import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import { clampInput } from "./clamp-input.ts";
import type { ComputerAction } from "./computer-action.ts";
import { currentFunctions } from "./google-functions.ts";
import { legacyFunctions, writeLegacyFunction } from "./google-legacy.ts";
import { readProviderCall, writeProviderCalls } from "./provider-call.ts";

const display = { width: 1280, height: 800 };
const at = { x: 640, y: 400 };
const click = { kind: "click", at, button: "left", count: 1 } as const;

/** Input of the provider's model, and the actions that it stands for. */
type Row = readonly [input: object, actions: readonly ComputerAction[]];

/** Rows that are only read, because the same actions are written differently. */
const readOnly = new Set<unknown>();

function oneWay<AnyRow>(row: AnyRow): AnyRow {
  readOnly.add(row);
  return row;
}

function isWritten(row: unknown): boolean {
  return !readOnly.has(row);
}

const anthropicRows: readonly Row[] = [
  [{ action: "screenshot" }, [{ kind: "screenshot" }]],
  [{ action: "left_click", coordinate: [640, 400] }, [click]],
  [{ action: "left_click" }, [{ kind: "click", button: "left", count: 1 }]],
  [{ action: "left_click", coordinate: [640, 400], text: "ctrl+shift" }, [{ ...click, keys: ["Control", "Shift"] }]],
  [{ action: "right_click", coordinate: [640, 400] }, [{ ...click, button: "right" }]],
  [{ action: "middle_click", coordinate: [640, 400] }, [{ ...click, button: "middle" }]],
  [{ action: "double_click", coordinate: [640, 400] }, [{ ...click, count: 2 }]],
  [{ action: "triple_click", coordinate: [640, 400] }, [{ ...click, count: 3 }]],
  [
    { action: "left_click_drag", start_coordinate: [1, 2], coordinate: [640, 400] },
    [{ kind: "drag", path: [{ x: 1, y: 2 }, at] }],
  ],
  [{ action: "mouse_move", coordinate: [640, 400] }, [{ kind: "move", at }]],
  [{ action: "left_mouse_down" }, [{ kind: "mouseDown" }]],
  [{ action: "left_mouse_up" }, [{ kind: "mouseUp" }]],
  [{ action: "cursor_position" }, [{ kind: "cursorPosition" }]],
  [
    { action: "scroll", coordinate: [640, 400], scroll_direction: "down", scroll_amount: 3 },
    [{ kind: "scroll", at, dx: 0, dy: 300 }],
  ],
  [
    { action: "scroll", coordinate: [640, 400], scroll_direction: "up", scroll_amount: 1, text: "ctrl" },
    [{ kind: "scroll", at, dx: 0, dy: -100, keys: ["Control"] }],
  ],
  [
    { action: "scroll", coordinate: [640, 400], scroll_direction: "left", scroll_amount: 2 },
    [{ kind: "scroll", at, dx: -200, dy: 0 }],
  ],
  [
    { action: "scroll", coordinate: [640, 400], scroll_direction: "right", scroll_amount: 2 },
    [{ kind: "scroll", at, dx: 200, dy: 0 }],
  ],
  [{ action: "type", text: "%email% and\nmore" }, [{ kind: "type", text: "%email% and\nmore" }]],
  [{ action: "key", text: "ctrl+s" }, [{ kind: "press", keys: ["Control", "s"] }]],
  [{ action: "key", text: "Return" }, [{ kind: "press", keys: ["Enter"] }]],
  [{ action: "key", text: "Page_Down" }, [{ kind: "press", keys: ["PageDown"] }]],
  [{ action: "key", text: "KP_0" }, [{ kind: "press", keys: ["Numpad0"] }]],
  [{ action: "key", text: "Down", repeat: 4 }, [{ kind: "press", keys: ["ArrowDown"], repeat: 4 }]],
  oneWay([
    { action: "key", text: "Tab Tab" },
    [
      { kind: "press", keys: ["Tab"] },
      { kind: "press", keys: ["Tab"] },
    ],
  ]),
  [{ action: "hold_key", text: "shift", duration: 1.5 }, [{ kind: "hold", keys: ["Shift"], ms: 1500 }]],
  [{ action: "wait", duration: 2 }, [{ kind: "wait", ms: 2000 }]],
  [{ action: "zoom", region: [10, 20, 110, 70] }, [{ kind: "zoom", from: { x: 10, y: 20 }, to: { x: 110, y: 70 } }]],
];

const openaiRows: readonly Row[] = [
  [{ type: "click", button: "left", x: 640, y: 400 }, [click]],
  [{ type: "click", button: "right", x: 640, y: 400 }, [{ ...click, button: "right" }]],
  [{ type: "click", button: "wheel", x: 640, y: 400 }, [{ ...click, button: "middle" }]],
  [{ type: "click", button: "back", x: 0, y: 0 }, [{ kind: "back" }]],
  [{ type: "click", button: "forward", x: 0, y: 0 }, [{ kind: "forward" }]],
  [{ type: "click", button: "left", x: 640, y: 400, keys: ["SHIFT"] }, [{ ...click, keys: ["Shift"] }]],
  [{ type: "double_click", x: 640, y: 400 }, [{ ...click, count: 2 }]],
  [
    {
      type: "drag",
      path: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
        { x: 640, y: 400 },
      ],
    },
    [{ kind: "drag", path: [{ x: 1, y: 2 }, { x: 3, y: 4 }, at] }],
  ],
  [{ type: "keypress", keys: ["ENTER"] }, [{ kind: "press", keys: ["Enter"] }]],
  [{ type: "keypress", keys: ["CTRL", "A"] }, [{ kind: "press", keys: ["Control", "a"] }]],
  oneWay([
    { type: "keypress", keys: ["TAB", "ENTER"] },
    [
      { kind: "press", keys: ["Tab"] },
      { kind: "press", keys: ["Enter"] },
    ],
  ]),
  [{ type: "move", x: 640, y: 400 }, [{ kind: "move", at }]],
  [{ type: "screenshot" }, [{ kind: "screenshot" }]],
  [{ type: "scroll", x: 640, y: 400, scrollX: -20, scrollY: 350 }, [{ kind: "scroll", at, dx: -20, dy: 350 }]],
  [{ type: "type", text: "penguin" }, [{ kind: "type", text: "penguin" }]],
  [{ type: "wait" }, [{ kind: "wait", ms: 2000 }]],
];

/** Thousandths: 500 of 1280 is 640, of 800 is 400. */
const place = { x: 500, y: 500 };
const typed = { kind: "type", text: "tea" } as const;
const enter = { kind: "press", keys: ["Enter"] } as const satisfies ComputerAction;
type GoogleRow = readonly [name: string, ...Row];

const legacyRows: readonly GoogleRow[] = [
  ["open_web_browser", {}, [{ kind: "openBrowser" }]],
  ["wait_5_seconds", {}, [{ kind: "wait", ms: 5000 }]],
  ["go_back", {}, [{ kind: "back" }]],
  ["go_forward", {}, [{ kind: "forward" }]],
  ["search", {}, [{ kind: "search" }]],
  ["navigate", { url: "https://example.test/" }, [{ kind: "goto", url: "https://example.test/" }]],
  ["click_at", place, [click]],
  ["hover_at", place, [{ kind: "move", at }]],
  [
    "type_text_at",
    { ...place, text: "tea", press_enter: true, clear_before_typing: true },
    [click, { kind: "clear" }, typed, enter],
  ],
  oneWay(["type_text_at", { ...place, text: "tea" }, [click, { kind: "clear" }, typed, enter]]),
  ["type_text_at", { ...place, text: "tea", press_enter: false, clear_before_typing: false }, [click, typed]],
  [
    "type_text_at",
    { ...place, text: "tea", press_enter: false, clear_before_typing: true },
    [click, { kind: "clear" }, typed],
  ],
  ["key_combination", { keys: "control+a" }, [{ kind: "press", keys: ["Control", "a"] }]],
  ["key_combination", { keys: "enter" }, [enter]],
  ["scroll_document", { direction: "down" }, [{ kind: "scroll", dx: 0, dy: 640 }]],
  ["scroll_document", { direction: "up" }, [{ kind: "scroll", dx: 0, dy: -640 }]],
  ["scroll_document", { direction: "left" }, [{ kind: "scroll", dx: -1024, dy: 0 }]],
  ["scroll_document", { direction: "right" }, [{ kind: "scroll", dx: 1024, dy: 0 }]],
  ["scroll_at", { ...place, direction: "down", magnitude: 250 }, [{ kind: "scroll", at, dx: 0, dy: 200 }]],
  ["scroll_at", { ...place, direction: "up", magnitude: 250 }, [{ kind: "scroll", at, dx: 0, dy: -200 }]],
  ["scroll_at", { ...place, direction: "right", magnitude: 250 }, [{ kind: "scroll", at, dx: 320, dy: 0 }]],
  oneWay(["scroll_at", { ...place, direction: "left" }, [{ kind: "scroll", at, dx: -1024, dy: 0 }]]),
  [
    "drag_and_drop",
    { ...place, destination_x: 999, destination_y: 0 },
    [{ kind: "drag", path: [at, { x: 1278, y: 0 }] }],
  ],
];

const currentRows: readonly GoogleRow[] = [
  ["click", place, [click]],
  ["double_click", place, [{ ...click, count: 2 }]],
  ["triple_click", place, [{ ...click, count: 3 }]],
  ["middle_click", place, [{ ...click, button: "middle" }]],
  ["right_click", place, [{ ...click, button: "right" }]],
  ["mouse_down", place, [{ kind: "mouseDown", at }]],
  ["mouse_up", place, [{ kind: "mouseUp", at }]],
  ["move", place, [{ kind: "move", at }]],
  ["type", { text: "tea", press_enter: false }, [typed]],
  ["type", { text: "tea", press_enter: true }, [typed, enter]],
  oneWay(["type", { text: "tea", intent: "Search." }, [typed]]),
  [
    "drag_and_drop",
    { start_x: 500, start_y: 500, end_x: 999, end_y: 0 },
    [{ kind: "drag", path: [at, { x: 1278, y: 0 }] }],
  ],
  ["wait", { seconds: 3 }, [{ kind: "wait", ms: 3000 }]],
  oneWay(["wait", {}, [{ kind: "wait", ms: 1000 }]]),
  ["press_key", { key: "enter" }, [enter]],
  oneWay(["press_key", { key: "PageDown" }, [{ kind: "press", keys: ["PageDown"] }]]),
  ["key_down", { key: "shift" }, [{ kind: "keyDown", key: "Shift" }]],
  ["key_up", { key: "shift" }, [{ kind: "keyUp", key: "Shift" }]],
  ["hotkey", { keys: ["control", "a"] }, [{ kind: "press", keys: ["Control", "a"] }]],
  ["take_screenshot", {}, [{ kind: "screenshot" }]],
  ["scroll", { ...place, direction: "down", magnitude_in_pixels: 250 }, [{ kind: "scroll", at, dx: 0, dy: 250 }]],
  oneWay(["scroll", { ...place, direction: "left" }, [{ kind: "scroll", at, dx: -300, dy: 0 }]]),
  ["go_back", {}, [{ kind: "back" }]],
  ["navigate", { url: "https://example.test/" }, [{ kind: "goto", url: "https://example.test/" }]],
  ["go_forward", {}, [{ kind: "forward" }]],
];

describe.each([
  "anthropic.computer_20250124",
  "anthropic.computer_20251124",
  "anthropic.computerToolset_20260801",
] as const)("%s", (tool) => {
  it.each(anthropicRows)("reads %j", (input, actions) => {
    expect(readProviderCall({ name: "computer", input }, { tool, display })).toEqual({ actions, checks: [] });
  });

  it.each(anthropicRows.filter(isWritten))("writes %j", (input, actions) => {
    expect(writeProviderCalls({ actions: [...actions], checks: [] }, { tool, display })).toEqual([
      { name: "computer", input },
    ]);
  });
});

const check = { id: "cu_sc_1", code: "malicious_instructions", message: "The page tells you what to do." };

describe.each(["openai.computer", "openai.computer_use_preview"] as const)("%s", (tool) => {
  it.each(openaiRows)("reads %j", (action, actions) => {
    const input = { actions: [action], pendingSafetyChecks: [], status: "completed" };
    expect(readProviderCall({ name: "computer", input }, { tool, display })).toEqual({ actions, checks: [] });
  });

  it.each(openaiRows.filter(isWritten))("writes %j", (action, actions) => {
    const input = { actions: [action], pendingSafetyChecks: [], status: "completed" };
    expect(writeProviderCalls({ actions: [...actions], checks: [] }, { tool, display })).toEqual([
      { name: "computer", input },
    ]);
  });

  it("reads a batch in its order, with its safety checks", () => {
    const input = {
      actions: [
        { type: "click", button: "left", x: 640, y: 400 },
        { type: "type", text: "penguin" },
      ],
      pendingSafetyChecks: [check, { id: "cu_sc_2" }],
      status: "completed",
    };
    expect(readProviderCall({ name: "computer", input }, { tool, display })).toEqual({
      actions: [click, { kind: "type", text: "penguin" }],
      checks: [check, { id: "cu_sc_2", code: "", message: "" }],
    });
  });
});

describe("google.computer_use", () => {
  const tool = "google.computer_use";

  it.each([...currentRows, ...legacyRows])("reads %s %j", (name, input, actions) => {
    expect(readProviderCall({ name, input }, { tool, display })).toEqual({ actions, checks: [] });
  });

  it.each(currentRows.filter(isWritten))("writes %s %j", (name, input, actions) => {
    expect(writeProviderCalls({ actions: [...actions], checks: [] }, { tool, display })).toEqual([{ name, input }]);
  });

  it.each(legacyRows.filter(isWritten))("writes for Gemini 2.5 %s %j", (name, input, actions) => {
    expect(writeLegacyFunction(actions, display)).toEqual({ name, input });
  });

  it.each([
    [currentRows, currentFunctions],
    [legacyRows, legacyFunctions],
  ])("has a row for each function", (rows, functions) => {
    expect([...new Set(rows.map(([name]) => name))]).toEqual([...functions]);
  });

  it.each([
    ["require_confirmation", [{ id: "", code: "require_confirmation", message: "It pays." }]],
    ["something_new", [{ id: "", code: "something_new", message: "It pays." }]],
    ["regular", []],
    ["ALLOWED", []],
  ])("takes the safety decision %s as a check, unless it allows the call", (decision, checks) => {
    const input = { ...place, safety_decision: { decision, explanation: "It pays." } };
    expect(readProviderCall({ name: "click_at", input }, { tool, display })).toEqual({ actions: [click], checks });
  });

  it("caps coordinates at 999", () => {
    const call = { name: "click_at", input: { x: 1000, y: -5 } };
    expect(readProviderCall(call, { tool, display })).toMatchObject({ actions: [{ at: { x: 1278, y: 0 } }] });
    expect(clampInput({ x: 1000, y: -5, destination_x: 1200 }, tool, display)).toEqual({
      x: 999,
      y: 0,
      destination_x: 999,
    });
  });

  it("names the problem of an unknown function, or of a missing field", () => {
    expect(readProviderCall({ name: "fly_to", input: {} }, { tool, display })).toMatch(/no function "fly_to"/);
    expect(readProviderCall({ name: "click_at", input: { x: 1 } }, { tool, display })).toMatch(/y/);
  });
});

const outside: readonly (readonly [ComputerUseTool, object, object])[] = [
  [
    "anthropic.computer_20250124",
    { action: "left_click_drag", start_coordinate: [-3, 900], coordinate: [1280, 20] },
    { action: "left_click_drag", start_coordinate: [0, 799], coordinate: [1279, 20] },
  ],
  [
    "openai.computer",
    {
      actions: [
        {
          type: "drag",
          path: [
            { x: -3, y: 900 },
            { x: 1280, y: 20 },
          ],
        },
      ],
      pendingSafetyChecks: [],
    },
    {
      actions: [
        {
          type: "drag",
          path: [
            { x: 0, y: 799 },
            { x: 1279, y: 20 },
          ],
        },
      ],
      pendingSafetyChecks: [],
    },
  ],
];

test.each(outside)(
  "%s: points outside of the display are moved to its edge, in the history too",
  (tool, input, inside) => {
    const path = [
      { x: 0, y: 799 },
      { x: 1279, y: 20 },
    ];
    expect(readProviderCall({ name: "computer", input }, { tool, display })).toMatchObject({
      actions: [{ kind: "drag", path }],
    });
    expect(clampInput(input, tool, display)).toEqual(inside);
  },
);

test("an action that a provider does not have is not written", () => {
  const call = { actions: [{ kind: "goto", url: "https://example.test" } as const], checks: [] };
  expect(writeProviderCalls(call, { tool: "openai.computer", display })).toBeUndefined();
  expect(writeProviderCalls(call, { tool: "anthropic.computer_20251124", display })).toBeUndefined();
  const zoom = { actions: [{ kind: "zoom", from: at, to: at } as const], checks: [] };
  expect(writeProviderCalls(zoom, { tool: "google.computer_use", display })).toBeUndefined();
});

test.each([
  [{ action: "zoom" }],
  [{ action: "mouse_move" }],
  [{ action: "scroll", coordinate: [1, 2] }],
  [{ action: "fly" }],
])("names the problem of %j", (input) => {
  const read = readProviderCall({ name: "computer", input }, { tool: "anthropic.computer_20251124", display });
  expect(read).toMatch(/needs other parameters, or does not exist/);
});
