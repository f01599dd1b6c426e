import type { SnapshotOptions } from "@surehand/browser";
import type { Page } from "playwright-core";
import type { PageHandler } from "../harness/fixture-server.ts";

/**
 * A page and what a person sees on it. Texts are searched in the snapshot's text with white space collapsed; a regular
 * expression is matched against the text as it is.
 */
export interface SeenPage {
  readonly name: string;
  /** HTML of the body, or the whole document if it begins with `<!doctype`. `{{here}}` and `{{other}}` become the address
   * of the page's folder on its own site and on another site. */
  readonly html: string;
  /** Default `text/html; charset=utf-8`. */
  readonly contentType?: string;
  /** Documents for the page's iframes, by file name. The same placeholders work in them. */
  readonly files?: Readonly<Record<string, string | PageHandler>>;
  /** Runs after the page has loaded and before the snapshot. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly options?: SnapshotOptions;
  /** Texts that a person can read. */
  readonly sees?: readonly (string | RegExp)[];
  /** Texts that a person can't see: neither the text nor a field of a ref may contain them. */
  readonly hides?: readonly (string | RegExp)[];
  /** Patterns that the text must not contain, although a field of a ref may. */
  readonly textLacks?: readonly RegExp[];
  /** Texts that occur exactly once. */
  readonly once?: readonly string[];
  /** Texts in the order in which a person reads them. */
  readonly order?: readonly string[];
  /** The texts of each group are on one line. */
  readonly lines?: readonly (readonly string[])[];
  /** The first text of each group is on a line without the others. */
  readonly apart?: readonly (readonly string[])[];
  readonly controls?: readonly ControlExpectation[];
  /** Controls that must not be offered, because a person could not use them. */
  readonly noControls?: readonly ControlName[];
}

export interface ControlName {
  readonly name: string | RegExp;
  /** The role, or one of several; any role if absent. */
  readonly role?: string | readonly string[];
}

/** A control that must have a ref. Its expected states are searched in its own brackets, outside the quotes. */
export interface ControlExpectation extends ControlName {
  /** Words or patterns in its brackets, such as `disabled`. */
  readonly has?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  /** Its value: the `value` of the ref, or in quotes in its brackets. */
  readonly value?: string | RegExp;
  /** Default 1. */
  readonly count?: number;
  /** Whether it is in a frame, so that its ref begins with `f`. */
  readonly isInFrame?: boolean;
}
