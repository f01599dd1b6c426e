import { closePage, type Snapshot } from "@surehand/browser";
import { InvalidInputError, SurehandError } from "@surehand/kernel";
import type { BrowserContext, Page } from "playwright-core";
import { PageLog } from "../page-log/page-log.ts";
import type { Surehand } from "../sdk/surehand.ts";

/** The browser behind a server, with its tabs: started by the first call that needs it, and again where it has gone. */
export class McpBrowser implements AsyncDisposable {
  /** Messages of the console, and requests, of all tabs. */
  readonly log = new PageLog();
  readonly #launch: () => Promise<Surehand>;
  readonly #hands = new Map<Page, Surehand>();
  /** The last snapshot of each tab, to which its refs belong. */
  readonly #snapshots = new WeakMap<Page, Snapshot>();
  #first: Promise<Surehand> | undefined;
  #current: Page | undefined;
  #isClosed = false;
  #last: Surehand | undefined;

  constructor(launch: () => Promise<Surehand>) {
    this.#launch = launch;
  }

  /** On the current tab; on the last one that is left where that was closed, on a new one where none is. */
  async hand(): Promise<Surehand> {
    const context = await this.#context();
    if (this.#current?.isClosed() !== false) this.#current = context.pages().at(-1) ?? (await context.newPage());
    return this.#handFor(this.#current);
  }

  /** In the order in which they were opened. */
  async tabs(): Promise<readonly { readonly page: Page; readonly isCurrent: boolean }[]> {
    const { page: current } = await this.hand();
    return current
      .context()
      .pages()
      .map((page) => ({ page, isCurrent: page === current }));
  }

  /** @throws InvalidInputError where there is no such tab */
  async switchTo(tab: number): Promise<void> {
    const page = await this.#tab(tab);
    await page.bringToFront();
    this.#current = page;
  }

  /** A new tab, which is the current one then. */
  async open(): Promise<Surehand> {
    const { page } = await this.hand();
    this.#current = await page.context().newPage();
    return this.hand();
  }

  /** @throws InvalidInputError where there is no such tab; SurehandError `tab-not-closed` */
  async close(tab: number | undefined): Promise<void> {
    const page = tab === undefined ? (await this.hand()).page : await this.#tab(tab);
    if (!(await closePage(page))) throw notClosed(page);
    await this.hand();
  }

  /** A copy without secrets and values of variables. Where no browser was started, no page has any. */
  masked<Value>(value: Value): Value {
    return this.#last ? this.#last.masked(value) : value;
  }

  lastSnapshot(page: Page): Snapshot | undefined {
    return this.#snapshots.get(page);
  }

  keepSnapshot(page: Page, snapshot: Snapshot): void {
    this.#snapshots.set(page, snapshot);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #tab(tab: number): Promise<Page> {
    const found = (await this.tabs())[tab];
    if (found) return found.page;
    throw new InvalidInputError({
      input: "tab",
      problem: `is ${tab}, but there is no such tab`,
      hint: "List the tabs first.",
    });
  }

  async #context(): Promise<BrowserContext> {
    if (this.#first) {
      const context = (await this.#first).page.context();
      if (context.browser()?.isConnected() !== false) return context;
      await this.#end();
    }
    if (this.#isClosed) throw new Error("The server is closing.");
    const launching = this.#launch();
    this.#first = launching;
    // One that did not come up is tried again by the next call.
    launching.catch(() => {
      if (this.#first === launching) this.#first = undefined;
    });
    const hand = await launching;
    this.#current = hand.page;
    this.log.watch(hand.page.context());
    this.#watch(hand);
    return hand.page.context();
  }

  async #handFor(page: Page): Promise<Surehand> {
    const known = this.#hands.get(page);
    if (known) return known;
    const first = await this.#first;
    if (!first) throw new Error("The browser was closed meanwhile.");
    const hand = await first.forPage(page);
    this.#watch(hand);
    return hand;
  }

  #watch(hand: Surehand): void {
    const { page } = hand;
    this.#last = hand;
    this.#hands.set(page, hand);
    page.once("close", () => this.#hands.delete(page));
    // Nothing can be done with it any more.
    page.once("crash", () => void page.close().catch(() => undefined));
  }

  async #end(): Promise<void> {
    const first = this.#first;
    this.#first = undefined;
    this.#current = undefined;
    this.#hands.clear();
    const hand = await first?.catch(() => undefined);
    await hand?.close();
  }
}

function notClosed(page: Page): SurehandError {
  return new SurehandError({
    code: "tab-not-closed",
    message: `The browser did not close the tab ${page.url()}.`,
    hint: "Use another tab, or start the browser again.",
  });
}
