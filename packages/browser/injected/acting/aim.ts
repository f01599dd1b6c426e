import type { WireGuard, WirePhase } from "../../src/perform/wire.ts";
import { closestOf } from "../dom.ts";
import { containsRendered } from "../shadow.ts";
import { describeElement } from "./read-state.ts";

/** Receives the events that the action causes. */
export interface AimListener {
  /** Called when handlers of the action start to run, and when they stop. */
  turn(isOurs: boolean): void;
  /** Called after the last handler of an event. `isInDispatch`: the handler has just run, with nothing in between. */
  handled(isInDispatch: boolean): void;
}

/** The events whose handlers perform the action. */
const BY_PHASE = {
  hover: ["pointerover", "pointerenter", "pointermove", "mouseover", "mouseenter", "mousemove"],
  press: [
    "pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu",
    "dragstart", "dragenter", "dragover", "drop", "dragend",
  ],
  /** Message to another frame from the frame that was acted on. */
  message: ["message"],
  /** Pointer events only, on any element. */
  move: ["pointermove", "mousemove"],
  wheel: ["wheel"],
  key: ["keydown", "keypress", "keyup", "beforeinput", "paste", "compositionstart", "compositionend"],
}; // prettier-ignore

const EVENTS: Readonly<Record<WirePhase, readonly string[]>> = {
  ...BY_PHASE,
  /** On its way to the element, the pointer does not drag yet. */
  drag: [...BY_PHASE.press, ...BY_PHASE.hover],
  any: [...BY_PHASE.press, ...BY_PHASE.key, ...BY_PHASE.hover],
};

/**
 * Events that follow others: they belong to the handlers that are running, unless they concern the element that lost the focus.
 */
const CONSEQUENCES = ["input", "focus", "focusin", "submit", "reset", "toggle", "beforetoggle", "invalid", "wheel"];
const OF_OTHERS = ["blur", "focusout", "change"];

/** Events that must only reach the target. */
const STARTS = ["pointerdown", "mousedown"];
const PRESSES = [...STARTS, "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu"];
const KEYS = ["keydown", "keypress", "beforeinput", "paste"];
const KEPT_FROM_OTHERS: Readonly<Record<WireGuard, ReadonlySet<string>>> = {
  none: new Set(),
  start: new Set(STARTS),
  press: new Set(PRESSES),
  keys: new Set(KEYS),
  all: new Set([...PRESSES, ...KEYS]),
};

export interface AimOptions {
  readonly phase: WirePhase;
  /** The target, and the part of it that is pressed: its label, or the image of its map. Default: any element. */
  readonly target?: Element;
  readonly aimedAt?: Element;
  /** Events that are stopped if they go to another element. Without a target, all of these are. */
  readonly guard: WireGuard;
  /** Event that the action dispatches: the events before it only lead to it. Default: any event of the phase. */
  readonly event?: string;
}

/**
 * Listens before the page does: records which element an event reaches, stops events that would reach another element, and
 * reports when handlers run. An event can't be stopped for listeners that the page added to the window earlier.
 */
export class Aim {
  readonly #options: AimOptions;
  readonly #listener: AimListener;
  readonly #roots: readonly EventTarget[];
  readonly #kept: ReadonlySet<string>;
  readonly #types: readonly string[];
  readonly spans: [from: number, to: number][] = [];
  isDelivered = false;
  /** Whether at least the start of the action reached the target. */
  isBegun = false;
  misdelivered: string | undefined;
  #isOurTurn = false;
  #isPressed = false;
  #taskToken = 0;

