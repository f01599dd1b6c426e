import {
  act,
  type ActInput,
  type ActionCache,
  type ActOptions,
  type ActResult,
  extract,
  type ExtractOptions,
  type ExtractResult,
  type ExtractSchema,
  loadModel,
  type ModelChoice,
  observe,
  type ObservedAction,
  type ObserveOptions,
} from "@surehand/agent";
import {
  type Action,
  createPageSession,
  guardPage,
  launchBrowser,
  type PageSession,
  type PageSessionOptions,
  type PerformOptions,
  type PerformResult,
  type Screenshot,
  type ScreenshotOptions,
  type Snapshot,
  type SnapshotOptions,
} from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type CallContext, createCallContext, InvalidInputError } from "@surehand/kernel";
import type { Page, Response } from "playwright-core";
import { NavigationError } from "./errors.ts";
import {
  type HandAttachOptions,
  type HandLaunchOptions,
  type HandOptions,
  openCache,
  refuseUnknown,
  splitOptions,
} from "./options.ts";

/** Time and abort for one call. */
export type StepOptions = Pick<ActOptions, "timeoutMs" | "signal">;

/** For one `act`, beside those: see ActOptions. */
export type HandActOptions = Pick<ActOptions, "timeoutMs" | "signal" | "variables" | "vision" | "heal" | "model">;

/** For one `observe`: see ObserveOptions. */
export type HandObserveOptions = Omit<ObserveOptions, "log">;

/** Those, and where and with what to read: see ExtractOptions of `@surehand/agent`. */
export type HandExtractOptions = Pick<ExtractOptions, "timeoutMs" | "signal" | "scope" | "maxTokens"> & {
  /** Default: the hand's. */
  readonly model?: ModelChoice | undefined;
};

const defaultGotoTimeoutMs = 30_000;

/**
 * A page with eyes and hands: what is asked for in plain words is looked up on the page, done, and checked. Made by
 * `Surehand.launch` or `Surehand.attach`.
 */
export class Surehand implements AsyncDisposable {
  /** Playwright's own: everything that Playwright can do is there. */
  readonly page: Page;
  readonly #session: PageSession;
  readonly #options: HandOptions;
  readonly #journal: Journal | undefined;
  readonly #model: ModelChoice;
  readonly #cache: ActionCache | undefined;
  /** Run once each, in this order, on close. */
  readonly #endings: readonly (() => Promise<void>)[];
  #closing: Promise<void> | undefined;

  private constructor(parts: {
    session: PageSession;
    options: HandOptions;
    journal: Journal | undefined;
    model: ModelChoice;
    endings: readonly (() => Promise<void>)[];
  }) {
    this.page = parts.session.page;
    this.#session = parts.session;
    this.#options = parts.options;
    this.#journal = parts.journal;
    this.#model = parts.model;
    this.#cache = openCache(parts.options.cache);
    this.#endings = parts.endings;
  }

  /**
   * Starts a browser, or connects to one with `cdpUrl`, and takes its first page. Closing the hand ends that browser.
   *
   * @throws InvalidInputError for an option that can't be, ModelAuthError where the model's key is not there
   * @throws BrowserNotFoundError, PlaywrightMissingError, BrowserLaunchError, BrowserConnectError, DeadlineExceededError
   */
  static async launch(options: HandLaunchOptions = {}): Promise<Surehand> {
    const { own, others } = splitOptions(options);
    // A name is made into a model once, so that one ledger has all that it cost; and before a browser is started for nothing.
    const model = (await loadModel(own.model)) ?? "offline";
    using call = createCallContext({ log: own.log });
    const browser = await launchBrowser(others, call);
    const close = (): Promise<void> => browser.close();
    const { downloadsPath } = options;
    const acting = {
      ...(browser.policy && { policy: browser.policy }),
      ...(downloadsPath !== undefined && { downloadsPath }),
    };
    return await closedOnFailure(close, () => Surehand.#open(browser.page, { own, model, acting, end: close }));
  }

  /**
   * Takes somebody's own Playwright page, as it is now: used before, of another copy of Playwright, or from `connectOverCDP`.
   * The page and its browser stay theirs: closing the hand only lets go of it.
   *
   * @throws InvalidInputError for an option that can't be, or a page that is none; ModelAuthError where the model's key is not there
   * @throws PageClosedError
   */
  static async attach(page: Page, options: HandAttachOptions = {}): Promise<Surehand> {
    const { own, others } = splitOptions(options);
    const { policy, ...unknown } = others;
    refuseUnknown(unknown);
    assertPage(page);
    const model = (await loadModel(own.model)) ?? "offline";
    const guarded = policy && (await guardPage(page, policy, { log: own.log }));
    const end = async (): Promise<void> => guarded?.close();
    return closedOnFailure(end, () =>
      Surehand.#open(page, { own, model, acting: guarded ? { policy: guarded } : {}, end }),
    );
  }

  static async #open(page: Page, { own: options, model, acting, end }: Opening): Promise<Surehand> {
    const { journal, log, secrets, allowedActions, confirm } = options;
    const session = await createPageSession(page, {
      ...acting,
      log,
      secrets,
      allowedActions,
      confirm,
    });
    const owned = typeof journal === "string" ? await startJournal(journal) : undefined;
    const endings = [() => session.close(), async () => owned?.close(), end];
    return new Surehand({ session, options, model, journal: typeof journal === "string" ? owned : journal, endings });
  }

