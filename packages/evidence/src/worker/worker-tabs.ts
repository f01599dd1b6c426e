import type { PageSession } from "@surehand/browser";

/** Opens a session for a tab that a page opened. */
export type OpenTab = (page: PageSession["page"]) => Promise<PageSession>;

/** The tab that a worker works in, and the tabs that led to it. */
export class WorkerTabs {
  readonly #openTab: OpenTab;
  readonly #sessions: PageSession[];

  constructor(first: PageSession, openTab: OpenTab) {
    this.#openTab = openTab;
    this.#sessions = [first];
  }

  get session(): PageSession {
    const session = this.#sessions.at(-1);
    if (!session) throw new RangeError("A worker has no tab.");
    return session;
  }

  /** Runs an action, and moves to the last tab that it opened. Resolves to whether there is one. */
  async follow<Result>(act: () => Promise<Result>): Promise<{ readonly result: Result; readonly hasMoved: boolean }> {
    const browser = this.session.page.context();
    const before = new Set(browser.pages());
    const result = await act();
    const opened = browser.pages().findLast((page) => !before.has(page) && !page.isClosed());
    if (opened) this.#sessions.push(await this.#openTab(opened));
    return { result, hasMoved: opened !== undefined };
  }

  /** Whether going back leaves the tab: another one led to it, and it has no page before the current one. */
  async endsHere(): Promise<boolean> {
    return this.#sessions.length > 1 && (await isFirstPage(this.session.page).catch(() => true));
  }

  /** Closes the current tab, and returns to the one that led to it. */
  async closeLast(): Promise<void> {
    if (this.#sessions.length < 2) return;
    const last = this.#sessions.pop();
    await last?.close().catch(() => undefined);
    await last?.page.close().catch(() => undefined);
  }

  /** Ends the sessions of all tabs. The tabs stay open. */
  async close(): Promise<void> {
    for (const session of this.#sessions) await session.close().catch(() => undefined);
  }
}

/** The protocol's `Page.getNavigationHistory`: the page's own `history` counts the pages after the current one, too. */
async function isFirstPage(page: PageSession["page"]): Promise<boolean> {
  const protocol = await page.context().newCDPSession(page);
  const { currentIndex } = await protocol.send("Page.getNavigationHistory");
  await protocol.detach().catch(() => undefined);
  return currentIndex === 0;
}
