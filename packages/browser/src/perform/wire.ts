/**
 * Messages about an action between the page script and Node, JSON in both directions, and the rules that both follow.
 */
import type { ElementChange } from "../action/effect.ts";

/** The input that the element must accept. "none": it must only exist. */
export type WireNeed = "press" | "write" | "choose" | "focus" | "none";

export interface WireAim {
  /** Ref number of the target. If undefined, only the document is observed. */
  readonly ref?: number;
  readonly need: WireNeed;
  /** Events that count as the action. */
  readonly phase: WirePhase;
  /** Maximum time for an obstacle to go away. */
  readonly patienceMs: number;
  /** Whether the target is checked only once here: a second check, if needed, comes with the press. */
  readonly isCheckedAgain?: boolean;
  /** Event that the action dispatches: "click". If undefined, any event of the phase. */
  readonly event?: string;
  /** Events that must not reach any other element. */
  readonly guard?: WireGuard;
  /** Text that is compared with the content of the target. Never a secret. */
  readonly text?: string;
  /** Without a ref: the element at this point of the frame's viewport. */
  readonly at?: { readonly x: number; readonly y: number };
}

export type WireGuard = "none" | "start" | "press" | "keys" | "all";

/**
 * Kind of events of the action. They are kept apart because a pointer on its way over the page shows tooltips, and only the press
 * itself has the effect of a press.
 */
export type WirePhase = "hover" | "press" | "drag" | "key" | "move" | "wheel" | "message" | "any";

export type WireReady =
  | {
      readonly kind: "ready";
      readonly place: WirePlace;
      readonly state: WireState;
      readonly isSettable: boolean;
      /** Whether another field has the focus, and loses it by a press. */
      readonly leavesField: boolean;
      /** How the content of the target compares with the text of the aim. */
      readonly held?: WireHeld;
      /** For the need "choose": the options of a native list; null for any other element. */
      readonly options?: readonly WireOption[] | null;
    }
  /** With the state of the focused element of this document, if there is one. */
  | { readonly kind: "watching"; readonly state?: WireState }
  | { readonly kind: "missing"; readonly missing: "unknown" | "collected" | "detached" }
  | { readonly kind: "obstacle"; readonly obstacle: WireObstacle; readonly by?: string; readonly state: WireState };

export type WireObstacle =
  | "covered"
  | "disabled"
  | "readonly"
  | "hidden"
  | "inert"
  | "moving"
  | "outside"
  | "not-editable";

export interface WirePoint {
  readonly x: number;
  readonly y: number;
}

/** Position to press, in CSS pixels of the frame's viewport. */
export interface WirePlace {
  readonly x: number;
  readonly y: number;
  /** Size of the frame's viewport. */
  readonly width: number;
  readonly height: number;
}

/** States that can be read back from an element. */
export interface WireState {
  /** Description for a person: `button "Save"`. */
  readonly what: string;
  readonly role: string;
  /** Value of a field or an editable element; undefined for other elements and for secret fields. */
  readonly value?: string;
  readonly isSecret: boolean;
  readonly isField: boolean;
  /** States by name: checked, selected, expanded, pressed, open, disabled, focused. */
  readonly states: Readonly<Record<string, string>>;
}

export type WireChange = ElementChange;

export interface WireEvidence {
  /** Whether the action's event reached the target. */
  readonly delivered: boolean;
  /** Whether the start of the action reached it: it was pressed, but something intervened before the release. */
  readonly isBegun: boolean;
  /** Element under the pointer in place of the target; the event was kept from it. */
  readonly misdelivered?: string;
  /** Undefined if the target is no longer on the page. */
  readonly state?: WireState;
  /** Changes made by the action's own handlers. */
  readonly certain: readonly WireChange[];
  /** Changes made by them of a kind that comes with every press: they must last for a while. */
  readonly weak: readonly WireChange[];
  /** Whether some of their changes may be the page's own, until they have stood still for long enough. */
  readonly isContested: boolean;
  /** Texts that they showed for a moment. */
  readonly passing: readonly string[];
  /** Time of the last change of the page, in milliseconds since 1970. */
  readonly changedAtMs: number;
  /** Later changes at places that had been still. */
  readonly late: readonly WireLateChange[];
  /** Finished requests that our handlers started. */
  readonly requests: readonly WireRequest[];
  readonly events: readonly string[];
  readonly storage: readonly string[];
  readonly clipboard: boolean;
  readonly pixels: boolean;
  readonly scrolled: boolean;
  /** How far the first element that scrolled was scrolled. */
  readonly scroll?: { readonly before: WirePoint; readonly after: WirePoint };
  /** A field that has the focus now, and is neither the target nor the formerly focused element. */
  readonly focusedField?: string;
  /** Later requests of a new kind, after our handlers had left timers behind. */
  readonly laterRequests: readonly WireRequest[];
  /** Whether another element has the focus now. */
  readonly isFocusMoved: boolean;
  /** Whether handlers left timers or animation frames behind that may still have an effect. */
  readonly isPending: boolean;
  /** Whether timers are among them. */
  readonly hasTimers: boolean;
  /** Whether something opened or closed. */
  readonly hasToggled: boolean;
  /** Fields that the form's validation rejected. */
  readonly invalid: readonly string[];
  /** Times in which our handlers ran, in milliseconds since 1970. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly urlBefore: string;
  readonly url: string;
  /** Whether a change of the address is the action's: "moving" ones happen on their own, "unknown" ones may. */
  readonly address: "own" | "unknown" | "moving";
}

