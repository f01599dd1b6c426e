import type { BrowserContextOptions } from "playwright-core";

/** Options of the browser context of a sample. What is signed as the environment of a run names them. */
export const sampleContext = {
  colorScheme: "light",
  viewport: { width: 1280, height: 720 },
  acceptDownloads: true,
} as const satisfies BrowserContextOptions;
