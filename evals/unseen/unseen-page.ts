import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";

const kindSchema = z.enum(["click", "fill", "clear", "select", "check", "uncheck", "press", "hover", "upload"]);

const targetSchema = z.strictObject({
  /** The kind of action. An array lists kinds with the same effect on this element. */
  kind: z.union([kindSchema, z.array(kindSchema).min(2)]),
  /** The selector of one element; an array where several elements are equally right. `>>>` enters a shadow root or a frame. */
  target: z.union([z.string(), z.array(z.string()).min(2)]),
  /** The text to enter, the label of the option, the key, or the name of the file. */
  value: z.string().optional(),
  /** Selectors of elements that may be clicked first, to open a list or a menu. */
  opens: z.array(z.string()).optional(),
});

const commandSchema = z.object({
  /** `plain`: as testers write it. `free`: synonyms, statements, by meaning or by place. */
  stratum: z.enum(["plain", "free"]),
  instruction: z.string().min(1),
  /** `ambiguous`: two or more elements fit equally well. `not-there`: none does. */
  expected: z.union([targetSchema, z.enum(["ambiguous", "not-there"])]),
  note: z.string().optional(),
});

const extractionSchema = z.strictObject({
  instruction: z.string().min(1),
  /** A JSON Schema. */
  schema: z.looseObject({ type: z.enum(["object", "array"]) }),
  /** The right answer, with null for a value that the page does not state. `{ "oneOf": [...] }` lists values that are equally right. */
  expected: z.json(),
  /** The list goes on on other pages, so that no result may be called complete. */
  isPartial: z.literal(true).optional(),
  note: z.string().optional(),
});

export type UnseenCommand = z.output<typeof commandSchema>;
export type UnseenExtraction = z.output<typeof extractionSchema>;
export type UnseenTarget = z.output<typeof targetSchema>;
export type UnseenPage = ReturnType<typeof unseenPages>[number];

/** Reads the pages: the `cases` of each are its commands. */
export function unseenPages() {
  return loadPages(new URL("pages", import.meta.url), commandSchema, { extractions: z.array(extractionSchema).min(1) });
}
