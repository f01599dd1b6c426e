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

/** Checked, but left out of the schema that a model reads. */
export const atMost = (most: number): z.ZodString => z.string().refine((text) => text.length <= most);

/** Condition under which an expectation is checked. */
export const expectationWhere = z.object({
  viewport: z
    .number()
    .refine((width) => Number.isInteger(width) && width >= 200 && width <= 4000)
    .optional()
    .describe("Width of the page in CSS pixels."),
  scheme: z.enum(["dark", "light"]).optional(),
  media: z.literal("print").optional(),
  after: atMost(500)
    .optional()
    .describe(
      '"click CSS", "hover CSS", "focus CSS", "type TEXT into CSS" or "press KEY". Several: joined by " then ".',
    ),
});
export type ExpectationWhere = z.infer<typeof expectationWhere>;

/** A statement of something that is seen on the page once an edit is there, and not before it. */
export const expectation = z.object({
  target: atMost(1024).describe("CSS selector, as the page is after the edit."),
  property: atMost(64).optional().describe("CSS property, with value."),
  value: z.union([atMost(1024), z.number()]).optional(),
  text: atMost(2000).optional().describe("The whole text of the element, or of one of its lines."),
  state: z.enum(expectedStates).optional(),
  present: z.literal(true).optional(),
  absent: z.literal(true).optional(),
  where: expectationWhere.optional(),
});
export type Expectation = z.infer<typeof expectation>;

/** Parameter of the tools that change files. */
export const expectParameter = z
  .union([z.array(expectation).refine(({ length }) => length > 0 && length <= 12), atMost(500)])
  .optional()
  .describe('What will be seen on the page, or the text "no visible change intended: REASON".');
export type ExpectParameter = z.infer<typeof expectParameter>;

/** The same, described once for the model: by the tool that is used most. */
export const expectAsInMultiEdit = z.unknown().optional().describe("As in multiEditTool.").pipe(expectParameter);
