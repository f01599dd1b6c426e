import type { ScriptFrame } from "../../src/source-location/script-frame.ts";
import { componentName, type Fiber, fiberOf, isFiber } from "./read-react.ts";

const mostFrames = 20;

/**
 * Frames in which React 19 created an element and the components around it: in the scripts as they are served. For pages without the
 * module of the Vite plugin. Empty for React 18, and for an element that React did not create.
 */
export function reactFrames(element: Element): ScriptFrame[] {
  const fiber = fiberOf(element);
  const own = fiber && frameOf(fiber);
  if (!own) return [];
  const frames = [own];
  for (let owner = fiber._debugOwner; isFiber(owner) && frames.length < mostFrames; owner = owner._debugOwner) {
    const frame = frameOf(owner);
    if (frame) frames.push({ ...frame, component: componentName(owner.type).slice(0, 256) });
  }
  return frames;
}

/** The caller of `jsxDEV` or `createElement`, in which React takes the stack. */
function frameOf({ _debugStack: stack }: Fiber): ScriptFrame | undefined {
  if (!(stack instanceof Error)) return undefined;
  return parseStack(stack.stack ?? "")[1];
}

export function parseStack(stack: string): ScriptFrame[] {
  return stack.split("\n").flatMap((line) => parseFrame(line) ?? []);
}

/** `at Card (http://host/app.js:7:29)` and `at http://host/app.js:7:29` of Chrome, `Card@http://host/app.js:7:29` of others. */
function parseFrame(text: string): ScriptFrame | undefined {
  const { url, line, column } = /(?<url>https?:\/\/[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/u.exec(text)?.groups ?? {};
  if (url === undefined) return undefined;
  // Components are named with a capital letter.
  const component = /^\s*at (?<name>[A-Z][\w$]*) \(|^(?<other>[A-Z][\w$]*)@/u.exec(text)?.groups;
  const name = component?.["name"] ?? component?.["other"];
  return {
    url,
    line: Number(line),
    column: Number(column),
    ...(name !== undefined && { component: name.slice(0, 256) }),
  };
}
