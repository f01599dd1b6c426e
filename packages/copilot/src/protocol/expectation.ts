import { z } from "zod";

export const expectedStates = [
  "visible",
  "hidden",
  "checked",
  "unchecked",
  "disabled",
  "enabled",
  "expanded",
  "collapsed",
  "selected",
  "pressed",
  "open",
  "closed",
  "focused",
  "invalid",
] as const;

/** Condition under which an expectation is checked. */
export const expectationWhere = z.object({
  viewport: z.int().min(200).max(4000).optional().describe("Width of the page in CSS pixels."),
  scheme: z.enum(["dark", "light"]).optional(),
  media: z.literal("print").optional(),
  after: z
    .string()
    .max(500)
    .optional()
    .describe(
      '"click CSS", "hover CSS", "focus CSS", "type TEXT into CSS" or "press KEY". Several: joined by " then ".',
    ),
});
export type ExpectationWhere = z.infer<typeof expectationWhere>;

/** A statement of something that is seen on the page once an edit is there, and not before it. */
export const expectation = z.object({
  target: z.string().min(1).max(1024).describe("CSS selector, as the page is after the edit."),
  property: z.string().max(64).optional().describe("CSS property, with value."),
  value: z.union([z.string().max(1024), z.number()]).optional(),
  text: z.string().max(2000).optional().describe("The whole text of the element, or of one of its lines."),
  state: z.enum(expectedStates).optional(),
  present: z.literal(true).optional(),
  absent: z.literal(true).optional(),
  where: expectationWhere.optional(),
});
export type Expectation = z.infer<typeof expectation>;

/** Parameter of the tools that change files. */
export const expectParameter = z
  .union([z.array(expectation).min(1).max(12), z.string().min(1).max(500)])
  .optional()
  .describe('What will be seen on the page, or the text "no visible change intended: REASON".');
export type ExpectParameter = z.infer<typeof expectParameter>;
