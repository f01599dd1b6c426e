import type { PageInput } from "../src/input/page-input.ts";
import { delivered } from "./listeners.ts";

type MouseInput = Extract<PageInput, { kind: "mouse-move" | "mouse-down" | "mouse-up" }>;

/** No pointer of the browser has this number. */
const POINTER_ID = 7919;
const buttonBits = [1, 4, 2];

let over: Element | undefined;
let pressed: Element | undefined;
let captured: Element | undefined;
let buttons = 0;
let last = { x: 0, y: 0 };

export function moveMouse(input: MouseInput): void {
  const target = enter(input);
  dispatch(target, "move", input);
  last = { x: input.x, y: input.y };
}

export function pressMouse(input: MouseInput): void {
  moveMouse(input);
  const target = targetAt(input);
  buttons |= buttonBits[input.button] ?? 1;
  pressed = target;
  if (dispatch(target, "down", input)) focus(target);
  if (input.button === 2) dispatchMouse(target, "contextmenu", input);
}

export function releaseMouse(input: MouseInput): void {
  moveMouse(input);
  const target = targetAt(input);
  buttons &= ~(buttonBits[input.button] ?? 1);
  dispatch(target, "up", input);
  captured = undefined;
  if (pressed === target) dispatchMouse(target, input.button === 0 ? "click" : "auxclick", { ...input, detail: 1 });
  pressed = undefined;
}

/** A game that captures the pointer of our events would throw, since the browser does not know this pointer. */
export function watchCapture(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their element
  const { setPointerCapture, releasePointerCapture } = Element.prototype;
  Element.prototype.setPointerCapture = function capture(this: Element, id): void {
    if (id === POINTER_ID) capturePointer(this);
    else setPointerCapture.call(this, id);
  };
  Element.prototype.releasePointerCapture = function release(this: Element, id): void {
    if (id === POINTER_ID) captured = undefined;
    else releasePointerCapture.call(this, id);
  };
}

function capturePointer(element: Element): void {
  captured = element;
}

function targetAt({ x, y }: MouseInput): Element {
  return captured ?? document.elementFromPoint(x, y) ?? document.documentElement;
}

function enter(input: MouseInput): Element {
  const target = targetAt(input);
  if (target === over) return target;
  if (over?.isConnected === true) for (const type of ["out", "leave"]) dispatch(over, type, input);
  over = target;
  for (const type of ["over", "enter"]) dispatch(target, type, input);
  return target;
}

/** Dispatches the pointer event and the mouse event. Returns whether no listener prevented the default of either. */
function dispatch(target: Element, what: string, input: MouseInput): boolean {
  const pointer = new PointerEvent(`pointer${what}`, {
    ...initOf(`mouse${what}`, input),
    pointerId: POINTER_ID,
    pointerType: "mouse",
    isPrimary: true,
    pressure: buttons === 0 ? 0 : 0.5,
  });
  const isAllowed = target.dispatchEvent(pointer);
  return dispatchMouse(target, `mouse${what}`, input) && isAllowed;
}

function dispatchMouse(target: Element, type: string, input: MouseInput & { readonly detail?: number }): boolean {
  delivered[type] = (delivered[type] ?? 0) + 1;
  return target.dispatchEvent(new MouseEvent(type, initOf(type, input)));
}

function initOf(type: string, { x, y, button, detail = 0 }: MouseInput & { readonly detail?: number }): MouseEventInit {
  const isLocal = type.endsWith("enter") || type.endsWith("leave");
  return {
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
    movementX: type === "mousemove" ? x - last.x : 0,
    movementY: type === "mousemove" ? y - last.y : 0,
    button: type === "mousemove" ? 0 : button,
    buttons,
    detail,
    bubbles: !isLocal,
    cancelable: !isLocal,
    composed: true,
    view: globalThis.window,
  };
}

function focus(target: Element): void {
  const focusable = target.closest("button, [tabindex], a[href], input");
  if (focusable instanceof HTMLElement) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
