import type {
  WireAim,
  WireEdit,
  WireFieldFocus,
  WirePoint,
  WireReady,
  WireScroll,
  WireUsedBy,
} from "../../src/perform/wire.ts";
import { elementOf, knownRefOf } from "../registry.ts";
import { nextDrawing } from "../view.ts";
import { deepActiveElement, deepElementFromPoint, possibleHosts, renderedParent } from "../shadow.ts";
import { elementOfReading, readTexts, releaseTexts } from "./page-texts.ts";
import { pictureOf, pixelsOf } from "./canvas-pixels.ts";
import { chooseOptions, describeOption, optionsOf } from "./choose-option.ts";
import { observeAll, theLog } from "./document-log.ts";
import { OpenedList } from "./open-list.ts";
import { type DropSurroundings, isDropOn, isPageDropOn, recordBeforeDrop, swallowClick } from "./drop-place.ts";
import { beginEdit, heldEdit, placesOfEdit } from "./begin-edit.ts";
import { gaugeOf } from "./gauge.ts";
import { type BeforeTyping, beforeTyping, holdsText, isBoxOfCode, typedText } from "./held-text.ts";
import { focusedElement, focusOn, receivesKeys, takeFocus } from "./focus.ts";
import { formOrigins, isOfPage } from "./form-origins.ts";
import { markSecret } from "../secret-field.ts";
import { describeElement, readState } from "./read-state.ts";
import { untilQuiet } from "./until-quiet.ts";
import { scrollOptions } from "./scroll-options.ts";
import { nextFrame, scroll } from "./scroll-to.ts";
import { formatOf, settableText } from "./settable-text.ts";
import { showsText, shownTexts } from "./shows-text.ts";
import { type FirstCheck, checkOnce, type Readiness, waitUntilReady } from "./wait-until-ready.ts";
import { usesOf } from "./uses.ts";
import { Watch } from "./watch.ts";
import { writeModeOf } from "./write-mode.ts";
import { caretToEnd, clearFiles, insertSecret, insertText, selectContent, setValue } from "./write-text.ts";
import { ownTimeout, passTime } from "../own-timers.ts";

/** State of one aim, until it is released or the next one starts. */
interface AimState {
  watch?: Watch;
  firstCheck?: FirstCheck | undefined;
  typing?: BeforeTyping;
}

let aimed: AimState = {};
let openedList = new OpenedList();
let dropSurroundings: DropSurroundings | undefined;

