import { type OpenTab, WorkerTabs } from "../worker/worker-tabs.ts";
import { resolve } from "node:path";
import { type BrowserHandle, createPageSession, type PageSessionOptions, type Secret } from "@surehand/browser";
import { InvalidInputError, readTrustedInput, systemClock } from "@surehand/kernel";
import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import type { PageSupply } from "./page-supply.ts";
import { profileOf } from "./profile-of.ts";
import { sampleContext } from "./sample-context.ts";
import type { BrowserLife } from "./work-in-browser.ts";

/** A browser context of one sample, or of the listing: its own cookies, storage and cache. */
export interface SampleBrowser extends AsyncDisposable {
  readonly tabs: WorkerTabs;
}

export interface SampleBrowserOptions {
  readonly spec: TaskSpec;
  readonly sample: Sample;
  readonly secrets: readonly Secret[];
  readonly life: BrowserLife;
  readonly pages: PageSupply;
  /** Asked before an action that can hardly be undone. */
  readonly confirm: ConfirmHook;
}

type ConfirmHook = NonNullable<PageSessionOptions["confirm"]>;

/** Milliseconds that a browser may take to open a page. One that takes longer is killed. */
const OPEN_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Opens a context for a sample, with the cookies of its auth profile: the column `auth_profile` of its row, else the task's.
 * @throws InvalidInputError when the profile can't be read
 */
export async function openSampleBrowser(handle: BrowserHandle, options: SampleBrowserOptions): Promise<SampleBrowser> {
  const { life } = options;
  const opening = open(handle, options);
  await killUnless(opening, { life, timeoutMs: OPEN_TIMEOUT_MS, message: "The browser opened no page" });
  const { context, tabs } = await opening;
  const { page } = tabs.session;
  page.once("crash", () => life.lose(`The page ${page.url()} crashed.`));
  return {
    tabs,
    async [Symbol.asyncDispose]() {
      await tabs.close();
      await killUnless(context.close(), { life, timeoutMs: CLOSE_TIMEOUT_MS, message: "The browser closed no page" });
    },
  };
}

interface KillOptions {
  readonly life: BrowserLife;
  readonly timeoutMs: number;
  /** The reason, without the time. */
  readonly message: string;
}

/** Kills the browser when it does not answer in time. Playwright has no timeout for these calls. */
async function killUnless(answer: Promise<unknown>, { life, timeoutMs, message }: KillOptions): Promise<void> {
  const waiting = new AbortController();
  const answered = answer.then(
    () => true,
    () => true,
  );
  const late = systemClock.sleep(timeoutMs, waiting.signal).then(
    () => false,
    () => true,
  );
  if (!(await Promise.race([answered, late]))) life.kill(`${message} within ${timeoutMs / 1000} s.`);
  waiting.abort();
}

function open(
  handle: BrowserHandle,
  { spec, sample, secrets, confirm, pages }: SampleBrowserOptions,
): Promise<OpenPage> {
  return openPage(handle, {
    pages,
    profile: profileOf(sample, spec),
    secrets: secretsOf(sample, secrets),
    confirm,
  });
}

interface OpenPage {
  readonly context: BrowserContext;
  readonly tabs: WorkerTabs;
}

/**
 * Opens a context for the listing of a discovery, with the cookies of the task's auth profile.
 * @throws InvalidInputError when the profile can't be read
 */
export async function openListingBrowser(
  handle: BrowserHandle,
  { spec, secrets, confirm }: Pick<SampleBrowserOptions, "spec" | "secrets" | "confirm">,
): Promise<SampleBrowser> {
  const { context, tabs } = await openPage(handle, {
    pages: undefined,
    profile: spec.auth_profile,
    secrets,
    confirm,
  });
  return {
    tabs,
    async [Symbol.asyncDispose]() {
      await tabs.close();
      await context.close().catch(() => undefined);
    },
  };
}

interface PageOptions {
  /** Undefined: the page is opened when it is needed. */
  readonly pages: PageSupply | undefined;
  readonly profile: string | undefined;
  readonly secrets: readonly Secret[];
  readonly confirm: ConfirmHook;
}

async function openPage(handle: BrowserHandle, { pages, profile, secrets, confirm }: PageOptions): Promise<OpenPage> {
  const storageState = profile === undefined ? undefined : await readProfile(profile);
  const isPlain = storageState === undefined;
  const page =
    isPlain && pages
      ? await pages.take(handle)
      : await handle.openContext({ ...sampleContext, ...(storageState && { storageState }) });
  const context = page.context();
  const openTab: OpenTab = (tab) =>
    createPageSession(tab, { secrets, confirm, allowedSchemes: ["http", "https", "data"] });
  return { context, tabs: new WorkerTabs(await openTab(page), openTab) };
}

/** A row picks its secrets by name in the column `secret`, separated by commas. Without the column it has all of the task's. */
function secretsOf({ input }: Sample, secrets: readonly Secret[]): readonly Secret[] {
  const picked = input["secret"]?.split(",").map((name) => name.trim());
  return picked === undefined || picked.every((name) => name === "")
    ? secrets
    : secrets.filter(({ name }) => picked.includes(name));
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

async function readProfile(profile: string): Promise<StorageState> {
  const hint =
    "Pass the name of a file auth/NAME.json, or its path, as Playwright's context.storageState({ path }) writes it.";
  const path = /[/\\]|\.json$/u.test(profile) ? profile : `auth/${profile}.json`;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright checks it
    return JSON.parse(
      new TextDecoder().decode(readTrustedInput(resolve(path), { input: "auth_profile", hint })),
    ) as StorageState;
  } catch (cause) {
    if (InvalidInputError.isInstance(cause)) throw cause;
    throw new InvalidInputError({ input: "auth_profile", problem: `can't be read from ${path}`, hint, cause });
  }
}