  /**
   * Opens an address and waits until its document is there, and up to 5 s more for what it shows.
   *
   * @param options `timeoutMs`: default 30,000
   * @returns Playwright's response; null where there was none, as for `about:blank` or another part of the same page
   * @throws NavigationError when the browser does not get there, InvalidInputError when it is no address
   */
  async goto(url: string, options: Pick<StepOptions, "timeoutMs"> = {}): Promise<Response | null> {
    try {
      assertAddress(url);
      const timeout = options.timeoutMs ?? defaultGotoTimeoutMs;
      const response = await this.page.goto(url, { timeout, waitUntil: "domcontentloaded" });
      // One picture or frame that never comes must not keep the page from being used.
      await this.page.waitForLoadState("load", { timeout: Math.min(loadPatienceMs, timeout) }).catch(() => undefined);
      return response;
    } catch (error) {
      if (InvalidInputError.isInstance(error)) throw this.#session.masked(error);
      await waitForErrorPage(this.page, error);
      throw this.#session.masked(new NavigationError(url, error));
    }
  }

  /** Does what plain words say, or an action found before, and looks whether it had its effect: see `act` of `@surehand/agent`. */
  act(input: ActInput, options: HandActOptions = {}): Promise<ActResult> {
    const { variables, vision, heal, model = this.#model } = options;
    const own = this.#stepOptions(options);
    return act(this.#session, input, { ...own, variables, vision, heal, model, cache: this.#cache });
  }

  /** Every element that fits, with what can be done with it; without an instruction all that can be acted on: see `observe`. */
  observe(instruction?: string, options: HandObserveOptions = {}): Promise<readonly ObservedAction[]> {
    return observe(this.#session, instruction, { model: this.#model, ...options, log: this.#options.log });
  }

  /** Does one given thing, and looks whether it had its effect: see Action and PerformResult. Needs no model. */
  perform(action: Action, options?: PerformOptions, call?: CallContext): Promise<PerformResult> {
    return this.#session.perform(action, options, call);
  }

  /** Reads what a schema asks for from the page, every value with its source: see `extract` of `@surehand/agent`. */
  extract<Data>(
    instruction: string,
    schema: ExtractSchema<Data>,
    options?: HandExtractOptions,
  ): Promise<ExtractResult<Data>>;
  /** Answers in words: the part of the page, or the value, that the instruction names. */
  extract(
    instruction: string,
    schema?: undefined,
    options?: HandExtractOptions,
  ): Promise<ExtractResult<{ extraction: string }>>;
  /** The page's whole text. */
  extract(
    instruction?: undefined,
    schema?: undefined,
    options?: HandExtractOptions,
  ): Promise<ExtractResult<{ pageText: string }>>;
  async extract(
    instruction?: string,
    schema?: ExtractSchema<unknown>,
    options: HandExtractOptions = {},
  ): Promise<ExtractResult<unknown>> {
    const { scope, maxTokens } = options;
    const model = await loadModel(options.model ?? this.#model);
    const settings: ExtractOptions = { ...this.#stepOptions(options), scope, maxTokens, model };
    if (instruction === undefined) return extract(this.#session, undefined, undefined, settings);
    if (schema === undefined) return extract(this.#session, instruction, undefined, settings);
    return extract(this.#session, instruction, schema, settings);
  }

  /** The page as a person sees it, as text: see SnapshotOptions. */
  snapshot(options?: SnapshotOptions, call?: CallContext): Promise<Snapshot> {
    return this.#session.snapshot(options, call);
  }

  /** A picture of the page, of an element, or with numbered boxes around what one can act on: see ScreenshotOptions. */
  screenshot(options?: ScreenshotOptions, call?: CallContext): Promise<Screenshot> {
    return this.#session.screenshot(options, call);
  }

  /** Ends what the hand started, and lets go of the rest. May be called twice. */
  close(): Promise<void> {
    this.#closing ??= runAll(this.#endings);
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #stepOptions({ timeoutMs, signal }: StepOptions): ActOptions & ExtractOptions {
    return { timeoutMs, signal, log: this.#options.log, journal: this.#journal };
  }
}

interface Opening {
  readonly own: HandOptions;
  readonly model: ModelChoice;
  readonly acting: Pick<PageSessionOptions, "policy" | "downloadsPath">;
  readonly end: () => Promise<void>;
}

/** Loaded when somebody keeps a journal: most programs don't. */
async function startJournal(directory: string): Promise<Journal> {
  const { createJournal } = await import("@surehand/journal");
  return createJournal(directory);
}

async function closedOnFailure<Result>(close: () => Promise<void>, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }
}

/** All of them, whatever happens to one; then the first failure. */
async function runAll(endings: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of endings) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const errorPageTimeoutMs = 1000;
const loadPatienceMs = 5000;

/** The browser's own page about the failure comes after it, and would get in the way of the next address. */
async function waitForErrorPage(page: Page, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : "";
  if (!message.includes("net::ERR_") || message.includes("net::ERR_ABORTED")) return;
  // Where none comes, nothing gets in the way.
  await page.waitForURL(/^chrome-error:/, { waitUntil: "commit", timeout: errorPageTimeoutMs }).catch(() => undefined);
}

function assertPage(page: unknown): asserts page is Page {
  const isPage =
    typeof page === "object" && page !== null && "context" in page && "mainFrame" in page && "keyboard" in page;
  if (isPage) return;
  throw new InvalidInputError({
    input: "page",
    problem: "is no Playwright page",
    hint: "Pass what `context.newPage()` of playwright, playwright-core or @playwright/test answers.",
  });
}

function assertAddress(url: string): void {
  if (URL.canParse(url)) return;
  throw new InvalidInputError({
    input: "url",
    problem: `must be a whole address, but is ${JSON.stringify(url)}`,
    hint: 'Begin with the scheme: "https://example.com".',
  });
}
