import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import type { ModelGameAction } from "./screen-analysis.ts";

type Point = { readonly x: number; readonly y: number };

/** Converts an action to inputs and the game time that it takes. A policy has no inputs of its own. */
export function toBeats(action: Exclude<ModelGameAction, { kind: "policy" }>, origin: Point): Beat[] {
  const placed = ({ x, y }: Point): Point => ({ x: Math.round(x + origin.x), y: Math.round(y + origin.y) });
  switch (action.kind) {
    case "press":
      return holdKeys(keysOf(action.key), action.holdMs ?? TAP_MS);
    case "click": {
      const { x, y } = placed(action.at);
      return clickAt(x, y);
    }
    case "drag":
      return drag(action.path.map(placed));
    case "type":
      return [{ inputs: [{ kind: "text", text: action.text }], ms: TAP_MS }];
    case "wait":
      return wait(action.ms);
    default:
      return action.steps.flatMap(({ keys, ms }) => (keys.length === 0 ? wait(ms) : holdKeys(keys, ms)));
  }
}

/** Types of events that show that the action reached the page. */
export function eventsOf({ kind }: ModelGameAction): string[] {
  if (kind === "wait" || kind === "policy") return [];
  return kind === "click" || kind === "drag" ? ["mousedown"] : ["keydown"];
}

export function nameOfAction(action: ModelGameAction): string {
  switch (action.kind) {
    case "press":
      return action.holdMs === undefined ? `press ${action.key}` : `hold ${action.key} for ${action.holdMs} ms`;
    case "click":
      return `click at ${Math.round(action.at.x)}, ${Math.round(action.at.y)}`;
    case "drag":
      return `drag over ${action.path.length} points`;
    case "type":
      return `type ${JSON.stringify(action.text)}`;
    case "wait":
      return `wait ${action.ms} ms`;
    case "macro":
      return nameOfMacro(action.steps);
    default:
      return `policy ${JSON.stringify(action.policy)} for ${action.ms} ms`;
  }
}

/** The model has no other memory of its macro, so that the name contains the steps: "macro (ArrowUp 130, wait 50) x 10". */
function nameOfMacro(steps: Extract<ModelGameAction, { kind: "macro" }>["steps"]): string {
  const names = steps.map(({ keys, ms }) => `${keys.join("+") || "wait"} ${ms}`);
  const length = names.findIndex(
    (_, index) => index > 0 && names.every((name, at) => name === names[at % index]) && names.length % index === 0,
  );
  const repeated = length < 0 ? names : names.slice(0, length);
  const times = length < 0 ? "" : ` x ${names.length / length}`;
  return `macro (${repeated.join(", ")})${times}`;
}

/** "ArrowRight+Space" means two keys; "+" alone means one. */
function keysOf(key: string): string[] {
  return key.length === 1 ? [key] : key.split("+").filter((part) => part !== "");
}

function drag(points: readonly Point[]): Beat[] {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return [];
  return [
    { inputs: [{ kind: "mouse-down", ...first }], ms: TAP_MS },
    ...others.map((at): Beat => ({ inputs: [{ kind: "mouse-move", ...at }], ms: 32 })),
    { inputs: [{ kind: "mouse-up", ...last }], ms: TAP_MS },
  ];
}
