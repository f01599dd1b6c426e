import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserHandle, PageClock } from "@surehand/browser";
import { z } from "zod";
import type { Expectation, ExpectationWhere } from "../protocol/expectation.ts";
import { openPageContext } from "../verify/open-page-context.ts";
import type { PageAddress } from "../verify/picture-request.ts";
import { asksToSignInScript, isSamePage } from "../verify/same-page.ts";
import { type HasSecret, showsSecret } from "../verify/shows-secret.ts";
import type { Look } from "./judge.ts";
import type { NetworkRecord, Traffic } from "./network-record.ts";
import { checkedExpectation, pageTree } from "./page-tree.ts";
import { type PageAction, parseActions } from "./parse-action.ts";
import { loadProbe } from "./probe-script.ts";

type Page = BrowserHandle["page"];

export interface FrozenPageOptions {
  readonly browser: BrowserHandle;
  readonly address: PageAddress;
  readonly network: NetworkRecord;
  /** Start of the page's time, in milliseconds since 1970. */
  readonly startsAt: number;
  readonly where?: ExpectationWhere | undefined;
}

/** How far a page's time goes before it is read: a loader with a timer, a toast that comes late. */
const stepsMs = [50, 50, 100, 300, 500, 1000, 2000, 3000];
/** After an action on the page. */
const actionStepsMs = [50, 50, 100, 300, 500, 1000];
const loadTimeoutMs = 60_000;
const actionTimeoutMs = 3000;
const quietTimeoutMs = 20_000;
const seed = 7;

/** A page that is the same at each load, as far as it depends on time, chance and the network. */
export class FrozenPage implements AsyncDisposable {
  readonly #page: Page;
  readonly #clock: PageClock;
  readonly #traffic: Traffic;
  readonly #errors: Set<string>;

  private constructor(options: {
    readonly page: Page;
    readonly clock: PageClock;
    readonly traffic: Traffic;
    readonly errors: Set<string>;
  }) {
    this.#page = options.page;
    this.#clock = options.clock;
    this.#traffic = options.traffic;
    this.#errors = options.errors;
  }

  /** Opens the page in a context of its own, and lets a few seconds of its time pass. */
  static async open(options: FrozenPageOptions): Promise<FrozenPage> {
    const { browser, address, network, startsAt, where } = options;
    const { createPageClock } = await import("@surehand/browser");
    const { width, height } = address.viewport;
    const context = await openPageContext(
      browser,
      {
        ...address,
        viewport: { width: where?.viewport ?? width, height },
        colorScheme: where?.scheme ?? address.colorScheme,
      },
      { serviceWorkers: "block" },
    );
    try {
      const traffic = await network.attach(context);
      const page = await context.newPage();
      const errors = watchErrors(page);
      const clock = await createPageClock(page, { startsAt, seed });
      await page.addInitScript(await loadProbe());
      await page.goto(address.url, { waitUntil: "load", timeout: loadTimeoutMs });
      // Not before: a navigation to another process of the browser resets it where a clock is installed.
      if (where?.media) await page.emulateMedia({ media: where.media });
      const frozen = new FrozenPage({ page, clock, traffic, errors });
      await frozen.#advance(stepsMs);
      return frozen;
    } catch (error) {
      await context.close().catch(() => undefined);
      throw error;
    }
  }

  get url(): string {
    return this.#page.url();
  }

  /** Keeps the page as it is while files change: it follows no hot updates. */
  freeze(): void {
    this.#traffic.isFrozen = true;
  }

  /** Requests that the page was not let to send. */
  get unsent(): number {
    return this.#traffic.unsent;
  }

