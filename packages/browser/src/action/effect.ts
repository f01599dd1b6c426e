import type { Verification } from "./verification.ts";

/**
 * Changes that an action caused, as far as they were seen. Everything in it is attributed to the action; changes that
 * happen on their own are left out.
 */
export interface Effect {
  /** The requested state held before, so nothing was dispatched. */
  readonly alreadyHeld: boolean;
  /**
   * The basis of `done` if it is less than an effect: the delivery of the event, or only its dispatch. Left out: an
   * effect was required.
   */
  readonly verification?: Exclude<Verification, "effect">;
  /** Whether the event reached the target, seen in the page before any handler. Null where nothing is dispatched to a node. */
  readonly delivered: boolean | null;
  /** The main frame's address, where it changed or the page was loaded again. */
  readonly url?: { readonly before: string; readonly after: string };
  /** HTTP status of the document that `goto` and similar actions arrived at. */
  readonly httpStatus?: number;
  /** States of the target that changed, as read back. Values of secret fields are masked. */
  readonly target?: readonly StateChange[];
  /** The field that has the focus now, where it is another than before and not the target. */
  readonly focus?: string;
  /** Changes of the page that the action caused: at most 20. */
  readonly changes: readonly ElementChange[];
  /** Requests that the action's handlers began. */
  readonly requests: readonly RequestSeen[];
  /** Dialogs of the browser's own, and how each was answered. */
  readonly dialogs: readonly DialogSeen[];
  /** Tabs and windows that the page opened. */
  readonly popups: readonly PopupSeen[];
  readonly downloads: readonly DownloadSeen[];
  readonly scroll?: { readonly before: ScrollPlace; readonly after: ScrollPlace };
  /** Keys of local and session storage, and names of cookies, that were written or removed. */
  readonly storage: readonly string[];
  /** Whether something was put on the clipboard. */
  readonly clipboard: boolean;
  /** Whether the picture in a canvas or video changed, where the target is one. */
  readonly pixels: boolean;
  /** Events of the browser's own that say that it did what was asked: "toggle", "play", "drop", "close". */
  readonly events: readonly string[];
  /** How many entries each list that was too long has beyond those that it shows. */
  readonly omitted?: Readonly<Record<string, number>>;
}

/** "value" from "" to "knife", "checked" from "false" to "true". */
export interface StateChange {
  readonly state: string;
  readonly before: string;
  readonly after: string;
}

export interface ElementChange {
  readonly kind: "appeared" | "disappeared" | "changed";
  /** The changed element, for a person: `p "Saved"`, `div "Menu"`. At most 80 characters. */
  readonly what: string;
  /** Its role, or its tag where the role says nothing; empty for a text and for the page as a whole. */
  readonly role: string;
  /** Whether `what` says more than the role. */
  readonly isNamed: boolean;
  /**
   * The changed property: an attribute by its name, "value", "open", "place", "title" or "looks". Left out: its text.
   */
  readonly property?: string;
  /** The element is invisible now. */
  readonly isHidden?: true;
}

export interface RequestSeen {
  readonly method: string;
  /** Without its query, where tokens stand. */
  readonly url: string;
  /** Status of the response. Undefined if there is none yet, or another site hides it. */
  readonly status?: number;
}

export interface DialogSeen {
  readonly type: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  /** "open": nobody answered it yet. "elsewhere": somebody else's listener answers. */
  readonly answer: "accepted" | "dismissed" | "open" | "elsewhere";
}

/** A dialog that holds the page until it is answered. */
export type OpenDialog = Pick<DialogSeen, "type" | "message">;

export interface PopupSeen {
  readonly url: string;
  /** Among the tabs of the context, for `switchTab`. Undefined where it closed again. */
  readonly tab?: number;
}

export interface DownloadSeen {
  /** As the site suggests it, made safe. */
  readonly name: string;
  /** Path of the saved file; undefined while it is downloading, or if downloads are not kept. */
  readonly path?: string;
  /** Undefined where it did not come whole. */
  readonly bytes?: number;
  /** It was still coming when the call's time was over, and goes on. */
  readonly isUnderWay?: true;
  /** In hexadecimal digits. */
  readonly sha256?: string;
}

/** In CSS pixels. */
export interface ScrollPlace {
  readonly x: number;
  readonly y: number;
}

export const noEffect: Effect = {
  alreadyHeld: false,
  delivered: null,
  changes: [],
  requests: [],
  dialogs: [],
  popups: [],
  downloads: [],
  storage: [],
  clipboard: false,
  pixels: false,
  events: [],
};