/** Functions that Node calls in a document to perform an action in it. They return JSON text, or a node. */
export const acting = {
  /** Waits until the target is ready, then starts to observe; without a target, only observes. */
  async aim(aim: WireAim): Promise<string> {
    return JSON.stringify(await takeAim(aim));
  },
  evidence(): string {
    return JSON.stringify(aimed.watch?.evidence() ?? null);
  },
  /** Ends the observation, and keeps only the record of ambient changes. */
  release(): string {
    endAim();
    return "true";
  },
  stateOf(element: Element): string {
    return JSON.stringify(readState(element));
  },
  /** Focuses the element, if possible, and selects its content, so that typing replaces it. */
  beginFilling(element: Element, text: string, pressedAt: WirePoint): string {
    const isUnderPointer = isHit(pressedAt);
    const hasFocus = takeFocus(element);
    if (hasFocus) selectContent(element);
    return JSON.stringify({ ...describeBox(element, text), hasFocus, isUnderPointer } satisfies WireFieldFocus);
  },
  /** Focuses the element, if possible, puts the caret after its content, and remembers the content for `typedText`. */
  beginTyping(element: Element, text: string, pressedAt: WirePoint): string {
    const isUnderPointer = isHit(pressedAt);
    const hasFocus = takeFocus(element);
    if (hasFocus) {
      caretToEnd(element);
      aimed.typing?.stop();
      aimed.typing = beforeTyping(element, text);
    }
    return JSON.stringify({ ...describeBox(element, text), hasFocus, isUnderPointer } satisfies WireFieldFocus);
  },
  typedText(element: Element, text: string): string {
    const { typing } = aimed;
    return JSON.stringify(typing?.element === element ? typedText(typing, text) : "other");
  },
  /** Returns the number of places in the field that have the text of the edit. */
  placesOfEdit(element: Element, edit: WireEdit): string {
    return JSON.stringify(placesOfEdit(element, edit));
  },
  /** Focuses the element, if possible, selects the place of the edit, and remembers the edit for `heldEdit`. */
  beginEditing(element: Element, edit: WireEdit, pressedAt: WirePoint): string {
    return JSON.stringify(beginEdit(element, edit, isHit(pressedAt)));
  },
  heldEdit(element: Element): string {
    return JSON.stringify(heldEdit(element));
  },
  async heldEditOnceDrawn(element: Element): Promise<string> {
    await untilDrawn();
    return JSON.stringify(heldEdit(element));
  },
  setValue(element: Element, text: string): string {
    during(() => setValue(element, text));
    return "true";
  },
  /**
   * Returns null if a field that is set, not typed into, would keep the text; otherwise the format that it accepts.
   */
  otherFormat(element: Element, text: string): string {
    return JSON.stringify(settableText(element, text) === undefined ? formatOf(element) : null);
  },
  gaugeOf(element: Element): string {
    return JSON.stringify(gaugeOf(element));
  },
  holdsText(element: Element, text: string): string {
    return JSON.stringify(holdsText(element, text));
  },
  async holdsTextOnceDrawn(element: Element, text: string): Promise<string> {
    await untilDrawn();
    return JSON.stringify(holdsText(element, text));
  },
  formOrigins(element: Element): string {
    return JSON.stringify(formOrigins(element));
  },
  markSecret(element: Element): string {
    markSecret(element);
    return "true";
  },
  insertSecret(element: Element, text: string, origins: readonly string[]): string {
    return JSON.stringify(insertSecret(element, text, origins));
  },
  /** Whether the element is a field of one line. */
  isOneLine(element: Element): string {
    return JSON.stringify(element instanceof HTMLInputElement);
  },
  insertText(element: Element, text: string): string {
    return JSON.stringify(insertText(element, text));
  },
  optionsOf(element: Element): string {
    return JSON.stringify(optionsOf(element) ?? null);
  },
  async optionsOnceDrawn(element: Element): Promise<string> {
    await untilDrawn();
    return JSON.stringify(optionsOf(element) ?? null);
  },
  chooseOptions(element: Element, indexes: readonly number[]): string {
    if (element instanceof HTMLSelectElement) during(() => chooseOptions(element, indexes));
    return "true";
  },
  recordBeforeOpening(): string {
    openedList = OpenedList.beforeOpening();
    return "true";
  },
  optionsBefore(opener: Element): string {
    const isOpen = openedList.findBefore(opener);
    return JSON.stringify({ options: openedList.options.map(describeOption), isOpen });
  },
  optionsAfter(opener: Element): string {
    openedList.findAfter(opener);
    return JSON.stringify({ options: openedList.options.map(describeOption), hasClosed: openedList.hasClosed() });
  },
  /** Scrolls the list that was reported last. */
  async scrollOptions(way: "start" | "page" | "end"): Promise<string> {
    const [option] = openedList.options;
    return JSON.stringify(option !== undefined && (await scrollOptions(option, way)));
  },
  /** Returns one of the options that were reported last. */
  optionAt(index: number): Element | null {
    return openedList.options[index] ?? null;
  },
  /** Returns the elements that using this element uses; null if it is gone. */
  usesOfRef(ref: number, by: WireUsedBy): string {
    const found = elementOf(ref);
    return JSON.stringify("element" in found ? usesOf(found.element, by) : null);
  },
  usesAt(x: number, y: number, by: WireUsedBy): string {
    const hit = deepElementFromPoint(x, y);
    return JSON.stringify(hit && !(hit instanceof HTMLIFrameElement) ? usesOf(hit, by) : []);
  },
  possibleHostAt(index: number, x: number, y: number): Element | null {
    return possibleHosts(deepElementFromPoint(x, y))[index] ?? null;
  },
  possibleHostOfFocus(index: number): Element | null {
    return possibleHosts(deepActiveElement())[index] ?? null;
  },
  /**
   * Returns the refs of the element at the point and of its ancestors, as far as they have one, with the control of a label; null
   * for a frame.
   */
  refsAt(x: number, y: number): string {
    const hit = deepElementFromPoint(x, y);
    if (!hit || hit instanceof HTMLIFrameElement) return "null";
    const refs: number[] = [];
    for (let around: Element | null = hit; around; around = renderedParent(around)) {
      refs.push(knownRefOf(around));
      if (around instanceof HTMLLabelElement && around.control) refs.push(knownRefOf(around.control));
    }
    return JSON.stringify(refs.filter((ref) => ref > 0));
  },
  receivesKeys(): string {
    return JSON.stringify(receivesKeys());
  },
  usesOfFocus(by: WireUsedBy): string {
    const focused = focusedElement();
    return JSON.stringify(focused ? usesOf(focused, by) : []);
  },
  async scroll(element: Element | null, request: WireScroll): Promise<string> {
    return JSON.stringify(await scroll(element, request));
  },
  recordBeforeDrop(x: number, y: number): string {
    dropSurroundings = recordBeforeDrop(x, y);
    return "true";
  },
  /** Whether the dragged element would be dropped on the element. */
  isDropAt(ref: number, x: number, y: number): string {
    const found = elementOf(ref);
    if (!("element" in found)) return "false";
    const { watch } = aimed;
    const isPagesOwn = watch?.isDraggedByPage() ?? true;
    const dragged = { element: watch?.target, surroundings: dropSurroundings };
    const isThere = isPagesOwn ? isPageDropOn(found.element, dragged, { x, y }) : isDropOn(found.element, x, y);
    return JSON.stringify(isThere);
  },
  swallowClick(): string {
    swallowClick();
    return "true";
  },
  /** Whether the target is still at the point, after the pointer arrived and before the press. */
  async isStillThere(x: number, y: number): Promise<string> {
    const isStill = (await aimed.firstCheck?.isStill()) ?? true;
    return JSON.stringify(isStill && isHit({ x, y }));
  },
  bringIntoSight(ref: number): string {
    const found = elementOf(ref);
    if ("element" in found) found.element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return "true";
  },
  /** Returns the element of this document at a point; null for a frame. */
  coverAt(x: number, y: number): string {
    const hit = deepElementFromPoint(x, y);
    return JSON.stringify(hit && !(hit instanceof HTMLIFrameElement) ? describeElement(hit) : null);
  },
  async passTime(ms: number): Promise<string> {
    await passTime(ms);
    return "true";
  },
  viewSize(): string {
    return JSON.stringify({ width: innerWidth, height: innerHeight });
  },
  textOf(element: Element): string {
    return JSON.stringify(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ""));
  },
  /** Returns the file input that the element is, or is the label of. */
  fileInputOf(element: Element): Element | null {
    const control = element instanceof HTMLLabelElement ? element.control : element;
    return control instanceof HTMLInputElement && control.type === "file" ? control : null;
  },
  /** Whether the element accepts several files or options. */
  takesSeveral(element: Element): string {
    const isSeveral = element instanceof HTMLInputElement && (element.multiple || element.webkitdirectory);
    return JSON.stringify(isSeveral || (element instanceof HTMLSelectElement && element.multiple));
  },
  /** Removes the files, for which the protocol has no command. */
  clearFiles(input: Element): string {
    during(() => clearFiles(input));
    return "true";
  },
  /** Returns the options that a field suggests. */
  suggestionsOf(element: Element): string {
    const list = element instanceof HTMLInputElement ? element.list : null;
    return JSON.stringify(
      list ? [...list.options].map(({ label, value }) => ({ label: label || value, value })) : null,
    );
  },
  async untilQuiet(longestMs: number, quietMs: number): Promise<string> {
    observeAll();
    await untilQuiet(theLog(), longestMs, quietMs);
    return "true";
  },
  async untilDrawn(): Promise<string> {
    await untilDrawn();
    return "true";
  },
  readTexts(): string {
    return JSON.stringify(readTexts());
  },
  elementOfReading,
  releaseTexts(reading: number): string {
    releaseTexts(reading);
    return "true";
  },
  /** Returns the origin. A document without an address has the origin of its creator; a sandboxed one has "null". */
  origin(): string {
    return JSON.stringify(self.origin);
  },
  isOfPage(): string {
    return JSON.stringify(isOfPage());
  },
  showsText(text: string): string {
    return JSON.stringify(showsText(text));
  },
  shownTexts(): string {
    return JSON.stringify(shownTexts());
  },
};

