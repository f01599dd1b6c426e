import { settleWithin } from "@surehand/kernel";
import type { BrowserHandle } from "@surehand/browser";
import { PICTURE_MARGIN_PX } from "../protocol/version.ts";
import { openPageContext } from "./open-page-context.ts";
import type { PictureAnswer, PictureRequest, PlacedElement } from "./picture-request.ts";
import { asksToSignInScript, isSamePage } from "./same-page.ts";
import { type HasSecret, showsSecret } from "./shows-secret.ts";
import { untilRendered } from "./until-rendered.ts";

const loadTimeoutMs = 15_000;
const elementTimeoutMs = 5000;
const closeTimeoutMs = 5000;

export type TakenPicture = { readonly ok: true; readonly bytes: Buffer };

export interface TakePictureOptions {
  /** Requests to it are refused, so that the toolbar is in no picture. */
  readonly hiddenPath: string;
  /** A page that shows such a text is not pictured. */
  readonly hasSecret: HasSecret;
  /** Called when the browser does not close the page. It is of no further use. */
  readonly onStuck: () => void;
}

/** Opens the page of a request in a context of its own, and takes the picture. */
export async function takePicture(
  browser: BrowserHandle,
  { element, ...address }: PictureRequest,
  { hiddenPath, hasSecret, onStuck }: TakePictureOptions,
): Promise<TakenPicture | Extract<PictureAnswer, { ok: false }>> {
  const { url, storage } = address;
  const own = await openPageContext(browser, address);
  try {
    await own.route(
      ({ pathname }) => pathname.startsWith(hiddenPath),
      (route) => route.abort(),
    );
    const page = await own.newPage();
    await page.goto(url, { waitUntil: "load", timeout: loadTimeoutMs });
    await page.evaluate(untilQuiet);
    // After scripts have run: an app may redirect by itself.
    const asksToSignIn = async (): Promise<boolean> => (await page.evaluate<unknown>(asksToSignInScript)) === true;
    if (!isSamePage(page.url(), url))
      return toProblem((await asksToSignIn()) ? "sign-in" : "other-page", storage !== undefined);
    if (element) await untilAttached(page, element);
    if (!element || isOfPage(element)) await untilRendered(page);
    const bytes = element ? await pictureOf(page, element) : await page.screenshot(screenshotOptions);
    // After the picture: what came while it was taken counts, too.
    if (bytes) return (await showsSecret(page, hasSecret)) ? secretShown : { ok: true, bytes };
    return toProblem((await asksToSignIn()) ? "sign-in" : "element-missing", storage !== undefined);
  } finally {
    await closeContext(own, onStuck);
  }
}

const secretShown = {
  ok: false,
  code: "secret",
  message: "No picture: the page shows a secret of the project, and a picture can't be masked. Use inspect_element.",
} as const;

/** A page that loads itself again and again may keep Chromium from closing it, without end. */
async function closeContext(context: Context, onStuck: () => void): Promise<void> {
  if (!(await settleWithin(context.close(), closeTimeoutMs))) onStuck();
}

type Page = BrowserHandle["page"];
type Context = BrowserHandle["context"];
type Locator = ReturnType<Page["locator"]>;
type FrameLocator = ReturnType<Page["frameLocator"]>;

const screenshotOptions = { animations: "disabled", timeout: loadTimeoutMs } as const;

/** A route that is loaded lazily, or data that comes late: the page is quiet before its element is there. */
async function untilAttached(page: Page, element: PlacedElement): Promise<void> {
  const located = await locate(page, element);
  await located.waitFor({ state: "attached", timeout: elementTimeoutMs }).catch(() => undefined);
  await page.evaluate(untilQuiet);
}

/** These are there before an app has rendered. */
function isOfPage({ selector }: PlacedElement): boolean {
  return selector === "html" || selector === "body";
}

/** Undefined if the page does not have the element. */
async function pictureOf(page: Page, element: PlacedElement): Promise<Buffer | undefined> {
  const clip = await boxAround(page, element);
  return clip && page.screenshot({ ...screenshotOptions, clip });
}

/** The element with a little of what is around it, inside of the viewport. */
async function boxAround(page: Page, placed: PlacedElement) {
  const element = await locate(page, placed);
  if ((await element.count()) === 0) return undefined;
  await element.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined);
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return undefined;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const x = Math.max(0, box.x - PICTURE_MARGIN_PX);
  const y = Math.max(0, box.y - PICTURE_MARGIN_PX);
  const width = Math.min(size.width, right + PICTURE_MARGIN_PX) - x;
  const height = Math.min(size.height, bottom + PICTURE_MARGIN_PX) - y;
  return width < 1 || height < 1 ? undefined : { x, y, width, height };
}

async function locate(page: Page, { selector, within = [] }: PlacedElement): Promise<Locator> {
  let scope: Page | FrameLocator = page;
  // Shadow hosts need no step: Playwright's selectors look into open shadow roots.
  for (const host of within) {
    const found: Locator = scope.locator(host).first();
    if ((await found.count()) > 0 && (await found.evaluate(`(host) => host.localName === "iframe"`)) === true)
      scope = found.contentFrame();
  }
  return scope.locator(selector).first();
}

/** Runs in the page: resolves when its fonts are there and its document was not changed for 150 ms, or after two seconds for each. */
const untilQuiet = `Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2000))]).then(() => new Promise((resolve) => {
  let timer = setTimeout(resolve, 150);
  new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(resolve, 150); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(resolve, 2000);
}))`;

/** The page as another user sees it is not the page: no picture is better than a wrong one. */
function toProblem(
  code: "sign-in" | "other-page" | "element-missing",
  hasStorage: boolean,
): Extract<PictureAnswer, { ok: false }> {
  const what = {
    "sign-in": "is asked to sign in",
    "other-page": "gets another page at this URL",
    "element-missing": "does not find the element on its page",
  }[code];
  const signIn = hasStorage
    ? "The shared storage of this page does not sign it in."
    : "Share the sign-in of this page to let it in.";
  const why = code === "sign-in" ? signIn : "The page may need a state that only this tab has.";
  return { ok: false, code, message: `No picture: the browser that takes pictures ${what}. ${why}` };
}
