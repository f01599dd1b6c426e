import { z } from "zod";
import type { ComputerAction, Display, DisplayPoint, ProviderCall } from "./computer-action.ts";
import {
  along,
  directionOf,
  fromGrid,
  gridPixels,
  gridPlace,
  pressEnter,
  gridShare,
  readInput,
  scrollDirection,
  toGrid,
} from "./google-grid.ts";
import { readChordText, writeKey } from "./key-names.ts";

/** Functions of Gemini 2.5 and 3 for a browser (https://ai.google.dev/gemini-api/docs/computer-use). */
export const legacyFunctions = [
  "open_web_browser",
  "wait_5_seconds",
  "go_back",
  "go_forward",
  "search",
  "navigate",
  "click_at",
  "hover_at",
  "type_text_at",
  "key_combination",
  "scroll_document",
  "scroll_at",
  "drag_and_drop",
] as const;

export type LegacyFunction = (typeof legacyFunctions)[number];

const urlSchema = z.object({ url: z.string() });
const placeSchema = z.object(gridPlace);
const typingSchema = z.object({
  ...gridPlace,
  text: z.string(),
  press_enter: z.boolean().default(true),
  clear_before_typing: z.boolean().default(true),
});
const keysSchema = z.object({ keys: z.string() });
const documentSchema = z.object({ direction: scrollDirection });
const scrollSchema = z.object({ ...gridPlace, direction: scrollDirection, magnitude: z.number().default(800) });
const dragSchema = z.object({ ...gridPlace, destination_x: z.number(), destination_y: z.number() });

/** Distance in thousandths of the window. */
const documentShare = 800;

/** Reads a call of a function of Gemini 2.5 or 3. Returns a string with the reason if it can't be read. */
export function readLegacyFunction(name: LegacyFunction, input: unknown, display: Display): ComputerAction[] | string {
  const at = (point: DisplayPoint): { at: DisplayPoint } => ({ at: fromGrid(point, display) });
  switch (name) {
    case "open_web_browser":
      return [{ kind: "openBrowser" }];
    case "wait_5_seconds":
      return [{ kind: "wait", ms: 5000 }];
    case "go_back":
      return [{ kind: "back" }];
    case "go_forward":
      return [{ kind: "forward" }];
    case "search":
      return [{ kind: "search" }];
    case "navigate":
      return readInput(urlSchema, input, ({ url }) => [{ kind: "goto", url }]);
    case "click_at":
      return readInput(placeSchema, input, (place) => [{ kind: "click", ...at(place), button: "left", count: 1 }]);
    case "hover_at":
      return readInput(placeSchema, input, (place) => [{ kind: "move", ...at(place) }]);
    case "type_text_at":
      return readInput(typingSchema, input, (typing) => [
        { kind: "click", ...at(typing), button: "left", count: 1 },
        ...(typing.clear_before_typing ? [{ kind: "clear" } as const] : []),
        { kind: "type", text: typing.text },
        ...(typing.press_enter ? [pressEnter] : []),
      ]);
    case "key_combination":
      return readInput(keysSchema, input, ({ keys }) => [{ kind: "press", keys: readChordText(keys) }]);
    case "scroll_document":
      return readInput(documentSchema, input, ({ direction }) => [
        { kind: "scroll", ...along(direction, gridPixels(direction, documentShare, display)) },
      ]);
    case "scroll_at":
      return readInput(scrollSchema, input, ({ direction, magnitude, ...place }) => [
        { kind: "scroll", ...at(place), ...along(direction, gridPixels(direction, magnitude, display)) },
      ]);
    case "drag_and_drop":
      return readInput(dragSchema, input, ({ x, y, destination_x: toX, destination_y: toY }) => [
        { kind: "drag", path: [fromGrid({ x, y }, display), fromGrid({ x: toX, y: toY }, display)] },
      ]);
    default:
      return name satisfies never;
  }
}

/** Converts actions to one call of a function of Gemini 2.5 or 3; undefined if there is no such function. */
export function writeLegacyFunction(actions: readonly ComputerAction[], display: Display): ProviderCall | undefined {
  const [action, second] = actions;
  if (!action) return undefined;
  if (second) return writeTyping(actions, display);
  switch (action.kind) {
    case "click":
      return action.at && action.button === "left" && action.count === 1
        ? { name: "click_at", input: toGrid(action.at, display) }
        : undefined;
    case "move":
      return { name: "hover_at", input: toGrid(action.at, display) };
    case "drag":
      return writeDrag(action.path, display);
    case "scroll":
      return writeScroll(action, display);
    case "press":
      return { name: "key_combination", input: { keys: action.keys.map((key) => writeKey(key, "google")).join("+") } };
    case "wait":
      return { name: "wait_5_seconds", input: {} };
    case "goto":
      return { name: "navigate", input: { url: action.url } };
    case "search":
      return { name: "search", input: {} };
    case "back":
      return { name: "go_back", input: {} };
    case "forward":
      return { name: "go_forward", input: {} };
    case "openBrowser":
    case "screenshot":
      return { name: "open_web_browser", input: {} };
    default:
      return undefined;
  }
}

function writeTyping(actions: readonly ComputerAction[], display: Display): ProviderCall | undefined {
  const [click, ...rest] = actions;
  const typing = rest.find((action) => action.kind === "type");
  if (click?.kind !== "click" || !click.at || !typing) return undefined;
  const isCleared = rest[0]?.kind === "clear";
  const isEntered = rest.at(-1)?.kind === "press";
  const marks = { press_enter: isEntered, clear_before_typing: isCleared };
  return { name: "type_text_at", input: { ...toGrid(click.at, display), text: typing.text, ...marks } };
}

function writeDrag(path: readonly DisplayPoint[], display: Display): ProviderCall | undefined {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to) return undefined;
  const goal = toGrid(to, display);
  return { name: "drag_and_drop", input: { ...toGrid(from, display), destination_x: goal.x, destination_y: goal.y } };
}

function writeScroll(action: Extract<ComputerAction, { kind: "scroll" }>, display: Display): ProviderCall {
  const { direction, pixels } = directionOf(action);
  if (!action.at) return { name: "scroll_document", input: { direction } };
  const magnitude = gridShare(direction, pixels, display);
  return { name: "scroll_at", input: { ...toGrid(action.at, display), direction, magnitude } };
}
