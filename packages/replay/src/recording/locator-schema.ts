import { z } from "zod";
import type { RecordedLocator } from "./recorded-locator.ts";

const exact = z.literal(true).optional();

const locatorStep = z.discriminatedUnion("by", [
  z.object({ by: z.literal("frame"), css: z.string() }),
  z.object({
    by: z.literal("role"),
    role: z.string(),
    name: z.string().optional(),
    exact,
    state: z
      .object({ name: z.enum(["checked", "pressed", "expanded", "selected", "disabled"]), is: z.boolean() })
      .optional(),
  }),
  z.object({ by: z.enum(["label", "placeholder", "text", "altText", "title"]), text: z.string(), exact }),
  z.object({ by: z.literal("testId"), id: z.string() }),
  z.object({ by: z.literal("css"), css: z.string() }),
  z.object({ by: z.literal("filter"), hasText: z.string(), exact }),
  z.object({ by: z.literal("nth"), index: z.int().min(0) }),
]);

export const locatorSchema: z.ZodType<RecordedLocator> = z.array(locatorStep);
