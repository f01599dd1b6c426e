import { removeFragment } from "../../inputs/remove-fragment.ts";
import type { MoreWay, PageKind } from "@surehand/page";
import { pageKindMessage } from "../../worker/page-kind-message.ts";
import type { DiscoveryGap, DiscoveryReport } from "./discovery-report.ts";
import type { KnownItems, ListingPage } from "./read-items.ts";

/** Gaps of an extraction that leave out items, or may take other things for items. */
const doubtful: ReadonlySet<string> = new Set(["rows-left-out", "ambiguous", "deadline", "unread"]);

/** New links from which more of a list is likely. */
const FEWEST_ITEMS = 2;

/** The pages and items of a listing that were read so far. */
export class ListingProgress {
  readonly #limit: number | undefined;
  readonly #urls = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #failedWays = new Map<string, string>();
  readonly #gaps: DiscoveryGap[] = [];
  readonly #links = new Set<string>();
  readonly pages: DiscoveryReport["pages"] = [];
  #total: number | undefined;
  #statedPages: ListingPage["more"]["pages"];
  #last: ListingPage | undefined;
  #isLoop = false;
  #lastWay: MoreWay | undefined;
  #hasFailedPage = false;

  /** @param options.limit items that the task wants at most */
  constructor({ limit }: { readonly limit: number | undefined }) {
    this.#limit = limit;
  }

  /** Addresses of the items, in the order of the listing, up to the limit. */
  get urls(): string[] {
    return [...this.#urls].slice(0, this.#limit ?? this.#urls.size);
  }

  /** Items and links of the pages so far. */
  get known(): KnownItems {
    return { urls: [...this.#urls], links: this.#links };
  }

  /** Items that the listing says it has. */
  get total(): number | undefined {
    return this.#total;
  }

  get isEnough(): boolean {
    return this.#limit !== undefined && this.#urls.size >= this.#limit;
  }

  /** Whether the last page was read before: the pages go round in a circle. */
  get isLoop(): boolean {
    return this.#isLoop;
  }

  get hasFailedPage(): boolean {
    return this.#hasFailedPage;
  }

  /** Kind of the page that came in the place of the last one that was read. */
  get wall(): PageKind | undefined {
    return this.#last?.wall;
  }

  read(page: ListingPage, snapshot: string): void {
    const key = page.urls.join("\n");
    this.#isLoop = this.#seen.has(key) && page.urls.every((url) => this.#urls.has(url));
    this.#seen.add(key);
    for (const url of page.urls) this.#urls.add(url);
    for (const { href } of page.facts?.links ?? []) this.#links.add(removeFragment(href));
    this.pages.push({ url: page.url, items: page.urls.length, snapshot });
    this.#total = page.more.total ?? this.#total;
    if (!this.#isLoop) this.#statedPages = page.more.pages ?? this.#statedPages;
    this.#last = page;
    if (page.withoutLink > 0) this.#note("without-link", `${page.withoutLink} items on ${page.url} have no link.`);
    for (const { reason, message } of page.gaps)
      if (doubtful.has(reason)) this.#note("uncertain", `${page.url}: ${message}`);
  }

  worked(way: MoreWay): void {
    this.#lastWay = way;
  }

  /** Notes that the page shows more links than before, and none of them is an item. */
  compare(before: ListingPage, after: ListingPage): void {
    const grown = (after.facts?.links.length ?? 0) - (before.facts?.links.length ?? 0);
    if (grown >= FEWEST_ITEMS && after.urls.join("\n") === before.urls.join("\n"))
      this.#note("uncertain", `${after.url} shows ${grown} more links at its end, and none was read as an item.`);
  }

  /** Notes that a control led to nothing new. */
  failed(way: MoreWay): void {
    this.#failedWays.set(keyOf(way), way.name);
  }

  hasFailed(way: MoreWay): boolean {
    return this.#failedWays.has(keyOf(way));
  }

  pageFailed(url: string, status: number): void {
    this.#hasFailedPage = true;
    const page = this.pages.length + 1;
    this.#note("page-failed", `Page ${page} answered ${status}: ${url}. What follows was not reached.`);
  }

  /** Notes a page of another kind that came in the place of a further page of the listing. */
  turnedAway(url: string, wall: PageKind): void {
    this.#hasFailedPage = true;
    const page = this.pages.length + 1;
    this.#note(
      "page-failed",
      `Page ${page} was not shown: ${url}. ${pageKindMessage(wall)} What follows was not reached.`,
    );
  }

  /** Notes that a model, which turns pages where rules can't, did not come to the end of the listing. */
  modelFailed(message: string): void {
    this.#note("no-progress", `The model found no end of the listing: ${message}`);
  }

  /** Whether the listing has as many items as it says. */
  get isWhole(): boolean {
    return this.#total !== undefined && this.#urls.size >= this.#total;
  }

  /** Names of controls that led to nothing new. */
  get failedNames(): string[] {
    return [...new Set(this.#failedWays.values())].filter((name) => name !== "");
  }

  /** Whether there are items on the page that were not read before. */
  hasNew({ urls }: ListingPage): boolean {
    return urls.some((url) => !this.#urls.has(url));
  }

  /** Returns what was not reached, once nothing leads on. */
  gapsAtEnd({ isCapped = false }: { readonly isCapped?: boolean } = {}): DiscoveryGap[] {
    const found = this.#urls.size;
    const total = this.#total ?? 0;
    if (total > found) this.#note("total", `The listing states ${total} items, and ${found} were found.`);
    if (isCapped) this.#note("cap", `The limit of ${this.pages.length} pages was reached. Raise it with --max-pages.`);
    if (!this.isWhole && !isCapped && !this.#hasFailedPage) this.#noteSigns(found);
    return [...this.#gaps];
  }

  /** Notes the signs on the last page that the listing goes on. */
  #noteSigns(found: number): void {
    const { current, last } = this.#statedPages ?? { current: 1, last: 1 };
    if (current < last)
      this.#note("pages", `The listing states ${last} pages, and page ${current} is the last that was reached.`);
    const { more, facts } = this.#last ?? {};
    const stuck = more?.ways.find((way) => way.isCertain && this.hasFailed(way) && !this.#isSpent(way));
    if (stuck && !this.#isLoop)
      this.#note("no-progress", `${JSON.stringify(stuck.name)} leads on, and no other items came.`);
    if (more && isUnfinished(more, { declared: facts?.declaredRows?.declared ?? 0, found }))
      this.#note("loading", "The last page says that more rows come, and none came.");
  }

  /** A control that worked before, and stays on the last page without effect, has done its work. */
  #isSpent({ name, kind }: MoreWay): boolean {
    return this.#lastWay !== undefined && this.#lastWay.kind === kind && this.#lastWay.name === name && kind === "load";
  }

  #note(reason: DiscoveryGap["reason"], message: string): void {
    if (!this.#gaps.some((gap) => gap.message === message)) this.#gaps.push({ reason, message });
  }
}

function isUnfinished(
  { reasons }: ListingPage["more"],
  { declared, found }: { readonly declared: number; readonly found: number },
): boolean {
  const lacksRows = reasons.includes("declared-rows") && (declared < 0 || found < declared - 1);
  return lacksRows || reasons.includes("loading");
}

function keyOf({ kind, name, url, ref, option }: MoreWay): string {
  return JSON.stringify([kind, name, url ?? ref, option]);
}
