import { z } from "zod";

/**
 * Why a listing was not read to its end.
 * - `page-failed`: a page answered with an error, or a sign-in page, a check for robots or an error came in its place.
 * - `no-progress`: a control leads on, and nothing new came.
 * - `total`: the page states more items than were found.
 * - `pages`: the page states more pages than were reached.
 * - `without-link`: items have no address of their own.
 * - `uncertain`: the items of a page are not certain.
 * - `loading`: a page says that it still loads.
 * - `cap`: the limit of pages was reached.
 */
const discoveryGapReasons = [
  "page-failed",
  "no-progress",
  "total",
  "pages",
  "without-link",
  "uncertain",
  "loading",
  "cap",
] as const;

const gapSchema = z.strictObject({
  reason: z.enum(discoveryGapReasons),
  message: z.string(),
});

/** discovery.json: what was read of a listing, and what was not. */
export const discoveryReportSchema = z.strictObject({
  version: z.literal(1),
  start_url: z.string(),
  items: z.string().describe("What the listing shows."),
  is_complete: z.boolean().describe("Whether the listing was read to its end, or to the limit of the task."),
  found: z.number().int().nonnegative(),
  stated_total: z.number().int().nonnegative().optional().describe("Items that the listing says it has."),
  pages: z.array(z.strictObject({ url: z.string(), items: z.number().int().nonnegative(), snapshot: z.string() })),
  gaps: z.array(gapSchema).describe("What was not reached, and why."),
});

export type DiscoveryReport = z.output<typeof discoveryReportSchema>;
export type DiscoveryGap = z.output<typeof gapSchema>;
