import { z } from "zod";
import { fileDiff } from "./message.ts";

/** The start tag of an element of the page, at its exact location. */
export const elementPlace = z.strictObject({
  file: z.string().max(1024),
  line: z.int().positive(),
  column: z.int().positive(),
  tag: z.string().max(96),
});
export type ElementPlace = z.infer<typeof elementPlace>;

/** The parts of an element that are literals in its source. */
export const editableElement = z.object({
  /** Missing if the element holds other elements or expressions. */
  text: z.string().optional(),
  /** Missing if the class is computed; empty if there is none. */
  className: z.string().optional(),
  /** Whether single styles can be set. */
  hasStyle: z.boolean(),
});
export type EditableElement = z.infer<typeof editableElement>;

/** A change of a literal in the source of an element. */
export const elementChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), value: z.string().trim().min(1).max(10_000) }),
  z.strictObject({
    kind: z.literal("class"),
    value: z
      .string()
      .max(4096)
      .regex(/^[^"<>\n\r]*$/u),
  }),
  z.strictObject({
    kind: z.literal("style"),
    /** A CSS property: "background-color". */
    property: z
      .string()
      .max(128)
      .regex(/^(?:--)?-?[a-z][a-z0-9-]*$/u),
    value: z
      .string()
      .trim()
      .min(1)
      .max(1024)
      .regex(/^[^"<>;{}\n\r\\]*$/u),
  }),
]);
export type ElementChange = z.infer<typeof elementChange>;

export const editedElement = z.object({ changeId: z.string(), diff: fileDiff });
