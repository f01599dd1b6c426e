import type { BrowserMetadata } from "../../src/protocol/page-context.ts";

/** The state of this tab. */
export function browserMetadata(): BrowserMetadata {
  return {
    url: location.href.slice(0, 2048),
    title: document.title.slice(0, 256),
    zoom: visualViewport?.scale ?? 1,
    viewport: { width: innerWidth, height: innerHeight },
    devicePixelRatio,
    userAgent: navigator.userAgent.slice(0, 1024),
    locale: navigator.language.slice(0, 64),
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  };
}
