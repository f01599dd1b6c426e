import { z } from "zod";
import type { RecordedLocator } from "./recorded-locator.ts";
import { locatorSchema } from "./locator-schema.ts";

/**
 * A state of the page that a step brought about: false before the step and true after it, as Playwright saw it. A compiled test
 * asserts it, and a replay compares it.
 */
export type RecordedCheck =
  /** `visible`: the locator finds one element, which is visible. `absent`: it finds none. `filled`: a field that hides its value has one. */
  | { readonly kind: "visible" | "absent" | "filled"; readonly locator: RecordedLocator }
  | { readonly kind: "count"; readonly locator: RecordedLocator; readonly count: number }
  /** The value of a field, or the whole text of an element. */
  | { readonly kind: "value" | "text"; readonly locator: RecordedLocator; readonly text: string }
  | { readonly kind: "checked"; readonly locator: RecordedLocator; readonly isChecked: boolean }
  | { readonly kind: "attribute"; readonly locator: RecordedLocator; readonly name: string; readonly value: string };

const locator = { locator: locatorSchema };

export const recordedCheckSchema: z.ZodType<RecordedCheck> = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["visible", "absent", "filled"]), ...locator }),
  z.object({ kind: z.literal("count"), ...locator, count: z.int().min(0) }),
  z.object({ kind: z.enum(["value", "text"]), ...locator, text: z.string() }),
  z.object({ kind: z.literal("checked"), ...locator, isChecked: z.boolean() }),
  z.object({ kind: z.literal("attribute"), ...locator, name: z.string().regex(/^[a-z-]+$/), value: z.string() }),
]);