/** Waits for a frame and the tasks that are queued by then: the page has handled an event after that. */
async function untilDrawn(): Promise<void> {
  await nextFrame();
  await passTime(1);
}

function during<T>(work: () => T): T {
  return aimed.watch ? aimed.watch.during(work) : work();
}

function endAim(): void {
  aimed.watch?.stop();
  aimed.typing?.stop();
  aimed = {};
}

async function takeAim(aim: WireAim): Promise<WireReady> {
  endAim();
  const { ref, need } = aim;
  if (ref === undefined) return watchOnly(aim);
  const found = elementOf(ref);
  if (!("element" in found)) return { kind: "missing", missing: found.missing };
  const { element } = found;
  const pixels = pixelsOf(pictureOf(element));
  const readiness = await makeReady(element, aim, pixels);
  if (readiness.kind === "detached") return { kind: "missing", missing: "detached" };
  if (readiness.kind === "obstacle") return { ...readiness, state: readState(element) };
  // Effects of the focus must not count as effects of the key.
  if (need === "focus") focusOn(element);
  const state = readState(element);
  const { phase, event, guard = "none", text } = aim;
  const { place, aimedAt } = readiness;
  const ofEvent = event === undefined ? {} : { event };
  aimed.watch = new Watch({ log: theLog(), phase, target: element, aimedAt, guard, pixels, ...ofEvent });
  return {
    kind: "ready",
    place,
    state,
    isSettable: writeModeOf(element) === "set",
    leavesField: leavesField(element),
    ...(text !== undefined && { held: holdsText(element, text) }),
    ...(need === "choose" && { options: optionsOf(element) ?? null }),
  };
}

