import type { SnapshotOptions } from "@surehand/browser";
import type { Page } from "playwright-core";
import type { PageHandler } from "../harness/fixture-server.ts";

/**
 * A page and what a person sees on it. Texts are looked for in the snapshot's text with white space collapsed;
 * a regular expression is matched against the text as it is.
 */
export interface SeenPage {
  readonly name: string;
  /** HTML of the body, or the whole document if it begins with `<!doctype`. `{{here}}` and `{{other}}` become the address
   * of the page's folder on its own site and on another site. */
  readonly html: string;
  /** Default `text/html; charset=utf-8`. */
  readonly contentType?: string;
  /** Documents beside the page, by file name: for its iframes. The same placeholders work in them. */
  readonly files?: Readonly<Record<string, string | PageHandler>>;
  /** What happens after the page has loaded and before it is read. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly options?: SnapshotOptions;
  /** Texts that a person reads there. */
  readonly sees?: readonly (string | RegExp)[];
  /** Texts that nobody sees there: neither in the text nor in any field of a ref. */
  readonly hides?: readonly (string | RegExp)[];
  /** What must not be in the text, though a field of a ref may well have it. */
  readonly textLacks?: readonly RegExp[];
  /** Texts that are said exactly once. */
  readonly once?: readonly string[];
  /** Texts in the order in which a person reads them. */
  readonly order?: readonly string[];
  /** Each group stands on one line. */
  readonly lines?: readonly (readonly string[])[];
  /** The first text of each group stands on a line on which the others do not. */
  readonly apart?: readonly (readonly string[])[];
  readonly controls?: readonly ControlExpectation[];
  /** Controls that nobody could act upon there. */
  readonly noControls?: readonly ControlName[];
}

export interface ControlName {
  readonly name: string | RegExp;
  /** One of these; any role where it is left out. */
  readonly role?: string | readonly string[];
}

/** A control that must have a ref. What is expected of its states is looked for in its own brackets, outside the quotes. */
export interface ControlExpectation extends ControlName {
  /** Words or patterns in its brackets, such as `disabled`. */
  readonly has?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  /** Its value: the `value` of the ref, or in quotes in its brackets. */
  readonly value?: string | RegExp;
  /** Default 1. */
  readonly count?: number;
  /** In a frame: its ref begins with `f`. */
  readonly isInFrame?: boolean;
}
