/**
 * How much of a page is kept as evidence.
 * - `screenshots`: pictures, and the text of the page, which quotes are checked against.
 * - `page`: also the page itself as MHTML. The default.
 */
export const captureLevels = ["screenshots", "page"] as const;

export type CaptureLevel = (typeof captureLevels)[number];

export const DEFAULT_LEVEL: CaptureLevel = "page";
