/**
 * Messages about an action between the page script and Node, JSON in both directions, and the rules that both follow.
 */
import type { ElementChange } from "../action/effect.ts";

/** The input that the element must accept. "none": it need only exist. */
export type WireNeed = "press" | "write" | "choose" | "focus" | "none";

export interface WireAim {
  /** Ref number of the target; left out, only the document is watched. */
  readonly ref?: number;
  readonly need: WireNeed;
  /** The events of ours that count as the action. */
  readonly phase: WirePhase;
  /** How long an obstacle may take to go away. */
  readonly patienceMs: number;
  /** Whether the second look, a frame later, is left to `isStillThere`. */
  readonly isLookedAtAgain?: boolean;
  /** The event that the action is: "click". Left out: any of the phase. */
  readonly event?: string;
  /** Events that must not reach anything else. */
  readonly guard?: WireGuard;
  /** Without a ref: whatever is at this point of the frame's viewport. */
  readonly at?: { readonly x: number; readonly y: number };
}

export type WireGuard = "none" | "start" | "press" | "keys" | "all";

/** A pointer on its way over the page shows tooltips; what a press is for comes of the press. */
export type WirePhase = "hover" | "press" | "drag" | "key" | "move" | "wheel" | "message" | "any";

export type WireReady =
  | {
      readonly kind: "ready";
      readonly place: WirePlace;
      readonly state: WireState;
      readonly isSettable: boolean;
      /** Whether another field has the focus, which a press takes from it. */
      readonly leavesField: boolean;
    }
  /** With what has the focus in this document, if something has. */
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
  /** For a person: `button "Save"`. */
  readonly what: string;
  readonly role: string;
  /** Value of a field or an editable element; undefined for any other element. Never of a secret one. */
  readonly value?: string;
  readonly isSecret: boolean;
  readonly isField: boolean;
  /** checked, selected, expanded, pressed, open, disabled, focused, by name. */
  readonly states: Readonly<Record<string, string>>;
}

export type WireChange = ElementChange;

export interface WireEvidence {
  /** Whether the event that the action is reached the target. */
  readonly delivered: boolean;
  /** Whether what leads to it did: it was pressed, and something came between before the release. */
  readonly begun: boolean;
  /** The element that received an event instead, and was kept from it. */
  readonly misdelivered?: string;
  /** Undefined where the target is no longer on the page. */
  readonly state?: WireState;
  /** Made by the action's own handlers. */
  readonly certain: readonly WireChange[];
  /** The same, but of the kind that comes with every press: they must stand for a while. */
  readonly weak: readonly WireChange[];
  /** Came later on a place that was still, each with the milliseconds since it changed last. */
  readonly late: readonly WireLateChange[];
  /** Requests that handlers of ours started and that are finished. */
  readonly requests: readonly WireRequest[];
  readonly events: readonly string[];
  readonly storage: readonly string[];
  readonly clipboard: boolean;
  readonly pixels: boolean;
  readonly scrolled: boolean;
  /** How far, of what was scrolled first. */
  readonly scroll?: { readonly before: WirePoint; readonly after: WirePoint };
  /** A field that has the focus now, and is neither the target nor what had it before. */
  readonly focusedField?: string;
  /** Requests that began later, when handlers of ours had left timers behind, of a kind not seen before. */
  readonly laterRequests: readonly WireRequest[];
  /** Whether something else has the focus now. */
  readonly isFocusMoved: boolean;
  /** Whether handlers left timers or frames behind that may still do something. */
  readonly isPending: boolean;
  /** Whether there are timers among it. */
  readonly hasTimers: boolean;
  /** Whether something opened or closed. */
  readonly hasToggled: boolean;
  /** Fields that refused what the form was sent with. */
  readonly invalid: readonly string[];
  /** When handlers of ours ran, in milliseconds since 1970. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly url: string;
}

export interface WireRequest {
  readonly url: string;
  /** "fetch", "xmlhttprequest", "beacon", "img" and so on. */
  readonly by: string;
  /** 0 if the server does not reveal it. */
  readonly status: number;
  /** Whether handlers of the target, or of what it is in, began it, and not those of the document, which hear of every press. */
  readonly isOfTarget: boolean;
  /** In milliseconds since 1970. */
  readonly endedMs: number;
}

export interface WireLateChange extends WireChange {
  readonly atMs: number;
  readonly stoodMs: number;
  /** How often it changed since the action, at different times. */
  readonly turns: number;
  /** The browser itself says that this was painted because of the interaction. */
  readonly isOurs: boolean;
  /** Whether it says so of a change like this, once it is painted. */
  readonly isReported: boolean;
}

/** How far an element may move when the pointer comes and still be where it was, in CSS pixels: many a button rises a little. */
export const RISE_PX = 4;

export type WireWriteMode = "typed" | "set" | "none";

/**
 * `similar`: written as the page writes it, and as a person would let it pass: other capitals, blanks and separators, a mask for
 * phones and cards, a number with its thousands set apart. Never another number, or a text that lost a sign.
 */
export type WireHeld = "same" | "similar" | "other";

export interface WireBegun {
  readonly hasFocus: boolean;
  /** Typing continues in the next field. */
  readonly isBoxOfCode: boolean;
}

/**
 * - `whole`: behind what was there stands what was typed.
 * - `nothing`: no field holds what was typed, as Enter in a field of one line.
 * - `elsewhere`: it is a box for a letter or two, and the page put the letters where they are not seen.
 */
export type WireTyped = "whole" | "nothing" | "elsewhere" | "other";

/** Attributes of a custom slider or spinbutton: `aria-valuenow`, `-valuetext`, `-valuemin`, `-valuemax`. */
export interface WireGauge {
  readonly now?: number;
  readonly words?: string;
  readonly least?: number;
  readonly most?: number;
}

/** An option of a list, the browser's own or the page's. */
export interface WireOption {
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
  /** Name of the group in the list that it stands in. */
  readonly group?: string;
}

export interface WireScroll {
  readonly by?: { readonly x?: number; readonly y?: number };
  /** In percent. */
  readonly to?: { readonly x?: number; readonly y?: number };
  /** How long it may be looked at afterwards. */
  readonly mostMs: number;
}

export interface WireScrolled {
  readonly before: WirePoint;
  /** Requested position, possibly beyond the end. */
  readonly goal: WirePoint;
  /** Position that the browser reached. */
  readonly reached: WirePoint;
  /** Position a little later. */
  readonly after: WirePoint;
  /** How far it can be scrolled. */
  readonly room: WirePoint;
  /** Whether that changed meanwhile. */
  readonly hasOtherRoom: boolean;
  /** Whether its style lets it stand in certain places alone. */
  readonly isSnapping: boolean;
  readonly isInSight: boolean;
}

/** Whether something is pressed, left with Enter, or gets what is dragged there. */
export type WireUsedBy = "press" | "enter" | "drop";

/** An element that an action uses, with its words. */
export interface WireUse {
  /** The same for the same element, as long as its document lives. */
  readonly id: number;
  readonly what: string;
  /** Its name, texts and title; never what a field holds. */
  readonly words: string;
  readonly role: string;
  /** Whether it takes text. */
  readonly isText: boolean;
  /** Whether Enter may be a new line in it. */
  readonly isMultiline: boolean;
  readonly isField: boolean;
  /** Options of a native list. */
  readonly options?: readonly WireOption[];
}
