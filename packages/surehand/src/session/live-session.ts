import type { Snapshot } from "@surehand/browser";
import { cutText, settleWithin, SurehandError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { cutPart } from "../terminal/cut-part.ts";
import { McpBrowser } from "../mcp/mcp-browser.ts";
import type { HandRecording } from "../sdk/hand-recording.ts";
import type { HeldDialogs } from "../sdk/hold-dialogs.ts";
import type { LazyTools } from "../sdk/lazy-tools.ts";
import type { Surehand } from "../sdk/surehand.ts";
import type { ProcessMark } from "../session-client/process-life.ts";

/** How a session was opened: what its commands may do. */
export interface SessionRights {
  /** Whether `eval` may run JavaScript. */
  readonly mayEvaluate: boolean;
  readonly hasSecrets: boolean;
}

export interface OpenedBrowser {
  readonly first: Surehand;
  /** The tools of all its tabs. */
  readonly tools: LazyTools;
  /** The browser, if it was started for the session. */
  readonly process: ProcessMark | undefined;
  readonly rights: SessionRights;
}

/** The browser of a session with its tabs, and what its commands have not reported yet. */
export class LiveSession {
  /** The recording that is under way. */
  recording: HandRecording | undefined;
  readonly #onBrowserEnd: () => void;
  readonly #gone = Promise.withResolvers<void>();
  #opened: OpenedBrowser | undefined;
  #browser: McpBrowser | undefined;
  readonly #held = new WeakMap<Page, HeldDialogs>();
  #tabsReported = 1;
  #notes: string[] = [];

  /** @param onBrowserEnd called once, if the browser ends */
  constructor(onBrowserEnd: () => void) {
    this.#onBrowserEnd = onBrowserEnd;
  }

  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** Whether it had a browser, which may be gone. */
  wasOpen = false;

  /** Whether an answer has said that the browser is gone, so that the next command need not. */
  isEndReported = false;

  get browserProcess(): ProcessMark | undefined {
    return this.#opened?.process;
  }

  get rights(): SessionRights {
    return this.#live.opened.rights;
  }

  /** Loads what the next commands need, while nobody waits. */
  async warmUp(): Promise<void> {
    await this.#opened?.tools.load();
  }

  /** Starts a recording of the actions on the current tab. */
  async record(goal: string): Promise<void> {
    await this.#live.opened.tools.load();
    this.recording = (await this.hand()).record(goal);
  }

  get browser(): McpBrowser {
    return this.#live.browser;
  }

  /** Address of the current page; after the end of the browser, the last one. */
  get currentUrl(): string | undefined {
    if (this.#opened && this.#current) this.#lastUrl = this.#opened.first.masked(this.#current.url());
    return this.#lastUrl;
  }

  #current: Page | undefined;
  #lastUrl: string | undefined;

  /** Takes over a browser that was just opened. */
  async adopt(opened: OpenedBrowser): Promise<void> {
    const context = opened.first.page.context();
    this.#browser = new McpBrowser(() => Promise.resolve(opened.first));
    this.#opened = opened;
    this.wasOpen = true;
    this.#tabsReported = context.pages().length;
    const onEnd = (): void => {
      // Not if a command closes it.
      if (this.#opened !== opened) return;
      this.#gone.resolve();
      this.#onBrowserEnd();
    };
    context.once("close", onEnd);
    context.browser()?.once("disconnected", onEnd);
    await this.hand();
  }

  /** Whether the browser has ended by itself. An error of a page may arrive shortly before this is known. */
  async isGone(): Promise<boolean> {
    return settleWithin(this.#gone.promise, goneMs);
  }

  /** On the current tab, where dialogs stay open until a command answers them. */
  async hand(): Promise<Surehand> {
    const hand = await this.browser.hand();
    const { page } = hand;
    this.#current = page;
    if (!this.#held.has(page)) {
      page.once("crash", () =>
        this.#notes.push(`The page ${cutPart(hand.masked(page.url()))} crashed, and its tab was closed.`),
      );
      this.#held.set(page, await hand.holdDialogs());
    }
    return hand;
  }

  /** As `hand`, for a command that an open dialog would block. @throws SurehandError `dialog-open` */
  async unblockedHand(): Promise<Surehand> {
    const hand = await this.hand();
    const dialog = this.#held.get(hand.page)?.open;
    if (dialog === undefined) return hand;
    throw new SurehandError({
      code: "dialog-open",
      message: hand.masked(`A dialog blocks the page: ${quoteDialog(dialog)}.`),
      hint: `Answer it first: ${answersTo(dialog)}`,
    });
  }

  /** Reads the current page, and keeps it as what the next report is compared with. Undefined while a dialog blocks it. */
  async look(maxTokens: number): Promise<Snapshot | undefined> {
    const hand = await this.hand();
    if (this.#held.get(hand.page)?.open) return undefined;
    const snapshot = await hand.snapshot({ maxTokens });
    this.browser.keepSnapshot(hand.page, snapshot);
    return snapshot;
  }

  /** Returns what happened beside the result of a command since the last call: dialogs, new tabs, errors of the console. */
  async takeNews(): Promise<readonly string[]> {
    if (!this.isOpen) return [];
    const hand = await this.hand();
    const tabs = await this.browser.tabs();
    const opened = [...tabs.entries()].slice(this.#tabsReported).filter(([, { isCurrent }]) => !isCurrent);
    this.#tabsReported = tabs.length;
    const dialog = this.#held.get(hand.page)?.open;
    const notes = this.#notes;
    this.#notes = [];
    const news = [
      ...notes,
      ...(dialog ? [describeDialog(dialog)] : []),
      ...opened.slice(0, MOST_TABS).map(([index, { page }]) => describeTab(index, page)),
      ...(opened.length > MOST_TABS ? [`${opened.length - MOST_TABS} more new tabs: surehand tabs`] : []),
      ...this.browser.log.takeNewErrors((text) => hand.masked(text)),
    ];
    return hand.masked(news);
  }

  /** Closes the browser, or leaves it if it was only attached. May be called twice. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await this.#browser?.[Symbol.asyncDispose]();
    await opened?.first.close();
  }

  get #live(): { readonly opened: OpenedBrowser; readonly browser: McpBrowser } {
    if (this.#opened && this.#browser) return { opened: this.#opened, browser: this.#browser };
    throw new SurehandError({
      code: "no-session",
      message: "The session has no browser: it could not be opened.",
      hint: "Open it: surehand open URL",
    });
  }
}

const goneMs = 300;
const MOST_TABS = 3;
const LONGEST_QUESTION = 300;

function describeTab(index: number, page: Page): string {
  return `New tab ${index}: ${cutPart(page.url())} (surehand tabs switch ${index})`;
}

type OpenDialog = NonNullable<HeldDialogs["open"]>;

function describeDialog(dialog: OpenDialog): string {
  return `Open dialog: ${quoteDialog(dialog)}. It blocks the page: ${answersTo(dialog)}`;
}

function quoteDialog({ type, message }: OpenDialog): string {
  return `${type} ${JSON.stringify(cutText(message, LONGEST_QUESTION))}`;
}

function answersTo({ type }: OpenDialog): string {
  return `surehand dialog accept${type === "prompt" ? " [TEXT]" : ""}, or surehand dialog dismiss`;
}
