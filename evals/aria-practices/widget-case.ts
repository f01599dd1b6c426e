import type { BrowserContextOptions } from "playwright-core";

/** A widget of an example page, and the instructions for it, in order. */
export interface WidgetCase {
  readonly name: string;
  /** Path in the checkout. */
  readonly path: string;
  readonly instructions: readonly string[];
  /** Expression, evaluated in the page. True after the last instruction, and false before the first. */
  readonly happened: string;
  /** Expression for the part of the widget that must not change: true from beginning to end. */
  readonly mustStay?: string;
  /**
   * Script that runs, and is awaited, in the page before the first instruction: for state that would not show an action
   * that was done and undone, or for pages that load late.
   */
  readonly script?: string;
  readonly context?: BrowserContextOptions;
}

export function example(pattern: string, file: string): string {
  return `content/patterns/${pattern}/examples/${file}.html`;
}
