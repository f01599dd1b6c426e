import { settleWithin } from "@surehand/kernel";
import type { BrowserHandle } from "@surehand/browser";
import { PICTURE_MARGIN_PX } from "../protocol/version.ts";
import type { Insets, PictureAnswer, PictureRequest, PlacedElement } from "./picture-request.ts";
import { asksToSignInScript, isSamePage } from "./same-page.ts";
import { sessionStorageScript, toStorageState } from "./storage-state.ts";
import { untilRendered } from "./until-rendered.ts";

const loadTimeoutMs = 15_000;
const elementTimeoutMs = 5000;
const closeTimeoutMs = 5000;

/** Undefined for an element that the page does not have. */
export type Pictures = readonly (TakenPicture | undefined)[];
export interface TakenPicture {
  readonly bytes: Buffer;
  readonly insets: Insets;
}
export type TakenPictures = { readonly ok: true; readonly pictures: Pictures };

export interface TakePicturesOptions {
  /** Requests to it are refused, so that the toolbar is in no picture. */
  readonly hiddenPath: string;
  /** Called when the browser does not close the page. It is of no further use. */
  readonly onStuck: () => void;
}

/** Opens the page of a request in a context of its own, and takes the pictures. */
export async function takePictures(
  { context }: BrowserHandle,
  request: PictureRequest,
  { hiddenPath, onStuck }: TakePicturesOptions,
): Promise<TakenPictures | Extract<PictureAnswer, { ok: false }>> {
  const browser = context.browser();
  const { url, viewport, devicePixelRatio, colorScheme = null, locale, elements = [], storage } = request;
  const own = await browser?.newContext({
    viewport: { width: Math.round(viewport.width), height: Math.round(viewport.height) },
    deviceScaleFactor: Math.min(2, devicePixelRatio),
    colorScheme,
    ...(locale === undefined ? {} : { locale }),
    ...(storage && { storageState: toStorageState(url, storage) }),
  });
  if (!own) return { ok: false, code: "failed", message: "The browser that takes pictures was closed." };
  try {
    await own.route(
      (address) => address.pathname.startsWith(hiddenPath),
      (route) => route.abort(),
    );
    if (storage) await own.addInitScript(sessionStorageScript(url, storage));
    const page = await own.newPage();
    await page.goto(url, { waitUntil: "load", timeout: loadTimeoutMs });
    await page.evaluate(untilQuiet);
    // After scripts have run: an app may redirect by itself.
    const asksToSignIn = async (): Promise<boolean> => (await page.evaluate<unknown>(asksToSignInScript)) === true;
    if (!isSamePage(page.url(), url))
      return toProblem((await asksToSignIn()) ? "sign-in" : "other-page", storage !== undefined);
    await untilAttached(page, elements);
    if (elements.every(isOfPage)) await untilRendered(page);
    const pictures: (TakenPicture | undefined)[] = [];
    for (const element of elements) pictures.push(await pictureOf(page, element));
    if (elements.length === 0) pictures.push({ bytes: await page.screenshot(screenshotOptions), insets: [0, 0, 0, 0] });
    const hasNone = pictures.every((picture) => picture === undefined);
    if (!hasNone) return { ok: true, pictures };
    return toProblem((await asksToSignIn()) ? "sign-in" : "element-missing", storage !== undefined);
  } finally {
    await closeContext(own, onStuck);
  }
}

/** A page that loads itself again and again may keep Chromium from closing it, without end. */
async function closeContext(context: Context, onStuck: () => void): Promise<void> {
  if (!(await settleWithin(context.close(), closeTimeoutMs))) onStuck();
}

type Page = BrowserHandle["page"];
type Context = BrowserHandle["context"];
type Locator = ReturnType<Page["locator"]>;
type FrameLocator = ReturnType<Page["frameLocator"]>;

const screenshotOptions = { animations: "disabled", timeout: loadTimeoutMs } as const;

/** A route that is loaded lazily, or data that comes late: the page is quiet before its elements are there. */
async function untilAttached(page: Page, elements: readonly PlacedElement[]): Promise<void> {
  const attached = elements.map(async (element) => {
    const located = await locate(page, element);
    await located.waitFor({ state: "attached", timeout: elementTimeoutMs });
  });
  await Promise.any(attached).catch(() => undefined);
  if (elements.length > 0) await page.evaluate(untilQuiet);
}

/** These are there before an app has rendered. */
function isOfPage({ selector }: PlacedElement): boolean {
  return selector === "html" || selector === "body";
}

async function pictureOf(page: Page, element: PlacedElement): Promise<TakenPicture | undefined> {
  const around = await boxAround(page, element);
  if (!around) return undefined;
  const { clip, insets } = around;
  return { bytes: await page.screenshot({ ...screenshotOptions, clip }), insets };
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
  if (width < 1 || height < 1) return undefined;
  // An element that is larger than the viewport is cut.
  const inset = (margin: number): number => Math.max(0, margin);
  const insets: Insets = [inset(box.x - x), inset(box.y - y), inset(x + width - right), inset(y + height - bottom)];
  return { clip: { x, y, width, height }, insets };
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
