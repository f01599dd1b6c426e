import { z } from "zod";
import type { ComputerAction, DisplayPoint, ProviderCall } from "./computer-action.ts";
import { readChordText, writeKey } from "./key-names.ts";

const coordinate = z.tuple([z.number(), z.number()]);

const inputSchema = z.looseObject({
  action: z.string(),
  coordinate: coordinate.optional(),
  start_coordinate: coordinate.optional(),
  region: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  duration: z.number().optional(),
  repeat: z.int().min(1).optional(),
  scroll_amount: z.number().optional(),
  scroll_direction: z.enum(["up", "down", "left", "right"]).optional(),
  text: z.string().optional(),
});

type AnthropicInput = z.infer<typeof inputSchema>;

/** Pixels per "click" of the wheel, about as many as Chromium scrolls for one notch of a mouse wheel. */
const pixelsPerScrollClick = 100;

/**
 * Reads an input of Anthropic's tools `computer_20250124`, `computer_20251124` and `computer_toolset_20260801`, whose members the AI SDK
 * passes as `action`. Points are in pixels of the display.
 *
 * @returns the actions in order, or the reason why they can't be read
 */
export function readAnthropicCall({ input }: ProviderCall): ComputerAction[] | string {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const read = readAction(parsed.data);
  return read ?? `The action ${JSON.stringify(parsed.data.action)} needs other parameters, or does not exist.`;
}

const clicks: Readonly<Record<string, Pick<Extract<ComputerAction, { kind: "click" }>, "button" | "count">>> = {
  left_click: { button: "left", count: 1 },
  right_click: { button: "right", count: 1 },
  middle_click: { button: "middle", count: 1 },
  double_click: { button: "left", count: 2 },
  triple_click: { button: "left", count: 3 },
};

function readAction(input: AnthropicInput): ComputerAction[] | undefined {
  const { action, coordinate: to, text = "", duration = 1 } = input;
  const at = to && { at: toPoint(to) };
  const click = clicks[action];
  if (click) return [{ kind: "click", ...at, ...click, ...heldKeys(text) }];
  switch (action) {
    case "mouse_move":
      return at && [{ kind: "move", ...at }];
    case "left_mouse_down":
      return [{ kind: "mouseDown" }];
    case "left_mouse_up":
      return [{ kind: "mouseUp" }];
    case "left_click_drag":
      return readDrag(input);
    case "scroll":
      return readScroll(input);
    case "type":
      return [{ kind: "type", text }];
    case "key":
      return readKeys(input);
    case "hold_key":
      return text === "" ? undefined : [{ kind: "hold", keys: readChordText(text), ms: duration * 1000 }];
    case "wait":
      return [{ kind: "wait", ms: duration * 1000 }];
    case "screenshot":
      return [{ kind: "screenshot" }];
    case "zoom":
      return readZoom(input);
    case "cursor_position":
      return [{ kind: "cursorPosition" }];
    default:
      return undefined;
  }
}

function toPoint([x, y]: readonly [number, number]): DisplayPoint {
  return { x, y };
}

function heldKeys(text: string): { keys?: string[] } {
  return text === "" ? {} : { keys: readChordText(text) };
}

function readDrag({ start_coordinate: from, coordinate: to }: AnthropicInput): ComputerAction[] | undefined {
  return from && to && [{ kind: "drag", path: [toPoint(from), toPoint(to)] }];
}

/** Like xdotool, presses names separated by white space one after the other. */
function readKeys({ text = "", repeat }: AnthropicInput): ComputerAction[] | undefined {
  const chords = text.split(/\s+/).filter((chord) => chord !== "");
  if (chords.length === 0) return undefined;
  return chords.map((chord) => ({
    kind: "press",
    keys: readChordText(chord),
    ...(repeat !== undefined && { repeat }),
  }));
}

const directions = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

function readScroll(input: AnthropicInput): ComputerAction[] | undefined {
  const { coordinate: at, scroll_direction: direction, scroll_amount: amount = 3, text = "" } = input;
  if (direction === undefined) return undefined;
  const [x, y] = directions[direction];
  const by = { dx: x * amount * pixelsPerScrollClick, dy: y * amount * pixelsPerScrollClick };
  return [{ kind: "scroll", ...(at && { at: toPoint(at) }), ...by, ...heldKeys(text) }];
}

function readZoom({ region }: AnthropicInput): ComputerAction[] | undefined {
  if (!region) return undefined;
  const [x1, y1, x2, y2] = region;
  return [{ kind: "zoom", from: { x: x1, y: y1 }, to: { x: x2, y: y2 } }];
}

/** Converts an action to an input of Anthropic's computer tools; undefined if they have no such action. */
export function writeAnthropicAction(action: ComputerAction): Record<string, unknown> | undefined {
  switch (action.kind) {
    case "click":
      return { action: clickName(action), ...coordinateOf(action.at), ...textOf(action.keys) };
    case "move":
      return { action: "mouse_move", ...coordinateOf(action.at) };
    case "mouseDown":
      return { action: "left_mouse_down" };
    case "mouseUp":
      return { action: "left_mouse_up" };
    case "drag":
      return writeDrag(action.path);
    case "scroll":
      return writeScroll(action);
    case "type":
      return { action: "type", text: action.text };
    case "press":
      return { action: "key", ...textOf(action.keys), ...(action.repeat !== undefined && { repeat: action.repeat }) };
    case "hold":
      return { action: "hold_key", ...textOf(action.keys), duration: action.ms / 1000 };
    case "wait":
      return { action: "wait", duration: action.ms / 1000 };
    case "screenshot":
      return { action: "screenshot" };
    case "zoom":
      return { action: "zoom", region: [action.from.x, action.from.y, action.to.x, action.to.y] };
    case "cursorPosition":
      return { action: "cursor_position" };
    default:
      return undefined;
  }
}

function clickName({ button, count }: Extract<ComputerAction, { kind: "click" }>): string {
  if (count > 1) return count === 2 ? "double_click" : "triple_click";
  return `${button}_click`;
}

function coordinateOf(at: DisplayPoint | undefined): { coordinate?: [number, number] } {
  return at ? { coordinate: [at.x, at.y] } : {};
}

function textOf(keys: readonly string[] = []): { text?: string } {
  return keys.length === 0 ? {} : { text: keys.map((key) => writeKey(key, "anthropic")).join("+") };
}

function writeDrag(path: readonly DisplayPoint[]): Record<string, unknown> | undefined {
  const [from, to] = [path[0], path.at(-1)];
  return from && to && { action: "left_click_drag", start_coordinate: [from.x, from.y], coordinate: [to.x, to.y] };
}

function writeScroll({ at, dx, dy, keys }: Extract<ComputerAction, { kind: "scroll" }>): Record<string, unknown> {
  const [back, forth] = dx === 0 ? ["up", "down"] : ["left", "right"];
  const along = dx === 0 ? dy : dx;
  const amount = Math.round(Math.abs(along) / pixelsPerScrollClick);
  return {
    action: "scroll",
    ...coordinateOf(at),
    scroll_direction: along < 0 ? back : forth,
    scroll_amount: amount,
    ...textOf(keys),
  };
}
