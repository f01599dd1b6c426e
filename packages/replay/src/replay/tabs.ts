import { PageClosedError, type PageSession } from "@surehand/browser";
import { cutText, systemClock } from "@surehand/kernel";

type Page = PageSession["page"];

const titleMs = 200;
const longestTitle = 60;
const longestAddress = 500;
const mostListed = 30;

async function settleWithin(title: Promise<string>, ms: number): Promise<string | undefined> {
  const over = new AbortController();
  const late = systemClock.sleep(ms, over.signal).then(() => undefined);
  return Promise.race([title.catch(() => undefined), late.catch(() => undefined)]).finally(() => over.abort());
}

/** The tab that an agent started on, and the tabs that were opened since. Other tabs of the browser are ignored. */
export class Tabs implements AsyncDisposable {
  readonly #first: PageSession;
  readonly #foreign: ReadonlySet<Page>;
  /** Sessions that this object opened, and closes. */
  readonly #sessions = new Map<Page, PageSession>();
  readonly #titles = new WeakMap<Page, string>();
  readonly #held = new Map<Page, AsyncDisposable>();
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

  /** Pages in the order in which they were opened. */
  get pages(): readonly Page[] {
    return this.#first.page
      .context()
      .pages()
      .filter((page) => !this.#foreign.has(page) && !page.isClosed());
  }

  /** Returns a line per tab, if there are several. */
  get list(): string | undefined {
    const { pages } = this;
    if (pages.length < 2) return undefined;
    const lines = pages.slice(0, mostListed).map((page, index) => {
      const title = this.#titles.get(page) ?? "";
      const isThis = page === this.#current.page ? " (this one)" : "";
      return `${index}: ${title === "" ? "" : `${JSON.stringify(title)} `}${this.#addressOf(page)}${isThis}`;
    });
    const more = pages.length > mostListed ? [`… ${pages.length - mostListed} more tabs`] : [];
    return `Tabs:\n${[...lines, ...more].join("\n")}`;
  }

  #addressOf(page: Page): string {
    return cutText(this.#first.masked(page.url()), longestAddress);
  }

  /** A result of an action counts all tabs of the browser; returns it with the numbers of this list. */
  renumbered(message: string, popups: readonly { readonly tab?: number }[]): string {
    const all = this.#first.page.context().pages();
    const numbers = new Map<number, number>();
    for (const { tab } of popups) {
      const page = tab === undefined ? undefined : all[tab];
      if (tab !== undefined && page) numbers.set(tab, this.pages.indexOf(page));
    }
    return message.replace(/\btab (\d+)\b/g, (words, number: string) => {
      const place = numbers.get(Number(number));
      return place === undefined ? words : `tab ${place}`;
    });
  }

  /** Reads the titles for the list, if there are several. A page that does not answer keeps its last title. */
  async readTitles(): Promise<void> {
    const { pages } = this;
    if (pages.length < 2) return;
    const read = async (page: Page): Promise<void> => {
      const title = await settleWithin(page.title(), titleMs);
      if (title !== undefined) this.#titles.set(page, cutText(this.#first.masked(title), longestTitle));
    };
    await Promise.all(pages.map(read));
  }

  /** Undefined if there is no such tab. */
  async switchTo(tab: number): Promise<Page | undefined> {
    const page = this.pages[tab];
    if (!page) return undefined;
    await page.bringToFront();
    this.#current = await this.#sessionOf(page);
    return page;
  }

  /**
   * Switches to the last remaining tab, if the current one was closed.
   *
   * @throws PageClosedError if none remains
   */
  async leaveClosed(): Promise<void> {
    if (!this.#current.page.isClosed()) return;
    const last = this.pages.length - 1;
    if ((await this.switchTo(last)) === undefined) throw new PageClosedError();
  }

  /** Keeps dialogs of the current tab open, for the agent to answer. */
  async holdDialogs(): Promise<void> {
    const { page } = this.#current;
    if (!this.#held.has(page)) this.#held.set(page, await this.#current.holdDialogs());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled([...this.#held.values()].map((held) => held[Symbol.asyncDispose]()));
    await Promise.allSettled([...this.#sessions.values()].map((session) => session.close()));
  }

  async #sessionOf(page: Page): Promise<PageSession> {
    if (page === this.#first.page) return this.#first;
    const session = this.#sessions.get(page) ?? (await this.#first.forPage(page));
    this.#sessions.set(page, session);
    return session;
  }
}
