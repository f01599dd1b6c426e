import type { BrowserContextOptions } from "playwright-core";

/** A widget of an example page, and what a tester wishes of it, one sentence after the other. */
export interface WidgetCase {
  readonly name: string;
  /** In the checkout. */
  readonly path: string;
  readonly wishes: readonly string[];
  /** Evaluated in the page: true when the last wish is fulfilled, and not before the first. */
  readonly happened: string;
  /** What else of the widget nobody wished to change: true from beginning to end. */
  readonly mustStay?: string;
  /** Evaluated, and awaited, in the page before: where its state does not tell that something was done and undone, or it loads late. */
  readonly script?: string;
  readonly context?: BrowserContextOptions;
}

export function example(pattern: string, file: string): string {
  return `content/patterns/${pattern}/examples/${file}.html`;
}