  constructor(options: AimOptions, listener: AimListener) {
    this.#options = options;
    this.#listener = listener;
    const phases = EVENTS[options.phase];
    this.#kept = keptBy(options);
    this.#types = [...new Set([...phases, ...this.#kept, ...CONSEQUENCES, ...OF_OTHERS])];
    this.#roots = [window, ...shadowRootsAround(options.target)];
    for (const root of this.#roots)
      for (const type of this.#types) root.addEventListener(type, this.#onCapture, { capture: true });
  }

  stop(): void {
    for (const root of this.#roots)
      for (const type of this.#types) root.removeEventListener(type, this.#onCapture, { capture: true });
    for (const type of this.#types) window.removeEventListener(type, this.#onBubble);
  }

  /** Runs own code whose events' handlers count as the action's. */
  during<T>(work: () => T): T {
    this.#begin();
    try {
      return work();
    } finally {
      this.#end();
    }
  }

  readonly #onCapture = (event: Event): void => {
    if (!event.isTrusted && !this.#isOurTurn) return;
    if (event.currentTarget !== window) {
      this.#noteDelivery(event);
      return;
    }
    if (this.#guard(event)) return;
    const isOnTheWay = this.#options.phase === "drag" && !this.#isPressed && BY_PHASE.hover.includes(event.type);
    if (isOnTheWay) return;
    this.#isPressed ||= STARTS.includes(event.type);
    this.#noteDelivery(event);
    const isOfOther = OF_OTHERS.includes(event.type) && !this.#concernsTarget(event);
    if (isOfOther) this.#end();
    else this.#begin();
    // Listeners are called in the order in which they were added: this one must be the last.
    window.removeEventListener(event.type, this.#onBubble);
    window.addEventListener(event.type, this.#onBubble);
    this.#endAfterThisTask();
  };

  readonly #onBubble = (): void => this.#listener.handled(true);

  /** Stops an event that would reach another element. */
  #guard(event: Event): boolean {
    const { target } = this.#options;
    const isKept = event.isTrusted && this.#kept.has(event.type) && !isMadeByBrowser(event);
    if (!isKept || (target && this.#isForTarget(event, target))) return false;
    const [first] = event.composedPath();
    this.misdelivered ??= first instanceof Element ? describeElement(first) : "the page";
    event.preventDefault();
    event.stopImmediatePropagation();
    return true;
  }

  #isForTarget(event: Event, target: Element): boolean {
    return this.#reaches(event) || (KEYS.includes(event.type) && isFull(target));
  }

  #noteDelivery(event: Event): void {
    const isOfPhase = EVENTS[this.#options.phase].includes(event.type);
    const isConsequence = CONSEQUENCES.includes(event.type) || OF_OTHERS.includes(event.type);
    if (!this.#types.includes(event.type) || (isConsequence && !isOfPhase)) return;
    if (!this.#concernsTarget(event)) return;
    this.isBegun = true;
    if (this.#options.event === undefined || this.#options.event === event.type) this.isDelivered = true;
  }

  /** Whether the event is on its way to the target, as far as it can be observed: a closed root hides its content. */
  #reaches(event: Event): boolean {
    const { target, aimedAt } = this.#options;
    const path = event.composedPath();
    return [target, aimedAt, controlOf(target), controlOf(aimedAt)].some(
      (element) => element !== undefined && chainOf(element).some((host) => path.includes(host)),
    );
  }

  #concernsTarget(event: Event): boolean {
    const { target, aimedAt } = this.#options;
    if (!target) return true;
    const [first] = event.composedPath();
    const concerned = [target, aimedAt, controlOf(target), controlOf(aimedAt)];
    return (
      first instanceof Element && concerned.some((element) => element !== undefined && containsRendered(element, first))
    );
  }

  #begin(): void {
    this.#isOurTurn = true;
    this.spans.push([performance.now(), Number.POSITIVE_INFINITY]);
    this.#listener.turn(true);
  }

  #end(): void {
    this.#isOurTurn = false;
    this.#listener.turn(false);
    const now = performance.now();
    for (const span of this.spans) if (span[1] === Number.POSITIVE_INFINITY) span[1] = now;
  }

  /**
   * Ends the turn after this task: the browser's own work after the last handler counts too, such as checking a box or opening a
   * `details`.
   */
  #endAfterThisTask(): void {
    const token = ++this.#taskToken;
    const end = (): void => {
      if (token !== this.#taskToken) return;
      this.#listener.handled(false);
      this.#end();
    };
    afterThisTask(end);
  }
}

/** Without a target, the release of a key is kept from the document, too: it shows the letter that was meant for another document. */
function keptBy({ guard, target }: AimOptions): ReadonlySet<string> {
  const kept = KEPT_FROM_OTHERS[guard];
  return target === undefined && kept.has("keydown") ? new Set([...kept, "keyup"]) : kept;
}

/** Whether the browser itself makes the click: a label clicks its control, and Enter a form's button. */
function isMadeByBrowser(event: Event): boolean {
  return event instanceof PointerEvent && event.type === "click" && event.pointerType === "";
}

/** Whether the field is full: a code field then moves the focus, and the next character, to the field beside it. */
function isFull(target: Element): boolean {
  return target instanceof HTMLInputElement && target.maxLength > 0 && target.value.length >= target.maxLength;
}

/** Returns the field of a label, or of an element in a label. */
function controlOf(element: Element | undefined): Element | undefined {
  const label = element && closestOf(element, "label");
  return label instanceof HTMLLabelElement ? (label.control ?? undefined) : undefined;
}

/** Runs `work` as the very next task: a ticker that ran in between would be attributed to the action. */
function afterThisTask(work: () => void): void {
  if ("scheduler" in globalThis) {
    // https://wicg.github.io/scheduling-apis/
    void scheduler.postTask(work, { priority: "user-blocking" });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(undefined);
}

/** Returns the element, and each host whose shadow tree it is in. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [element];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    chain.push(root.host);
  return chain;
}

function shadowRootsAround(element: Element | undefined): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (let root = element?.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) roots.push(root);
  return roots;
}
