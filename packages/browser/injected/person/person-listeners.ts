import { controlOf, isFileInput, isNative, originOf, stateOf, targetOf } from "./elements.ts";
import { isHeldKey, nameOfKey } from "./held-keys.ts";
import { WrittenFields } from "./written-fields.ts";

type Report = (kind: string, element: Element, more: Readonly<Record<string, unknown>>) => void;

/** The action that is performed now, whose events pass. */
interface Passing {
  readonly target: Element;
  readonly hasKeys: boolean;
  /** A second press is the person's. */
  presses: number;
}

/**
 * Holds back the presses and keys of a person, so that they can be performed and verified as actions, and reports what the person
 * writes. Takes only trusted events: a page can't forge them.
 */
export class PersonListeners {
  passing: Passing | undefined;
  readonly written: WrittenFields;
  readonly #report: Report;
  readonly #selected = new Map<Element, readonly HTMLOptionElement[]>();
  #isPressHeld = false;
  /** State of the checkbox under the press: at the click, it has changed already. */
  #pressedState: boolean | null = null;

  constructor(report: Report) {
    this.#report = report;
    this.written = new WrittenFields((field, before, after) => report("fill", field, { before, after }));
  }

  /** Listens before the scripts of the page, which are loaded later. */
  start(): void {
    this.#listen("focusin pointerdown keydown", (_, target) => this.#remember(target));
    this.#listen("pointerdown", (event) => this.#onPress(event));
    this.#listen("pointerdown mousedown pointerup mouseup click dblclick", (event) => this.#onPointer(event));
    this.#listen("keydown keyup", (event, target) => this.#onKey(event, target));
    this.#listen("paste drop compositionstart", (_, target) => this.written.touch(target));
    this.#listen("input change", (event, target) => this.#onInput(event, target));
    this.#listen("focusout", (_, target) => this.written.commit(target));
  }

  #listen(types: string, listener: (event: Event, target: Element) => void): void {
    const onEvent = (event: Event): void => {
      const target = originOf(event);
      if (event.isTrusted && target) listener(event, target);
    };
    for (const type of types.split(" ")) addEventListener(type, onEvent, { capture: true, passive: false });
  }

  #remember(target: Element): void {
    this.written.enter(target);
    const list = target.closest("select");
    if (list) this.#selected.set(list, [...list.selectedOptions]);
  }

  #onPress(event: Event): void {
    const target = targetOf(event);
    if (!target) return;
    this.written.touch(target);
    this.#pressedState = stateOf(controlOf(target));
    const mayPass = this.passing !== undefined && this.passing.presses > 0 && this.#isOfAction(event);
    if (this.passing && mayPass) this.passing.presses -= 1;
    const isPrimary = event instanceof PointerEvent && event.button === 0;
    this.#isPressHeld = isPrimary && !mayPass && !isNative(target);
  }

  #onPointer(event: Event): void {
    // A key clicks too, without a press; it was held back itself, or is performed.
    const isOfKey = event.type === "click" && event instanceof MouseEvent && event.detail === 0;
    if (!this.#isPressHeld || isOfKey) return;
    stop(event);
    const target = targetOf(event);
    if (event.type !== "click" || !target) return;
    this.#isPressHeld = false;
    this.written.commitAll();
    this.#report("click", controlOf(target), { isOn: this.#pressedState });
  }

  #onKey(event: Event, target: Element): void {
    if (!(event instanceof KeyboardEvent)) return;
    this.written.touch(target);
    if (this.passing?.hasKeys === true || !isHeldKey(event, target)) return;
    stop(event);
    if (event.type !== "keydown" || event.repeat) return;
    this.written.commitAll();
    this.#report("press", target, { key: nameOfKey(event) });
  }

  #onInput(event: Event, target: Element): void {
    if (this.passing && this.#isOfAction(event)) return;
    if (target instanceof HTMLSelectElement) this.#onChoice(event, target);
    else if (isFileInput(target)) this.#onFiles(event, target);
    else if (event.type === "input") this.written.change(target);
    else this.written.commit(target);
  }

  /** The page does not learn of the choice before it is performed. */
  #onChoice(event: Event, list: HTMLSelectElement): void {
    stop(event);
    const before = this.#selected.get(list);
    if (event.type !== "input" || !before) return;
    const options = [...list.selectedOptions].map(({ label }) => label);
    for (const option of list.options) option.selected = before.includes(option);
    this.written.commitAll();
    this.#report("select", list, { options });
  }

  #onFiles(event: Event, input: HTMLInputElement): void {
    stop(event);
    if (event.type !== "change") return;
    this.written.commitAll();
    this.#report("upload", input, { count: input.files?.length ?? 0 });
  }

  #isOfAction(event: Event): boolean {
    if (!this.passing) return false;
    const { target } = this.passing;
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    const own = new Set<EventTarget>([target, ...labels]);
    return event.composedPath().some((node) => own.has(node)) || originOf(event)?.contains(target) === true;
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
