import type { Page } from "playwright-core";

/** Sizes of advertisements, as the Interactive Advertising Bureau names them. */
const sizes = [
  "728x90",
  "300x250",
  "160x600",
  "320x50",
  "336x280",
  "970x250",
  "300x600",
  "468x60",
  "970x90",
  "320x100",
];
const selectors = [
  'iframe[src*="doubleclick"]',
  'iframe[src*="googlesyndication"]',
  'iframe[id*="google_ads" i]',
  "ins.adsbygoogle",
  '[id^="ad-" i]',
  '[id^="ads-" i]',
  '[class~="ad" i]',
  '[class~="ads" i]',
  '[class*="advert" i]',
  '[class*="ad-banner" i]',
  '[id*="advert" i]',
];

/**
 * Hides advertisements of the page and keeps their space: nothing moves and nothing is deleted. Elements that name themselves a game,
 * the largest canvas and the frame that contains the game stay visible. Returns the hidden elements, such as "ins#banner".
 */
export async function hideAds(page: Page): Promise<string[]> {
  return page.mainFrame().evaluate(
    ({ adSelectors, adSizes }) => {
      const area = (element: Element): number => {
        const { width, height } = element.getBoundingClientRect();
        return width * height;
      };
      const named = [...document.querySelectorAll<HTMLElement>(adSelectors.join(","))];
      const sized = [...document.querySelectorAll<HTMLElement>("iframe, div, img")].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.childElementCount <= 2 && adSizes.includes(`${Math.round(width)}x${Math.round(height)}`);
      });
      const [largest] = [...document.querySelectorAll("canvas, iframe")].sort((one, other) => area(other) - area(one));
      const hidden: string[] = [];
      for (const element of new Set([...named, ...sized])) {
        const isGame =
          element.closest('[id*="game" i], [class*="game" i]') ?? element.querySelector("canvas, [id*='game' i]");
        if (isGame || element.tagName === "CANVAS" || (largest && element.contains(largest))) continue;
        element.style.setProperty("visibility", "hidden", "important");
        hidden.push(`${element.tagName.toLowerCase()}${element.id === "" ? "" : `#${element.id}`}`);
      }
      return hidden;
    },
    { adSelectors: selectors, adSizes: sizes },
  );
}
