import type { Action, PerformResult } from "@surehand/browser";
import type { Site, Visit } from "../harness/open-page.ts";

/** A page with a control that works, what is done with it, and how one knows whether it happened. */
export interface ControlCase extends Pick<Site, "html" | "files" | "context" | "prepare"> {
  readonly name: string;
  /** Runs in the page before the first action: what comes late is late from then on, however slowly the page was opened. */
  readonly begin?: string;
  /**
   * One after the other; all must be `done`. Where a ref belongs stands a Playwright selector, or `named:NAME` for what only a
   * snapshot reaches. Files of an upload are named as in `upload-files.ts`.
   */
  readonly actions: readonly Action[];
  /** How often it happened, by the page or its server. An expression is evaluated in the page. Default: `times`, which `happen()` counts. */
  readonly happened?: string | ((scene: Scene) => Count | Promise<Count>);
  /** How long the truth may take to come out after the last action: 3,000 ms. 0 where the action is to have waited for it. */
  readonly truthWithinMs?: number;
  /** What is missing in the results, beyond that it was done. */
  readonly lacks?: (results: readonly PerformResult[]) => string | undefined;
  /** Shows in the row what the result says, where that is of interest. */
  readonly isQuoted?: boolean;
}

/** true is 1. */
export type Count = number | boolean;

/** The open page, and what is known outside of it. */
export interface Scene extends Visit {
  /** How often the server was asked for a file of the site: `hits("POST order")`. Only files that are functions are counted. */
  readonly hits: (request: string) => number;
  /** Names of the downloads that began. */
  readonly downloads: readonly string[];
}

/** The selector of something in a frame. */
export function inFrame(frame: string, selector: string): string {
  return `${frame} >> internal:control=enter-frame >> ${selector}`;
}

/** For `lacks`: what the effect of the last action must hold, in words, where `has` does not find it. */
export function mustTell(
  what: string,
  has: (effect: NonNullable<PerformResult["effect"]>) => boolean,
): NonNullable<ControlCase["lacks"]> {
  return (results) => {
    const effect = results.at(-1)?.effect;
    return effect && has(effect) ? undefined : `the result does not tell ${what}`;
  };
}
