import { z } from "zod";
import type { ComputerAction, Display, DisplayPoint, ProviderCall } from "./computer-action.ts";
import {
  along,
  directionOf,
  fromGrid,
  gridPlace,
  pressEnter,
  readInput,
  scrollDirection,
  toGrid,
} from "./google-grid.ts";
import { readChord, readKey, writeKey } from "./key-names.ts";

/** Functions of Gemini 3.5 and later for a browser (https://ai.google.dev/gemini-api/docs/computer-use). */
export const currentFunctions = [
  "click",
  "double_click",
  "triple_click",
  "middle_click",
  "right_click",
  "mouse_down",
  "mouse_up",
  "move",
  "type",
  "drag_and_drop",
  "wait",
  "press_key",
  "key_down",
  "key_up",
  "hotkey",
  "take_screenshot",
  "scroll",
  "go_back",
  "navigate",
  "go_forward",
] as const;

export type CurrentFunction = (typeof currentFunctions)[number];

const placeSchema = z.object(gridPlace);
const typeSchema = z.object({ text: z.string(), press_enter: z.boolean().default(false) });
const dragSchema = z.object({ start_x: z.number(), start_y: z.number(), end_x: z.number(), end_y: z.number() });
const waitSchema = z.object({ seconds: z.number().default(1) });
const keySchema = z.object({ key: z.string().min(1) });
const hotkeySchema = z.object({ keys: z.array(z.string()).min(1) });
const scrollSchema = z.object({
  ...gridPlace,
  direction: scrollDirection,
  magnitude_in_pixels: z.number().default(300),
});
const urlSchema = z.object({ url: z.string() });

const clicks = {
  click: { button: "left", count: 1 },
  double_click: { button: "left", count: 2 },
  triple_click: { button: "left", count: 3 },
  middle_click: { button: "middle", count: 1 },
  right_click: { button: "right", count: 1 },
} as const;

/** Reads a call of a function of Gemini 3.5. Returns a string with the reason if it can't be read. */
export function readCurrentFunction(
  name: CurrentFunction,
  input: unknown,
  display: Display,
): ComputerAction[] | string {
  const at = (point: DisplayPoint): { at: DisplayPoint } => ({ at: fromGrid(point, display) });
  switch (name) {
    case "click":
    case "double_click":
    case "triple_click":
    case "middle_click":
    case "right_click":
      return readInput(placeSchema, input, (place) => [{ kind: "click", ...at(place), ...clicks[name] }]);
    case "mouse_down":
      return readInput(placeSchema, input, (place) => [{ kind: "mouseDown", ...at(place) }]);
    case "mouse_up":
      return readInput(placeSchema, input, (place) => [{ kind: "mouseUp", ...at(place) }]);
    case "move":
      return readInput(placeSchema, input, (place) => [{ kind: "move", ...at(place) }]);
    case "drag_and_drop":
      return readInput(dragSchema, input, ({ start_x: x, start_y: y, end_x: toX, end_y: toY }) => [
        { kind: "drag", path: [fromGrid({ x, y }, display), fromGrid({ x: toX, y: toY }, display)] },
      ]);
    case "scroll":
      return readInput(scrollSchema, input, ({ direction, magnitude_in_pixels: pixels, ...place }) => [
        { kind: "scroll", ...at(place), ...along(direction, pixels) },
      ]);
    default:
      return readOtherFunction(name, input);
  }
}

/** Functions without a point. */
type OtherFunction = Exclude<
  CurrentFunction,
  keyof typeof clicks | "mouse_down" | "mouse_up" | "move" | "drag_and_drop" | "scroll"
>;

