import type { Action, Effect } from "@surehand/browser";
import type { AgentStatus } from "./agent-status.ts";

/**
 * Where Playwright finds an element, as a chain from the page inwards: frames first, the element last. Each was checked, when it
 * was recorded, to find one element alone, and that very one.
 */
export type RecordedLocator = readonly LocatorStep[];

/** One call on a page, a frame or a locator, by Playwright's names. */
export type LocatorStep =
  | { readonly by: "frame"; readonly css: string }
  | {
      readonly by: "role";
      readonly role: string;
      readonly name?: string | undefined;
      readonly exact?: true | undefined;
    }
  | {
      readonly by: "label" | "placeholder" | "text" | "altText" | "title";
      readonly text: string;
      readonly exact?: true | undefined;
    }
  | { readonly by: "testId"; readonly id: string }
  | { readonly by: "css"; readonly css: string }
  /** Those of the locator before that hold this text, or this other locator. */
  | { readonly by: "filter"; readonly hasText: string }
  /** From 0. */
  | { readonly by: "nth"; readonly index: number };

/** What Playwright itself saw of an effect, right after it: so that it can be looked for whenever it is done again. */
export interface RecordedOutcome {
  /** What appeared: each is seen, and the only one. At most 2. */
  readonly shows?: readonly RecordedLocator[] | undefined;
  /** What is gone: each finds nothing any more. At most 1. */
  readonly hides?: readonly RecordedLocator[] | undefined;
  /** Whether the element is still found by its locator. */
  readonly isStillFound?: boolean | undefined;
}

/** Something that was done to the page, and came to something. */
export interface RecordedAction {
  readonly kind: "action";
  /** `click button "Buy" (e9)`, without the ref. */
  readonly description: string;
  /** Address of the page before it was done. */
  readonly pageUrl: string;
  /** With described elements as targets, and variables and secrets as `%name%`. */
  readonly action: Action;
  /** What came of it, masked. Null where nothing can come of it. */
  readonly effect: Effect | null;
  /** Where Playwright finds the target, and where a drag ends. Left out where no locator finds that element alone. */
  readonly locator?: RecordedLocator | undefined;
  readonly goalLocator?: RecordedLocator | undefined;
  /** What is pressed in the place of a box or radio that can't be seen: the label that stands for it. */
  readonly labelLocator?: RecordedLocator | undefined;
  /** What Playwright saw of the effect. Left out where nobody looked. */
  readonly outcome?: RecordedOutcome | undefined;
  /**
   * Where the element was chosen by what the page showed, not by its name: the rule in words, such as "the cheapest peeler". It is
   * chosen anew each time: what was chosen then proves nothing.
   */
  readonly choice?: string | undefined;
  /**
   * Where the text that it writes is neither of the goal nor of the user.
   * - `hidden`: it went into a field that hides it, and is not kept. A name stands for it, which is one of `secrets`.
   * - `page`: it was read on a page. What stands there by now is not read again.
   */
  readonly textOrigin?: "hidden" | "page" | undefined;
}

/** Another tab was gone on in, or closed. */
export interface RecordedTab {
  readonly kind: "tab";
  readonly description: string;
  readonly pageUrl: string;
  /** Among the tabs that the run had then, from 0: where it began. */
  readonly tab: number;
  readonly isClosed: boolean;
}

/** Something that was read. Read anew each time. */
export interface RecordedExtract {
  readonly kind: "extract";
  readonly description: string;
  readonly pageUrl: string;
  readonly instruction: string;
  /** JSON Schema. Left out where it was asked for in words alone. */
  readonly schema?: Readonly<Record<string, unknown>> | undefined;
}

export type RecordedRunStep = RecordedAction | RecordedTab | RecordedExtract;

/** A run as it can be done again without a model: plain JSON, without values of variables and secrets. */
export interface RunRecording {
  readonly v: 1;
  readonly goal: string;
  /** Where it began. */
  readonly startUrl: string;
  /** When the run was over, in ISO 8601. A recording that was healed keeps it. */
  readonly recordedAt: string;
  /** What the run came to. Left out where nobody knows. */
  readonly status?: AgentStatus | undefined;
  /** Names that stand in the steps as `%name%`: whoever does it again gives their values. */
  readonly variables: readonly string[];
  /** Those of them that are secrets, or that went into a field which hides what is in it. */
  readonly secrets: readonly string[];
  readonly steps: readonly RecordedRunStep[];
}
