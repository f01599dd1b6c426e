import type { BrowserMetadata } from "../../src/protocol/page-context.ts";

/** The state of this tab. */
export function browserMetadata(): BrowserMetadata {
  return {
    url: location.href.slice(0, 2048),
    title: document.title.slice(0, 256),
    zoom: zoomOf(),
    viewport: { width: innerWidth, height: innerHeight },
    devicePixelRatio,
    userAgent: navigator.userAgent.slice(0, 1024),
    locale: navigator.language.slice(0, 64),
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  };
}

/** The zoom of the browser's menu, as far as its window tells, and of a pinch. A window with tools beside the page tells a little more. */
function zoomOf(): number {
  const ofMenu = outerWidth > 0 ? Math.round((outerWidth / innerWidth) * 20) / 20 : 1;
  const isPlausible = ofMenu >= 0.25 && ofMenu <= 5 && Math.abs(ofMenu - 1) > 0.1;
  return (isPlausible ? ofMenu : 1) * (visualViewport?.scale ?? 1);
}
