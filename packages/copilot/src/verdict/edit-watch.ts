import { isDeepStrictEqual } from "node:util";
import { settleWithin } from "@surehand/kernel";
import type { Expectation, ExpectationWhere } from "../protocol/expectation.ts";
import type { SelectedElement } from "../protocol/page-context.ts";
import type { PageVerdict, VerdictCode } from "../protocol/verdict.ts";
import type { PictureStore } from "../verify/picture-store.ts";
import type { HasSecret } from "../verify/shows-secret.ts";
import { alignNodes } from "./align-nodes.ts";
import { chooseCondition } from "./choose-condition.ts";
import { comparePages } from "./compare-pages.ts";
import type { BrowserLease } from "../verify/check-browser.ts";
import { pictureRequest } from "../verify/picture-request.ts";
import { type CallTab, TabEvidence } from "./tab-evidence.ts";
import type { PageAddress } from "../verify/picture-request.ts";
import { FrozenPage } from "./frozen-page.ts";
import { type Condition, judge, type Look } from "./judge.ts";
import { NetworkRecord } from "./network-record.ts";
import { type Noise, noiseOf } from "./noise.ts";
import type { PageLab } from "./page-lab.ts";
import { StatedExpectations } from "./stated-expectations.ts";

export interface EditWatchOptions {
  /** Undefined where no page is served. */
  readonly lab: PageLab | undefined;
  /** Calls the tab that sent the message. */
  readonly callTab: CallTab;
  /** The selected elements of the message. */
  readonly selected: () => readonly Pick<SelectedElement, "selector" | "within">[];
  readonly pictures: Pick<PictureStore, "put">;
  /** A page that shows such a text is not pictured. */
  readonly hasSecret: HasSecret;
}

/** The page before the first edit. */
interface Base {
  readonly address: PageAddress;
  readonly network: NetworkRecord;
  readonly startsAt: number;
  readonly page: FrozenPage;
  readonly look: Look;
  readonly noise: Noise;
  /** Nodes of the selected elements. Empty unless all of them are on the page. */
  readonly selected: readonly number[];
  /** The node of the picture, and the hash of the picture. */
  readonly pictured: number;
  readonly picture: string | undefined;
  /** Why it is not the page of the tab. */
  readonly elsewhere: "sign-in" | "needs-state" | undefined;
}

const prepareMs = 90_000;
const closeMs = 2000;

/**
 * Watches the page for the edits of one message: it is loaded twice before the first edit and once after each step with edits, with the same
 * time, random numbers, storage and answers of the network. What differs then, and did not before, is what the edits did.
 */
export class EditWatch implements AsyncDisposable {
  readonly #options: EditWatchOptions;
  readonly #stated = new StatedExpectations();
  /** Looks under conditions, as the page was before they were first stated. */
  readonly #before = new Map<string, readonly Look[]>();
  readonly #written: string[] = [];
  #writtenAtMs = 0;
  #lease: BrowserLease | undefined;
  #base: Promise<Base | VerdictCode> | undefined;
  #ready: Promise<void> | undefined;
  #checked: Promise<PageVerdict> | undefined;
  #verdict: PageVerdict | undefined;
  #unsent = 0;
  #hasTab = false;

  readonly #tab: TabEvidence;

  constructor(options: EditWatchOptions) {
    this.#options = options;
    this.#tab = new TabEvidence(options.callTab);
  }

  /** Begins to load the page, while the model thinks. */
  prepare(): void {
    this.#base ??= this.#loadBase().catch(() => "no-page" as const);
  }

  get hasWritten(): boolean {
    return this.#written.length > 0;
  }

  /** When a file was last written, in milliseconds since 1970. */
  get writtenAtMs(): number | undefined {
    return this.hasWritten ? this.#writtenAtMs : undefined;
  }

  /** Whether files were written that no verdict is about. */
  get isUnchecked(): boolean {
    return this.#written.length > 0 && this.#checked === undefined;
  }

  /** The last verdict. Undefined without one, or if files were written since. */
  get verdict(): PageVerdict | undefined {
    return this.#checked && this.#verdict;
  }

  /** The calls of a step that may change files. */
  decided(inputs: readonly unknown[]): void {
    for (const input of inputs) this.#stated.add(input);
    this.#ready = undefined;
  }

