import { z } from "zod";
import type { ComputerAction, ComputerCall, DisplayPoint, ProviderCall } from "./computer-action.ts";
import { readChord, splitChord, writeKey } from "./key-names.ts";

const place = { x: z.number(), y: z.number() };
const keys = z.array(z.string()).nullish();

const actionSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("click"),
    button: z.enum(["left", "right", "wheel", "back", "forward"]).default("left"),
    ...place,
    keys,
  }),
  z.object({ type: z.literal("double_click"), ...place, keys }),
  z.object({ type: z.literal("drag"), path: z.array(z.object(place)).min(2), keys }),
  z.object({ type: z.literal("keypress"), keys: z.array(z.string()).min(1) }),
  z.object({ type: z.literal("move"), ...place, keys }),
  z.object({ type: z.literal("screenshot") }),
  z.object({ type: z.literal("scroll"), ...place, scrollX: z.number(), scrollY: z.number(), keys }),
  z.object({ type: z.literal("type"), text: z.string() }),
  z.object({ type: z.literal("wait") }),
]);

const inputSchema = z.object({
  actions: z.array(actionSchema),
  pendingSafetyChecks: z
    .array(z.object({ id: z.string(), code: z.string().default(""), message: z.string().default("") }))
    .default([]),
});

type OpenaiAction = z.infer<typeof actionSchema>;

/** Duration of an action without one: "about 2 seconds" in the guide to computer use. */
const waitMs = 2000;

/**
 * Reads a call of OpenAI's tools `computer` (several actions) and `computer_use_preview` (one). Points are in pixels of the display.
 *
 * @returns the actions in order and the pending safety checks, or the reason why they can't be read
 */
export function readOpenaiCall({ input }: ProviderCall): ComputerCall | string {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return { actions: parsed.data.actions.flatMap(readAction), checks: parsed.data.pendingSafetyChecks };
}

function readAction(action: OpenaiAction): ComputerAction[] {
  switch (action.type) {
    case "click":
      return [readClick(action)];
    case "double_click":
      return [{ kind: "click", at: toPoint(action), button: "left", count: 2, ...heldKeys(action) }];
    case "drag":
      return [{ kind: "drag", path: action.path, ...heldKeys(action) }];
    case "keypress":
      return splitChord(readChord(action.keys)).map((chord) => ({ kind: "press", keys: chord }));
    case "move":
      return [{ kind: "move", at: toPoint(action), ...heldKeys(action) }];
    case "scroll":
      return [{ kind: "scroll", at: toPoint(action), dx: action.scrollX, dy: action.scrollY, ...heldKeys(action) }];
    case "screenshot":
      return [{ kind: "screenshot" }];
    case "type":
      return [{ kind: "type", text: action.text }];
    case "wait":
      return [{ kind: "wait", ms: waitMs }];
    default:
      return action satisfies never;
  }
}

function readClick(action: Extract<OpenaiAction, { type: "click" }>): ComputerAction {
  const { button } = action;
  if (button === "back" || button === "forward") return { kind: button };
  const own = button === "wheel" ? "middle" : button;
  return { kind: "click", at: toPoint(action), button: own, count: 1, ...heldKeys(action) };
}

function toPoint({ x, y }: DisplayPoint): DisplayPoint {
  return { x, y };
}

function heldKeys({ keys: names }: { readonly keys?: readonly string[] | null | undefined }): { keys?: string[] } {
  return names && names.length > 0 ? { keys: readChord(names) } : {};
}

/** Converts an action to one of OpenAI's computer tools in the AI SDK's form; undefined if they have no such action. */
export function writeOpenaiAction(action: ComputerAction): Record<string, unknown> | undefined {
  switch (action.kind) {
    case "click":
      return writeClick(action);
    case "move":
      return { type: "move", ...action.at, ...keysOf(action.keys) };
    case "drag":
      return { type: "drag", path: action.path, ...keysOf(action.keys) };
    case "scroll":
      return {
        type: "scroll",
        ...(action.at ?? { x: 0, y: 0 }),
        scrollX: action.dx,
        scrollY: action.dy,
        ...keysOf(action.keys),
      };
    case "type":
      return { type: "type", text: action.text };
    case "press":
      return { type: "keypress", keys: action.keys.map((key) => writeKey(key, "openai")) };
    case "wait":
      return { type: "wait" };
    case "screenshot":
      return { type: "screenshot" };
    case "back":
    case "forward":
      return { type: "click", button: action.kind, x: 0, y: 0 };
    default:
      return undefined;
  }
}

function writeClick({
  at,
  button,
  count,
  keys: held,
}: Extract<ComputerAction, { kind: "click" }>): Record<string, unknown> | undefined {
  if (!at || count === 3) return undefined;
  if (count === 2) return { type: "double_click", ...at, ...keysOf(held) };
  return { type: "click", button: button === "middle" ? "wheel" : button, ...at, ...keysOf(held) };
}

function keysOf(held: readonly string[] = []): { keys?: string[] } {
  return held.length === 0 ? {} : { keys: held.map((key) => writeKey(key, "openai")) };
}