/** Whether the focus is in another field. */
function leavesField(element: Element): boolean {
  const focused = deepActiveElement();
  return focused !== null && focused !== element && writeModeOf(focused) !== "none";
}

async function watchOnly({ phase, at, guard = "none" }: WireAim): Promise<WireReady> {
  observeAll();
  const target = watchedAt(at, phase);
  const pixels = pixelsOf(pictureOf(target));
  if (pixels !== undefined) await nextDrawing();
  aimed.watch = new Watch({ log: theLog(), phase, guard, pixels, ...(target && { target }) });
  return { kind: "watching", ...(target && { state: readState(target) }) };
}

/** Waits until the element is ready. A canvas needs one frame to show whether it moves by itself. */
function makeReady(element: Element, aim: WireAim, pixels: string | undefined): Promise<Readiness> | Readiness {
  const isOnce = aim.isCheckedAgain === true && pixels === undefined;
  const firstCheck = isOnce ? checkOnce(element, aim.need) : undefined;
  aimed.firstCheck = firstCheck;
  if (firstCheck) {
    // Runs while the pointer is on its way.
    ownTimeout(observeAll, 0);
    return firstCheck.ready;
  }
  const waiting = waitUntilReady(element, aim.need, aim.patienceMs);
  // Finding all shadow trees takes milliseconds on a large page: it is done while the next frame is awaited.
  observeAll();
  return waiting;
}

/** Returns the element at the point, or the one that receives keys. */
function watchedAt(at: WireAim["at"], phase: WireAim["phase"]): Element | undefined {
  if (at) return deepElementFromPoint(at.x, at.y) ?? undefined;
  return phase === "key" || phase === "any" ? focusedElement() : undefined;
}

function describeBox(element: Element, text: string): Pick<WireFieldFocus, "isBoxOfCode" | "isInShadow"> {
  return { isBoxOfCode: isBoxOfCode(element, text), isInShadow: element.getRootNode() !== document };
}

/** Whether the point is on the element that was aimed at. */
function isHit({ x, y }: WirePoint): boolean {
  return aimed.watch?.isHit(x, y) ?? true;
}
