/**
 * How much of a page is kept as evidence.
 * - `screenshots`: pictures, and the text of the page, which quotes are checked against.
 * - `page`: also the page itself as MHTML. The default.
 * - `archive`: also every response as it came from the network, in a WACZ file, which replay tools open.
 */
export const captureLevels = ["screenshots", "page", "archive"] as const;

export type CaptureLevel = (typeof captureLevels)[number];

export const DEFAULT_LEVEL: CaptureLevel = "page";
