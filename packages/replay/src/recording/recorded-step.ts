import type { Action, Effect } from "@surehand/browser";
import type { RecordedCheck } from "./recorded-check.ts";
import type { RecordedLocator } from "./recorded-locator.ts";

/**
 * Version of the format of recorded steps. A run recording and an entry of the action cache carry it as `v`. Older versions are
 * still read: see `parseRunRecording` and `parseCacheEntry`. Since version 2, both hold the same steps.
 */
export const recordedStepVersion = 2;

/** A step that can be repeated without a model: plain JSON, without values of variables and secrets. */
export type RecordedStep = RecordedAction | RecordedTab | RecordedExtract;

/** An action on the page, and its effect. */
export interface RecordedAction extends RecordedLocators {
  readonly kind: "action";
  /** `click button "Buy" (e9)`, without the ref. */
  readonly description: string;
  /** Address of the page before the action; in the action cache, its pattern (see `urlPattern`). */
  readonly pageUrl: string;
  /** With described elements as targets, and variables and secrets as `%name%`. */
  readonly action: Action;
  /** Masked. Null if the action cannot have an effect, and in the action cache, which keeps no text of a page. */
  readonly effect: Effect | null;
  /** Whether the step had no effect, and is kept for what it selected, focused or scrolled to. */
  readonly isWithoutEffect?: true | undefined;
  /** Names of the properties of the effect that had a value ("url", "changes"), if only these are kept. */
  readonly effectKinds?: readonly string[] | undefined;
  /** Part of the instruction that was left before the action. Set in the action cache. */
  readonly instruction?: string | undefined;
  /**
   * The rule in words, such as "the cheapest peeler", if the element was chosen by what the page showed and not by its name. The
   * element is chosen again each time.
   */
  readonly choice?: string | undefined;
  /**
   * Origin of a text that comes neither from the goal nor from the user.
   * - `hidden`: it was typed into a field that hides it, and is not kept. One of `secrets` stands for it.
   * - `page`: it was read on a page. It is not read again.
   */
  readonly textOrigin?: "hidden" | "page" | undefined;
}

/** A switch to another tab, or a closed tab. */
export interface RecordedTab {
  readonly kind: "tab";
  readonly description: string;
  readonly pageUrl: string;
  /** Index among the tabs of the run, in the order in which they were opened. 0 is the tab that the run started in. */
  readonly tab: number;
  readonly isClosed: boolean;
}

/** An extraction, which is repeated on the page as it is then. */
export interface RecordedExtract {
  readonly kind: "extract";
  readonly description: string;
  readonly pageUrl: string;
  readonly instruction: string;
  /** JSON Schema. Undefined if the instruction alone says what to extract. */
  readonly schema?: Readonly<Record<string, unknown>> | undefined;
}

/** How Playwright finds the elements of an action, for the compiler. */
export interface RecordedLocators {
  /** How Playwright finds the target, and the end of a drag. Undefined if no locator finds that element alone. */
  readonly locator?: RecordedLocator | undefined;
  readonly goalLocator?: RecordedLocator | undefined;
  /** The label that is pressed instead of an invisible checkbox or radio. */
  readonly labelLocator?: RecordedLocator | undefined;
  /** Text that was entered in the prompt that the step opened, as it was answered while the step was performed. */
  readonly promptText?: string | undefined;
  /** Labels of the options that a native or custom list shows as chosen: the action may contain only a part of a label. */
  readonly chosen?: readonly string[] | undefined;
  /**
   * States that must hold before the step: the dialog that its element is in, and for a step that pays, deletes or sends, what was
   * selected.
   */
  readonly requires?: readonly RecordedCheck[] | undefined;
  /** States that the step brought about. Undefined if none was found. */
  readonly checks?: readonly RecordedCheck[] | undefined;
}
