import type { Verification } from "./verification.ts";

/**
 * Observed changes that an action caused. All of them are attributed to the action; changes that
 * happen on their own are omitted.
 */
export interface Effect {
  /** The requested state already existed, so nothing was dispatched. */
  readonly alreadyHeld: boolean;
  /**
   * The basis of `done` if it is less than an effect: the delivery of the event, or only its dispatch. Left out: an
   * effect was required.
   */
  readonly verification?: Exclude<Verification, "effect">;
  /** Whether the event reached the target, observed in the page before any handler. Null if nothing is dispatched to a node. */
  readonly delivered: boolean | null;
  /** URL of the main frame, if it changed or the page was loaded again. */
  readonly url?: { readonly before: string; readonly after: string };
  /** HTTP status of the document that `goto` or a similar action opened. */
  readonly httpStatus?: number;
  /** States of the target that changed, as read back. Values of secret fields are masked. */
  readonly target?: readonly StateChange[];
  /** The field that has the focus now, if it changed and is not the target. */
  readonly focus?: string;
  /** Changes of the page that the action caused: at most 20. */
  readonly changes: readonly ElementChange[];
  /** Texts that appeared and disappeared again, such as a notification. They are no effect by themselves. */
  readonly passing?: readonly string[];
  /** Elements and texts that appeared under a hovering pointer: at most 20. */
  readonly revealed?: readonly RevealedElement[];
  /** Requests that the action's handlers sent. */
  readonly requests: readonly RequestSeen[];
  /** Dialogs of the browser, and how each was answered. */
  readonly dialogs: readonly DialogSeen[];
  /** Tabs and windows that the page opened. */
  readonly popups: readonly PopupSeen[];
  readonly downloads: readonly DownloadSeen[];
  readonly scroll?: { readonly before: ScrollPlace; readonly after: ScrollPlace };
  /** Keys of local and session storage, and names of cookies, that were written or removed. */
  readonly storage: readonly string[];
  /** Whether the clipboard was written. */
  readonly clipboard: boolean;
  /** Whether the picture in a canvas or video changed, if the target is one. */
  readonly pixels: boolean;
  /** Events of the browser that confirm the action: "toggle", "play", "drop", "close". */
  readonly events: readonly string[];
  /** Number of omitted entries of each list that was too long. */
  readonly omitted?: Readonly<Record<string, number>>;
}

export interface RevealedElement {
  /** Undefined for a text. */
  readonly ref?: string;
  /** For a person: `button "Add reaction"`, `"Sent at 9:40"`. */
  readonly what: string;
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
  /** Its role, or its tag if the role is generic. Empty for a text and for the page as a whole. */
  readonly role: string;
  /** Whether `what` contains more than the role. */
  readonly isNamed: boolean;
  /**
   * The changed property: an attribute by its name, "value", "open", "place", "title" or "looks". Left out: its text.
   */
  readonly property?: string;
  /** Whether the element is now invisible. */
  readonly isHidden?: true;
  /** Whether it tells a person something: an alert, a status, the error of a field. */
  readonly isMessage?: true;
}

export interface RequestSeen {
  readonly method: string;
  /** Without its query, which may contain tokens. */
  readonly url: string;
  /** Status of the response. Undefined if there is none yet, or another site hides it. */
  readonly status?: number;
}

export interface DialogSeen {
  readonly type: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  /** "open": not answered yet. "elsewhere": another listener answers it. */
  readonly answer: "accepted" | "dismissed" | "open" | "elsewhere";
}

/** A dialog that blocks the page until it is answered. */
export type OpenDialog = Pick<DialogSeen, "type" | "message">;

export interface PopupSeen {
  readonly url: string;
  /** Index among the tabs of the context, for `switchTab`. Undefined if it closed again. */
  readonly tab?: number;
}

export interface DownloadSeen {
  /** The file name that the site suggests, made safe. */
  readonly name: string;
  /** Path of the saved file; undefined while it is downloading, or if downloads are not kept. */
  readonly path?: string;
  /** Undefined if the download is incomplete. */
  readonly bytes?: number;
  /** Whether it was still downloading when the call ended. It continues. */
  readonly isUnderWay?: true;
  /** Whether it contains a secret of the session: it was not kept. */
  readonly hasSecret?: true;
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
