import type { BrowserHandle } from "@surehand/browser";

const networkTimeoutMs = 4000;
const renderTimeoutMs = 8000;

/**
 * Resolves when the page has rendered: its network is quiet, it shows content, and its text and layout did not change for a moment. Bounded, for
 * pages that are never quiet and pages that are blank.
 */
export async function untilRendered(page: BrowserHandle["page"]): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: networkTimeoutMs }).catch(() => undefined);
  await page.evaluate(untilStable(renderTimeoutMs));
}

/** Runs in the page. Fixed elements are no content: an app that has not rendered may show the badge of a dev tool. */
const untilStable = (timeoutMs: number): string => `new Promise((resolve) => {
  const stableMs = 500;
  const media = new Set(["img", "svg", "canvas", "video", "iframe", "input", "textarea", "select"]);
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).position === "fixed" && !coversPage(each)) return false;
    return true;
  };
  const coversPage = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0.25 * innerWidth * innerHeight;
  };
  const hasText = (element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== "");
  const isContent = (element) => media.has(element.localName) || element.shadowRoot !== null || hasText(element);
  const hasContent = () => [...document.body.querySelectorAll("*")].some((element) => isContent(element) && isShown(element));
  const state = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [document.body.innerText.length, document.getElementsByTagName("*").length, scrollWidth, scrollHeight].join();
  };
  const startMs = performance.now();
  let last = "";
  let sinceMs = startMs;
  const look = () => {
    const nowMs = performance.now();
    const next = document.body ? state() : "";
    if (next !== last) [last, sinceMs] = [next, nowMs];
    const isReady = nowMs - sinceMs >= stableMs && document.body && hasContent();
    if (isReady || nowMs - startMs >= ${timeoutMs}) resolve();
    else setTimeout(look, 100);
  };
  look();
})`;