  async look(expectations: readonly Expectation[]): Promise<Look> {
    const text = await this.#page.evaluate<unknown>("surehandProbe.read()");
    const tree = pageTree.parse(JSON.parse(String(text)));
    return { tree, checks: await this.check(expectations), errors: [...this.#errors] };
  }

  /** Compares the page as it was read last with expectations. */
  async check(expectations: readonly Expectation[]): Promise<Look["checks"]> {
    const plain = JSON.stringify(expectations);
    return z.array(checkedExpectation).parse(await this.#page.evaluate<unknown>(`surehandProbe.checkAll(${plain})`));
  }

  async setScheme(scheme: "dark" | "light"): Promise<void> {
    await this.#page.evaluate(`surehandProbe.setScheme(${JSON.stringify(scheme)})`);
    await this.#advance(actionStepsMs);
  }

  /** Performs the actions of a condition as a person would. @returns why it did not */
  async perform(after: string): Promise<Look["problem"]> {
    const actions = parseActions(after);
    if (!actions) return "bad-expectation";
    for (const action of actions) {
      const problem = await this.#performOne(action);
      if (problem) return problem;
      await this.#advance(actionStepsMs);
    }
    return undefined;
  }

  async #performOne(action: PageAction): Promise<Look["problem"]> {
    if (action.kind === "press") {
      await this.#page.keyboard.press(action.key, { delay: 0 }).catch(() => undefined);
      return undefined;
    }
    const words = await this.#page
      .evaluate<unknown>(`surehandProbe.wordsOf(${JSON.stringify(action.target)})`)
      .catch(() => undefined);
    if (typeof words !== "string") return "needs-state";
    if (action.kind === "click" && (await isRisky(words))) return "risky-control";
    const target = this.#page.locator(action.target).first();
    try {
      const options = { timeout: actionTimeoutMs };
      if (action.kind === "type")
        await target.fill(action.text, options).catch(() => target.pressSequentially(action.text, options));
      else if (action.kind === "focus") await target.focus(options);
      else if (action.kind === "hover") await target.hover(options);
      else await target.click(options);
      return undefined;
    } catch {
      return "needs-state";
    }
  }

  /** Whether it is another page than the address says, such as one to sign in. */
  async elsewhere(address: string): Promise<"sign-in" | "needs-state" | undefined> {
    if (isSamePage(address, this.url)) return undefined;
    return (await this.asksToSignIn()) ? "sign-in" : "needs-state";
  }

  async asksToSignIn(): Promise<boolean> {
    return (await this.#page.evaluate<unknown>(asksToSignInScript)) === true;
  }

  /**
   * Takes a picture of an element. Undefined if the page shows a secret: a picture can't be masked.
   * @param node an index in the page as it was read last
   */
  async picture(node: number, hasSecret: HasSecret): Promise<Buffer | undefined> {
    const handle = await this.#page.evaluateHandle(`surehandProbe.elementAt(${node})`);
    const picture = await handle
      .asElement()
      ?.screenshot({ animations: "disabled", timeout: actionTimeoutMs })
      .catch(() => undefined);
    return picture && !(await showsSecret(this.#page, hasSecret)) ? picture : undefined;
  }

  /** Lets the page's time pass. Between the steps the network is awaited, so that its speed changes nothing. */
  async #advance(steps: readonly number[]): Promise<void> {
    await this.#untilQuiet();
    for (const ms of steps) {
      await this.#clock.step(ms);
      await this.#untilQuiet();
    }
  }

  async #untilQuiet(): Promise<void> {
    const until = Date.now() + quietTimeoutMs;
    do {
      await sleep(frameMs);
      await this.#page.evaluate("globalThis.surehandProbe?.idle()").catch(() => undefined);
    } while (!this.#traffic.isQuiet && Date.now() < until);
    // A request that did not end is not awaited after each further step.
    this.#traffic.giveUp();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#page
      .context()
      .close()
      .catch(() => undefined);
  }
}

/** Real time for the browser to draw, so that observers of sizes and places run. */
const frameMs = 20;

async function isRisky(words: string): Promise<boolean> {
  const { riskInWords } = await import("@surehand/browser");
  return riskInWords(words) !== undefined;
}

function watchErrors(page: Page): Set<string> {
  const errors = new Set<string>();
  page.on("pageerror", (error) => void errors.add(omitTime(String(error))));
  page.on("console", (message) => {
    if (message.type() !== "error" || isOfCheck(message.text())) return;
    errors.add(omitTime(message.text()));
  });
  return errors;
}

/** Requests that the check itself refuses. */
function isOfCheck(text: string): boolean {
  return /ERR_BLOCKED_BY_CLIENT|ERR_FAILED|\/__surehand\//u.test(text);
}

function omitTime(text: string): string {
  return text.replace(/[?&]t=\d+/gu, "").slice(0, 500);
}