export interface WireRequest {
  readonly url: string;
  /** "fetch", "xmlhttprequest", "beacon", "img" and so on. */
  readonly by: string;
  /** 0 if the server does not reveal it. */
  readonly status: number;
  /** Whether handlers of the target or its ancestors started it, and not those of the document, which receive every press. */
  readonly isOfTarget: boolean;
  /** In milliseconds since 1970. */
  readonly endedMs: number;
}

export interface WireLateChange extends WireChange {
  readonly atMs: number;
  readonly stableMs: number;
  /** Number of changes since the action, at different times. */
  readonly turns: number;
  /** Whether the browser attributes the paint of this change to the interaction. */
  readonly isOurs: boolean;
  /** Whether the browser reports the attribution of changes of this kind, once they are painted. */
  readonly isReported: boolean;
}

/** How far an element may move when the pointer arrives and still count as unmoved, in CSS pixels: many buttons rise a little. */
export const RISE_PX = 4;

export type WireWriteMode = "typed" | "set" | "none";

/**
 * `similar`: the page formatted the text, and a person would accept it: other capitals, blanks and separators, a mask for phones
 * and cards, thousands separators. Never another number, or a text that lost a character.
 */
export type WireHeld = "same" | "similar" | "other";

/** The format of a field whose value is set, not typed. */
export interface WireFormat {
  /** `type` of the input. */
  readonly type: string;
  /** An example, as part of a sentence. */
  readonly example: string;
}

export interface WireFieldFocus {
  readonly hasFocus: boolean;
  /** Whether the field is a box for a part of a code: typing continues in the next field. */
  readonly isBoxOfCode: boolean;
  /** Whether the field is in a shadow tree. */
  readonly isInShadow: boolean;
  /** Whether the point that was pressed is still the element's. */
  readonly isUnderPointer: boolean;
}

/**
 * - `whole`: the typed text follows the former text.
 * - `nothing`: no field keeps the typed text, such as Enter in a field of one line.
 * - `elsewhere`: it is a box for a letter or two, and the page put the letters where they can't be read.
 */
export type WireTyped = "whole" | "nothing" | "elsewhere" | "other";

/** A change of a part of the text of a field. */
export interface WireEdit {
  readonly find: string;
  readonly text: string;
  /** Whether the text is inserted behind the found one instead of replacing it. */
  readonly isInsertion: boolean;
}

export interface WireEditFocus {
  /** Number of places that have the text; the others are only meaningful for one. */
  readonly places: number;
  /** The whole new text, if the field has no selection. */
  readonly whole?: string;
  readonly hasFocus: boolean;
  readonly isUnderPointer: boolean;
}

/** Attributes of a custom slider or spinbutton: `aria-valuenow`, `-valuetext`, `-valuemin`, `-valuemax`. */
export interface WireGauge {
  readonly now?: number;
  readonly words?: string;
  readonly least?: number;
  readonly most?: number;
}

/** An option of a native or custom list. */
export interface WireOption {
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
  /** Name of its group in the list. */
  readonly group?: string;
}

export interface WireScroll {
  readonly by?: { readonly x?: number; readonly y?: number };
  /** In percent. */
  readonly to?: { readonly x?: number; readonly y?: number };
  /** Maximum time for checking the position afterwards. */
  readonly maxMs: number;
}

export interface WireScrolled {
  readonly before: WirePoint;
  /** Requested position, possibly beyond the end. */
  readonly goal: WirePoint;
  /** Position that the browser reached. */
  readonly reached: WirePoint;
  /** Position a little later. */
  readonly after: WirePoint;
  /** Maximum scroll position. */
  readonly room: WirePoint;
  /** Whether that changed meanwhile. */
  readonly hasOtherRoom: boolean;
  /** Whether its style allows only certain positions. */
  readonly isSnapping: boolean;
  readonly isInSight: boolean;
}

/** Whether the element is pressed, used with Enter or with a key that may choose another one of its group, or dropped on. */
export type WireUsedBy = "press" | "enter" | "choose" | "drop";

/** An element that an action uses, with its words. */
export interface WireUse {
  /** Identifies the element for the life of its document. */
  readonly id: number;
  readonly what: string;
  /** Its name, texts and title; never the value of a field. */
  readonly words: string;
  /** Names of its pictures: alternative texts, or the name of an icon that a snapshot guesses. Empty if it has none. */
  readonly icon: string;
  /** Names of files, symbols and classes of its pictures, as the author gave them. */
  readonly pictures: string;
  readonly role: string;
  /** Whether it accepts text. */
  readonly isText: boolean;
  /** Whether Enter may insert a new line. */
  readonly isMultiline: boolean;
  readonly isInShadow: boolean;
  readonly isField: boolean;
  /** Last parts of the address of a form, if its button does not say what it does. */
  readonly sendsTo?: string;
  /** Options of a native list. */
  readonly options?: readonly WireOption[];
  /** Whether a key may choose it in place of the focused element. */
  readonly isChoice?: true;
}
