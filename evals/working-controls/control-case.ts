import type { Action, PerformResult } from "@surehand/browser";
import type { Site, Visit } from "../harness/open-page.ts";

/** A page with a working control, the actions on it, and a check of their outcome. */
export interface ControlCase extends Pick<Site, "html" | "files" | "context" | "prepare"> {
  readonly name: string;
  /** Script that runs in the page before the first action: delays start then, however slowly the page opened. */
  readonly begin?: string;
  /**
   * Performed in order; all must be `done`. A Playwright selector takes the place of a ref, or `named:NAME` for
   * elements that only a snapshot reaches. Files of an upload are named as in `upload-files.ts`.
   */
  readonly actions: readonly Action[];
  /**
   * How often the effect happened, according to the page or its server. An expression is evaluated in the page.
   * Default: `times`, which `happen()` counts.
   */
  readonly happened?: string | ((context: ControlContext) => Count | Promise<Count>);
  /** How long the effect may take after the last action. Default: 3,000 ms; 0 if the action must have waited for it. */
  readonly truthWithinMs?: number;
  /** Returns what is missing in the results, beyond their status. */
  readonly lacks?: (results: readonly PerformResult[]) => string | undefined;
  /** Whether the row shows the effect that the result reports. */
  readonly isQuoted?: boolean;
}

/** true counts as 1. */
export type Count = number | boolean;

/** The open page, and the server's records. */
export interface ControlContext extends Visit {
  /**
   * Returns how often a file of the site was requested: `hits("POST order")`. Only files that are functions are
   * counted.
   */
  readonly hits: (request: string) => number;
  /** Names of the downloads that started. */
  readonly downloads: readonly string[];
}

/** Returns the selector of an element in a frame. */
export function inFrame(frame: string, selector: string): string {
  return `${frame} >> internal:control=enter-frame >> ${selector}`;
}

/** For `lacks`: returns a problem unless `has` finds the effect of the last action. */
export function mustReport(
  what: string,
  has: (effect: NonNullable<PerformResult["effect"]>) => boolean,
): NonNullable<ControlCase["lacks"]> {
  return (results) => {
    const effect = results.at(-1)?.effect;
    return effect && has(effect) ? undefined : `the result does not report ${what}`;
  };
}
