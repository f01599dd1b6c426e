/** Types of events that the page's scripts listen to, with the number of listeners. */
export const listeners: Record<string, number> = {};
/** Input events of the browser that reached the document, by type. */
export const delivered: Record<string, number> = {};
/** Elements with a listener for clicks. */
const clickTargets = new Set<WeakRef<Element>>();
/** Elements with a listener for keys. */
const keyTargets = new Set<WeakRef<Element>>();
const keyTypes = new Set(["keydown", "keyup", "keypress"]);
let hearsKeysAnywhere = false;
const intervals = new Set<number>();

const clickTypes = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend"]);
const inputTypes = ["keydown", "keyup", "mousedown", "mousemove", "mouseup", "wheel", "input"];

export function watchListeners(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its target
  const { addEventListener } = EventTarget.prototype;
  for (const type of inputTypes)
    addEventListener.call(
      globalThis,
      type,
      ({ isTrusted }) => {
        if (isTrusted) delivered[type] = (delivered[type] ?? 0) + 1;
      },
      { capture: true, passive: true },
    );
  EventTarget.prototype.addEventListener = function watched(this: EventTarget | undefined, ...args): void {
    const target = this ?? globalThis;
    note(target, args[0]);
    addEventListener.apply(target, args);
  };
  watchIntervals();
}

function note(target: EventTarget, type: string): void {
  listeners[type] = (listeners[type] ?? 0) + 1;
  if (keyTypes.has(type)) noteKeys(target);
  if (clickTypes.has(type) && target instanceof Element) clickTargets.add(new WeakRef(target));
}

function noteKeys(target: EventTarget): void {
  if (target instanceof Element && target !== document.body && target !== document.documentElement)
    keyTargets.add(new WeakRef(target));
  else hearsKeysAnywhere = true;
}

const fields = "input, textarea, select, button, a, [contenteditable]";

/** Returns the element that must have the focus so that the game hears keys, and does not have it. */
export function unfocusedKeyTarget(): Element | undefined {
  const isAnywhere = [globalThis, document, document.body].some((target) =>
    [...keyTypes].some((type) => hasHandler(target, type)),
  );
  if (hearsKeysAnywhere || isAnywhere) return undefined;
  const own = [...document.querySelectorAll("[tabindex]")].filter((element) =>
    [...keyTypes].some((type) => hasHandler(element, type)),
  );
  const heard = [...keyTargets].flatMap((reference) => reference.deref() ?? []);
  const targets = [...own, ...heard].filter((element) => element.isConnected && !element.matches(fields));
  const { activeElement } = document;
  if (targets.some((element) => element.contains(activeElement))) return undefined;
  return targets.find((element) => element instanceof HTMLElement && element.tabIndex >= 0);
}

function watchIntervals(): void {
  const { setInterval, clearInterval } = globalThis;
  Reflect.set(globalThis, "setInterval", (...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    intervals.add(id);
    return id;
  });
  Reflect.set(globalThis, "clearInterval", (id?: number) => {
    if (id !== undefined) intervals.delete(id);
    clearInterval(id);
  });
}

export function countIntervals(): number {
  return intervals.size;
}

/** Returns elements that have their own click listener, or a handler in a property such as `onclick`. */
export function listClickTargets(): Element[] {
  const found = [...document.querySelectorAll("body *")].filter((element) =>
    [...clickTypes].some((type) => hasHandler(element, type)),
  );
  for (const reference of clickTargets) {
    const element = reference.deref();
    if (element?.isConnected) found.push(element);
    else if (!element) clickTargets.delete(reference);
  }
  return found;
}

/** Types of events with handlers in properties and attributes such as `onkeydown`. */
export function propertyListeners(): string[] {
  const targets = [globalThis, document, document.body, ...document.querySelectorAll("body *")];
  return [...clickTypes, "keydown", "keyup", "keypress", "mousemove", "contextmenu"].filter((type) =>
    targets.some((target) => hasHandler(target, type)),
  );
}

function hasHandler(target: unknown, type: string): boolean {
  return typeof target === "object" && target !== null && Boolean(Reflect.get(target, `on${type}`));
}