function readOtherFunction(name: OtherFunction, input: unknown): ComputerAction[] | string {
  switch (name) {
    case "type":
      return readInput(typeSchema, input, ({ text, press_enter: isEntered }) => [
        { kind: "type", text },
        ...(isEntered ? [pressEnter] : []),
      ]);
    case "wait":
      return readInput(waitSchema, input, ({ seconds }) => [{ kind: "wait", ms: seconds * 1000 }]);
    case "press_key":
      return readInput(keySchema, input, ({ key }) => [{ kind: "press", keys: [readKey(key)] }]);
    case "key_down":
      return readInput(keySchema, input, ({ key }) => [{ kind: "keyDown", key: readKey(key) }]);
    case "key_up":
      return readInput(keySchema, input, ({ key }) => [{ kind: "keyUp", key: readKey(key) }]);
    case "hotkey":
      return readInput(hotkeySchema, input, ({ keys }) => [{ kind: "press", keys: readChord(keys) }]);
    case "take_screenshot":
      return [{ kind: "screenshot" }];
    case "go_back":
      return [{ kind: "back" }];
    case "go_forward":
      return [{ kind: "forward" }];
    case "navigate":
      return readInput(urlSchema, input, ({ url }) => [{ kind: "goto", url }]);
    default:
      return name satisfies never;
  }
}

/** Converts actions to one call of a function of Gemini 3.5; undefined if there is no such function. */
export function writeCurrentFunction(actions: readonly ComputerAction[], display: Display): ProviderCall | undefined {
  const [action, second] = actions;
  if (!action) return undefined;
  if (second) return action.kind === "type" && second.kind === "press" ? typeCall(action.text, true) : undefined;
  switch (action.kind) {
    case "click":
      return action.at && { name: clickName(action), input: toGrid(action.at, display) };
    case "mouseDown":
      return action.at && { name: "mouse_down", input: toGrid(action.at, display) };
    case "mouseUp":
      return action.at && { name: "mouse_up", input: toGrid(action.at, display) };
    case "move":
      return { name: "move", input: toGrid(action.at, display) };
    case "drag":
      return writeDrag(action.path, display);
    case "scroll":
      return writeScroll(action, display);
    default:
      return writeOther(action);
  }
}

function writeOther(action: ComputerAction): ProviderCall | undefined {
  switch (action.kind) {
    case "type":
      return typeCall(action.text, false);
    case "press":
      return writePress(action.keys);
    case "keyDown":
      return { name: "key_down", input: { key: writeKey(action.key, "google") } };
    case "keyUp":
      return { name: "key_up", input: { key: writeKey(action.key, "google") } };
    case "wait":
      return { name: "wait", input: { seconds: action.ms / 1000 } };
    case "goto":
      return { name: "navigate", input: { url: action.url } };
    case "back":
      return { name: "go_back", input: {} };
    case "forward":
      return { name: "go_forward", input: {} };
    case "screenshot":
      return { name: "take_screenshot", input: {} };
    default:
      return undefined;
  }
}

function clickName({ button, count }: Extract<ComputerAction, { kind: "click" }>): CurrentFunction {
  if (button !== "left") return button === "right" ? "right_click" : "middle_click";
  return ({ 1: "click", 2: "double_click", 3: "triple_click" } as const)[count];
}

function typeCall(text: string, isEntered: boolean): ProviderCall {
  return { name: "type", input: { text, press_enter: isEntered } };
}

function writePress(keys: readonly string[]): ProviderCall {
  const names = keys.map((key) => writeKey(key, "google"));
  return keys.length === 1
    ? { name: "press_key", input: { key: names[0] } }
    : { name: "hotkey", input: { keys: names } };
}

function writeDrag(path: readonly DisplayPoint[], display: Display): ProviderCall | undefined {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to) return undefined;
  const [start, end] = [toGrid(from, display), toGrid(to, display)];
  return { name: "drag_and_drop", input: { start_x: start.x, start_y: start.y, end_x: end.x, end_y: end.y } };
}

function writeScroll(action: Extract<ComputerAction, { kind: "scroll" }>, display: Display): ProviderCall | undefined {
  const { direction, pixels } = directionOf(action);
  return (
    action.at && { name: "scroll", input: { ...toGrid(action.at, display), direction, magnitude_in_pixels: pixels } }
  );
}
