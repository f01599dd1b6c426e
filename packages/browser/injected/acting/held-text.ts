import type { WireHeld, WireTyped } from "../../src/perform/wire.ts";
import { shadowRootOf } from "../shadow.ts";
import { valueOf } from "./read-state.ts";
import { compareTexts } from "./same-text.ts";
import { settableText } from "./settable-text.ts";
import { isEditable } from "./write-mode.ts";

/** Whether the field holds the text. */
export function holdsText(element: Element, text: string): WireHeld {
  return isSpread(boxesFrom(element, text), text) ? "same" : compareWith(element, text);
}

/** State of a field before text is typed into it. */
export interface BeforeTyping {
  readonly element: Element;
  readonly value: string;
  /** The field and those after it, if each is for a letter or two, with their values. */
  readonly boxes: ReadonlyMap<HTMLInputElement, string>;
  readonly touched: ReadonlySet<EventTarget>;
  /** Ends listening. */
  stop(): void;
}

export function beforeTyping(element: Element, text: string): BeforeTyping {
  const boxes = new Map(boxesFrom(element, text).map((box) => [box, box.value]));
  const touched = new Set<EventTarget>();
  const onInput = (event: Event): void => void touched.add(event.composedPath()[0] ?? element);
  if (boxes.size > 0) addEventListener("input", onInput, { capture: true });
  return {
    element,
    value: valueOf(element) ?? "",
    boxes,
    touched,
    stop: () => removeEventListener("input", onInput, { capture: true }),
  };
}

export function typedText({ element, value: before, boxes, touched }: BeforeTyping, given: string): WireTyped {
  const text = element instanceof HTMLInputElement ? given.replace(/[\r\n]+/g, "") : given;
  if (text === "") return "nothing";
  const filled = [...boxes].filter(([box, held]) => box.value !== held || touched.has(box)).map(([box]) => box);
  if (filled[0] === element && isSpread(filled, text)) return "whole";
  const value = valueOf(element) ?? "";
  if (value !== before && isAppended(element, { before, value, text })) return "whole";
  const isCut = value !== "" && (before + text).startsWith(value);
  return boxes.size > 0 && !isCut ? "elsewhere" : "other";
}

/** Whether the text was appended. Some pages empty a field as soon as it gets the focus. */
function isAppended(element: Element, { before, value, text }: Record<"before" | "value" | "text", string>): boolean {
  return (
    compareWith(element, before + text) !== "other" ||
    value.trimEnd().endsWith(text.trim() === "" ? text : text.trimEnd()) ||
    compareWith(element, text) !== "other"
  );
}

/** Compares a field's value with the text. A password must be equal to the letter. */
function compareWith(element: Element, text: string): WireHeld {
  const value = valueOf(element) ?? "";
  const isExact = element instanceof HTMLInputElement && element.type === "password";
  if (isExact) return value === text ? "same" : "other";
  return compareTexts(value, settableText(element, text) ?? text, { isRich: isEditable(element) });
}

/**
 * Maximum length of a code field: codes are split into fields of one or a few letters, each of which moves the focus on when it
 * is full.
 */
const MAX_BOX = 6;

/** Whether typing continues in the next field. A page may take a moment to move the focus there. */
export function isBoxOfCode(element: Element, text: string): boolean {
  return element instanceof HTMLInputElement && element.maxLength <= MAX_BOX && boxesFrom(element, text).length > 1;
}

/** Whether each field has one letter, as for one-time codes. */
function isSpread(boxes: readonly HTMLInputElement[], text: string): boolean {
  const held = boxes.map(({ value }) => value).join("");
  return held !== "" && held.startsWith(text);
}

/** Returns the fields of a code. Empty if the element itself accepts the whole text. */
function boxesFrom(element: Element, text: string): HTMLInputElement[] {
  const isBox = element instanceof HTMLInputElement && element.maxLength > 0 && element.maxLength < text.length;
  if (!isBox) return [];
  const boxes = inputsIn(document);
  return boxes.slice(Math.max(0, boxes.indexOf(element)));
}

function inputsIn(root: Document | ShadowRoot): HTMLInputElement[] {
  return [...root.querySelectorAll("*")].flatMap((element) => {
    const inner = shadowRootOf(element);
    if (element instanceof HTMLInputElement) return [element];
    return inner ? inputsIn(inner) : [];
  });
}