  /** Resolves when the page was seen as it is, under each condition that the step states. All writes of a step wait for it. */
  beforeWrite(): Promise<void> {
    return (this.#ready ??= this.#seeBefore());
  }

  wrote(file: string): void {
    this.#written.push(file);
    this.#writtenAtMs = Date.now();
    this.#checked = undefined;
  }

  /** Loads the page once more, and compares. */
  check(): Promise<PageVerdict> {
    return (this.#checked ??= this.#checkAndShow());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closing = this.#base?.then((base) =>
      typeof base === "object" ? base.page[Symbol.asyncDispose]() : undefined,
    );
    // A page that is still being loaded is closed once it is there.
    const closed = closing?.finally(() => this.#lease?.[Symbol.dispose]());
    if (closed) await settleWithin(closed, closeMs);
  }

  async #loadBase(): Promise<Base | VerdictCode> {
    const { lab } = this.#options;
    const answer = await this.#options.callTab("page_address", {});
    this.#hasTab = answer !== undefined;
    const { data: address } = pictureRequest.safeParse(answer);
    if (!lab || !address || !lab.mayOpen(address.url)) return "no-page";
    this.#lease = await lab.lease();
    if (!this.#lease) return "no-page";
    const { browser } = this.#lease;
    const startsAt = Date.now();
    const network = new NetworkRecord({ hiddenPath: lab.hiddenPath, origin: new URL(address.url).origin });
    const options = { browser, address, network, startsAt };
    const first = await this.#seeOnce(options);
    const page = await FrozenPage.open(options);
    page.freeze();
    const second = await page.look([]);
    const look = { ...second, errors: [...new Set([...first.errors, ...second.errors])] };
    const noise = noiseOf(comparePages(first.tree, look.tree), look.tree);
    const checks = await page.check(this.#options.selected().map(({ selector }) => ({ target: selector })));
    const selected = this.#selectedNodes(checks);
    const elsewhere = (await page.elsewhere(address.url)) ?? (await isWithoutSelected(page, checks));
    const pictured = await this.#picturedNode(page);
    const picture = await this.#takePicture(page, pictured);
    return { address, network, startsAt, page, look, noise, elsewhere, selected, pictured, picture };
  }

  /** In a shadow root or a frame, a selector alone may find other elements. */
  #selectedNodes(checks: Look["checks"]): readonly number[] {
    const isInPage = this.#options.selected().every(({ within = [] }) => within.length === 0);
    return isInPage && checks.every(({ nodes }) => nodes.length > 0) ? checks.flatMap(({ nodes }) => nodes) : [];
  }

  async #seeOnce(options: Parameters<typeof FrozenPage.open>[0]): Promise<Look> {
    await using page = await FrozenPage.open(options);
    return await page.look([]);
  }

  /** The first selected element, else the first one that is stated; -1 without one. */
  async #picturedNode(page: FrozenPage): Promise<number> {
    const [selected] = this.#options.selected();
    const target = selected?.selector ?? this.#stated.expectations[0]?.target;
    const [check] = target === undefined ? [] : await page.check([{ target }]);
    return check?.nodes[0] ?? -1;
  }

  async #takePicture(page: FrozenPage, node: number): Promise<string | undefined> {
    const picture = node === -1 ? undefined : await page.picture(node, this.#options.hasSecret);
    return picture && this.#options.pictures.put(picture);
  }

