import type { Page } from "playwright-core";
import { advanceNewDocumentScript } from "./frame-clock.ts";

/**
 * Stepped time after which the script for new documents is replaced. Replacing it costs a message, and most pages never load
 * another document.
 */
const WRITE_EVERY_MS = 1000;

/** The time at which new documents of a stepped page start: less than `WRITE_EVERY_MS` behind the page's time. */
export class NewDocumentTime {
  readonly #page: Page;
  #steppedMs = 0;
  #writtenMs = 0;
  #script: AsyncDisposable | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  async advance(ms: number): Promise<void> {
    this.#steppedMs += ms;
    if (this.#steppedMs - this.#writtenMs >= WRITE_EVERY_MS) await this.write();
  }

  /** Makes new documents start at the time after all steps so far. */
  async write(): Promise<void> {
    if (this.#steppedMs === 0) return;
    const script = await this.#page.addInitScript(advanceNewDocumentScript(this.#steppedMs));
    await this.#script?.[Symbol.asyncDispose]();
    this.#script = script;
    this.#writtenMs = this.#steppedMs;
  }

  /** Removes the script, once Playwright has set its clock: its own record is right. */
  async reset(): Promise<void> {
    await this.#script?.[Symbol.asyncDispose]();
    this.#script = undefined;
    this.#steppedMs = 0;
    this.#writtenMs = 0;
  }
}
