import type { PageInput } from "../src/input/page-input.ts";
import { delivered } from "./listeners.ts";
import { moveMouse, pressMouse, releaseMouse } from "./give-mouse.ts";

type KeyInput = Extract<PageInput, { kind: "key-down" | "key-up" }>;

/**
 * Dispatches an input as events in the page. A message for each press would take longer than the game time between two of them. The
 * browser's own keyboard and mouse send inputs that such events cannot replace, such as typing into a field.
 */
export function giveInput(input: PageInput): void {
  switch (input.kind) {
    case "key-down":
      return pressKey(input);
    case "key-up":
      return releaseKey(input);
    case "mouse-move":
      return moveMouse(input);
    case "mouse-down":
      return pressMouse(input);
    case "mouse-up":
      return releaseMouse(input);
    case "choose":
      return chooseOption(input);
    default:
  }
}

function chooseOption({ x, y, option }: Extract<PageInput, { kind: "choose" }>): void {
  const list = document.elementFromPoint(x, y)?.closest("select");
  if (!list) return;
  list.selectedIndex = option;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
}

function pressKey(input: KeyInput): void {
  const isAllowed = dispatchKey("keydown", input);
  const isPrintable = input.key.length === 1 || input.key === "Enter";
  if (!isAllowed || !isPrintable || !dispatchKey("keypress", input)) return;
  if (input.key === "Enter") clickFocused();
}

function releaseKey(input: KeyInput): void {
  if (dispatchKey("keyup", input) && input.key === " ") clickFocused();
}

/** Returns whether no listener prevented the default. */
function dispatchKey(type: string, { key, code, keyCode }: KeyInput): boolean {
  delivered[type] = (delivered[type] ?? 0) + 1;
  const character = key === "Enter" ? keyCode : key.charCodeAt(0);
  const [charCode, number] = type === "keypress" ? [character, character] : [0, keyCode];
  const init = { key, code, charCode, keyCode: number, which: number, view: globalThis.window };
  const event = new KeyboardEvent(type, { ...init, bubbles: true, cancelable: true, composed: true });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

/** As Enter and Space do for a button. */
function clickFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement) activeElement.click();
}