  /** An edit may have changed the selector of an element: its node is paired with the one before. */
  // oxlint-disable-next-line max-params -- a page, and its looks before and after
  async #pictureAfter(page: FrozenPage, { look, pictured }: Base, { tree }: Look): Promise<string | undefined> {
    const paired = pictured === -1 ? -1 : (alignNodes(look.tree, tree).toSecond[pictured] ?? -1);
    return this.#takePicture(page, paired === -1 ? await this.#picturedNode(page) : paired);
  }

  async #seeBefore(): Promise<void> {
    this.prepare();
    const seeing = (async () => {
      const base = await this.#base;
      if (this.#hasTab && (typeof base !== "object" || base.elsewhere))
        await this.#tab.seeBefore(this.#stated.expectations);
      if (typeof base !== "object") return;
      for (const where of this.#conditions()) {
        const key = JSON.stringify(where);
        if (!this.#before.has(key)) this.#before.set(key, await this.#see(base, where));
      }
    })().catch(() => undefined);
    await settleWithin(seeing, prepareMs);
  }

  #conditions(): ExpectationWhere[] {
    const found = new Map<string, ExpectationWhere>();
    for (const { where } of this.#stated.expectations) if (where) found.set(JSON.stringify(where), where);
    return [...found.values()];
  }

  /** Looks at the page under a condition. A scheme is looked at twice: by the media query, and by a class or attribute of the root. */
  async #see({ address, network, startsAt }: Base, where: ExpectationWhere): Promise<Look[]> {
    if (!this.#lease) return [];
    await using page = await FrozenPage.open({ browser: this.#lease.browser, address, network, startsAt, where });
    const { after, scheme } = where;
    const looks: Look[] = [];
    const look = async (): Promise<void> => {
      const problem = after === undefined ? undefined : await page.perform(after);
      looks.push({ ...(await page.look(this.#stated.expectations)), ...(problem && { problem }) });
    };
    await look();
    if (scheme && after === undefined) {
      await page.setScheme(scheme);
      await look();
    }
    this.#unsent = Math.max(this.#unsent, page.unsent);
    return looks;
  }

  async #checkAndShow(): Promise<PageVerdict> {
    const verdict = await this.#check();
    // The tab shows the files as they are, also if the check found nothing.
    await this.#showEdits();
    this.#verdict = verdict;
    return verdict;
  }

  async #check(): Promise<PageVerdict> {
    const base = await (this.#base ?? "no-page");
    const { lab } = this.#options;
    if (typeof base !== "object" || !lab || !this.#lease)
      return this.#seenInTab(problemVerdict(typeof base === "string" ? base : "no-page"));
    try {
      return await this.#compare(base, lab);
    } catch (error) {
      return { ...problemVerdict("not-updated"), errors: [String(error).slice(0, 300)] };
    }
  }

  /** A tab without hot updates, or one that an error left blank, is loaded again. */
  async #showEdits(): Promise<void> {
    await this.#options.callTab("show_edits", { writtenAtMs: this.#writtenAtMs });
  }

  async #seenInTab(verdict: PageVerdict): Promise<PageVerdict> {
    if (!this.#hasTab) return verdict;
    const seen = await this.#tab.compare(this.#stated.expectations, this.#writtenAtMs);
    return { ...verdict, ...seen };
  }

  async #compare(base: Base, lab: PageLab): Promise<PageVerdict> {
    const { address, network, startsAt } = base;
    for (const file of this.#written) network.written(file.replaceAll("\\", "/"));
    await lab.untilServed(this.#written, this.#writtenAtMs);
    const { expectations } = this.#stated;
    const before: Look = { ...base.look, checks: await base.page.check(expectations) };
    await using page = await openPatiently({ browser: this.#leased(), address, network, startsAt });
    const after = await page.look(expectations);
    this.#unsent = Math.max(this.#unsent, page.unsent);
    const picture = await this.#pictureAfter(page, base, after);
    const conditions: Condition[] = [
      { before, after, noise: base.noise, own: this.#ownOf(undefined), selected: base.selected },
    ];
    for (const where of this.#conditions()) {
      const own = this.#ownOf(where);
      conditions.push(
        chooseCondition(this.#before.get(JSON.stringify(where)) ?? [], await this.#see(base, where), { own, base }),
      );
    }
    const judged = judge({ stated: this.#stated.stated, conditions, replaced: this.#stated.replaced });
    const verdict =
      base.elsewhere && judged.outcome === "not-verified" ? await this.#elsewhereVerdict(base.elsewhere) : judged;
    const pictures = { ...(base.picture && { before: base.picture }), ...(picture && { after: picture }) };
    return {
      ...verdict,
      notes: [...verdict.notes, ...(this.#unsent > 0 ? [unsentNote(this.#unsent)] : [])],
      ...(picture && { pictures }),
    };
  }

  async #elsewhereVerdict(why: "sign-in" | "needs-state"): Promise<PageVerdict> {
    const verdict = {
      ...problemVerdict("needs-state"),
      summary: elsewhereSentences[why],
      needsSignIn: why === "sign-in",
    };
    return this.#seenInTab(verdict);
  }

  #leased(): BrowserLease["browser"] {
    if (!this.#lease) throw new Error("The browser of the checks was closed.");
    return this.#lease.browser;
  }

  #ownOf(where: ExpectationWhere | undefined): number[] {
    const isOwn = (expected: Expectation): boolean => isDeepStrictEqual(expected.where, where);
    return this.#stated.expectations.flatMap((expected, index) => (isOwn(expected) ? [index] : []));
  }
}

/** A dev server that starts again answers after a while. */
async function openPatiently(options: Parameters<typeof FrozenPage.open>[0]): Promise<FrozenPage> {
  const until = Date.now() + 15_000;
  for (;;) {
    try {
      return await FrozenPage.open(options);
    } catch (error) {
      if (Date.now() > until || !String(error).includes("ERR_CONNECTION")) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
    }
  }
}

async function isWithoutSelected(page: FrozenPage, checks: Look["checks"]): Promise<Base["elsewhere"]> {
  if (checks.length === 0 || checks.some(({ nodes }) => nodes.length > 0)) return undefined;
  return (await page.asksToSignIn()) ? "sign-in" : "needs-state";
}

function unsentNote(count: number): string {
  return `${count} ${count === 1 ? "request that may change data was" : "requests that may change data were"} not sent.`;
}

const elsewhereSentences = {
  "sign-in": "the page asks the browser of the check to sign in",
  "needs-state": "the selected element is not on the page when it is loaded: it needs a state of this tab",
} as const;

const problems: Partial<Record<VerdictCode, string>> = {
  "no-page": "the page could not be loaded for a check",
  "not-updated": "the page could not be loaded after the edit",
};

function problemVerdict(code: VerdictCode): PageVerdict {
  return {
    outcome: "not-verified",
    code,
    summary: problems[code] ?? code,
    stated: [],
    alsoChanged: [],
    errors: [],
    notes: [],
    needsSignIn: false,
  };
}
