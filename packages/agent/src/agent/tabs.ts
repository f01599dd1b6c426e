import { PageClosedError, type PageSession } from "@surehand/browser";

type Page = PageSession["page"];

/** The tab that an agent began on, and those that were opened since. Others that the browser has are none of its business. */
export class Tabs implements AsyncDisposable {
  readonly #first: PageSession;
  readonly #foreign: ReadonlySet<Page>;
  /** Opened by us, and closed with us. */
  readonly #sessions = new Map<Page, PageSession>();
  #current: PageSession;

  constructor(session: PageSession) {
    const { page } = session;
    this.#first = session;
    this.#current = session;
    this.#foreign = new Set(
      page
        .context()
        .pages()
        .filter((other) => other !== page),
    );
  }

  get current(): PageSession {
    return this.#current;
  }

  /** In the order in which they were opened. */
  get pages(): readonly Page[] {
    return this.#first.page
      .context()
      .pages()
      .filter((page) => !this.#foreign.has(page) && !page.isClosed());
  }

  /** A line for each, where there are several. */
  get list(): string | undefined {
    const { pages } = this;
    if (pages.length < 2) return undefined;
    const lines = pages.map(
      (page, index) => `${index}: ${page.url()}${page === this.#current.page ? " (this one)" : ""}`,
    );
    return `Tabs:\n${lines.join("\n")}`;
  }

  /** Undefined where there is no such tab. */
  async switchTo(tab: number): Promise<Page | undefined> {
    const page = this.pages[tab];
    if (!page) return undefined;
    await page.bringToFront();
    this.#current = await this.#sessionOf(page);
    return page;
  }

  /**
   * Goes to the last tab that is left, where the current one is closed.
   * @throws PageClosedError where none is
   */
  async leaveClosed(): Promise<void> {
    if (!this.#current.page.isClosed()) return;
    const last = this.pages.length - 1;
    if ((await this.switchTo(last)) === undefined) throw new PageClosedError();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled([...this.#sessions.values()].map((session) => session.close()));
  }

  async #sessionOf(page: Page): Promise<PageSession> {
    if (page === this.#first.page) return this.#first;
    const session = this.#sessions.get(page) ?? (await this.#first.forPage(page));
    this.#sessions.set(page, session);
    return session;
  }
}
