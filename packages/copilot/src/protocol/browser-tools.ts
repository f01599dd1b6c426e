import { z } from "zod";
import { atMost } from "./expectation.ts";

/** Arguments of the tools that run in the tab that sent the message. The tab answers with JSON that the model reads. */
export const browserToolInputs = {
  inspect_element: z.object({
    /** CSS selector. Left out: the elements that were selected in the message. */
    selector: atMost(1024).optional(),
    /** Names of computed styles to report. Left out: those that differ from the element's default. */
    styles: z
      .array(atMost(64))
      .refine(({ length }) => length <= 60)
      .optional(),
  }),
  screenshot: z.object({
    selector: atMost(1024).optional(),
  }),
  console: z.object({
    level: z.enum(["error", "warning", "all"]).optional(),
  }),
} as const;

export type BrowserToolName = keyof typeof browserToolInputs;

const labeledPicture = z.object({
  label: z.string().max(1100),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});

/** Answer of a tab to a call of a browser tool. */
export const browserToolAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    /** For the model, as JSON. All texts come from the page: none is trusted. */
    result: z.unknown(),
    /** Pictures that the server took for this tab: the model gets them after the result, each after its label. */
    pictures: z.array(labeledPicture).max(40).optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string().max(64), message: z.string().max(2000) }),
]);
export type BrowserToolAnswer = z.infer<typeof browserToolAnswer>;
