import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";

/** Files of the folder `{{uploads}}`. */
export const uploadNames = ["letter.txt", "invoice.txt"];

/** How a variant of a page is broken. */
const brokenKinds = [
  "dead control",
  "wrong thing",
  "nothing saved",
  "error shown",
  "dialog lost",
  "changed back",
  "wrong value",
  "half done",
] as const;

const replaceSchema = z.array(z.tuple([z.string().min(1), z.string()])).min(1);

const brokenSchema = z.strictObject({ kind: z.enum(brokenKinds), replace: replaceSchema });

/** The same application with other data or other ids: a replay acts on the named thing, or fails. */
const movedSchema = z.strictObject({ kind: z.enum(["row more", "id renamed"]), replace: replaceSchema });

const callSchema = z.union([
  z.strictObject({ do: z.string(), ref: z.string().optional(), value: z.string().optional() }),
  z.strictObject({ tool: z.string(), input: z.record(z.string(), z.unknown()) }),
]);

const flowSchema = z
  .object({
    name: z.string(),
    goal: z.string(),
    /** Calls of each step of a scripted agent. `{{uploads}}` is a folder with files. */
    steps: z.array(z.array(callSchema)).optional(),
    report: z.looseObject({ answer: z.string(), evidence: z.array(z.string()) }).optional(),
    /** Instructions of `hand.record`, instead of an agent. A text after "dialog: " is the answer of the dialog. */
    acts: z.array(z.string()).optional(),
    /** The texts that the page passes to `did`, in order. */
    does: z.array(z.string()),
    broken: z.record(z.string(), brokenSchema).refine((all) => Object.keys(all).length >= 3, "Give 3 or more."),
    moved: z.record(z.string(), movedSchema).default({}),
  })
  .refine(({ steps, report, acts }) => (steps && report ? !acts : acts), "Give steps and a report, or acts.");

export type Flow = z.output<typeof flowSchema>;
export type FlowPage = ReturnType<typeof flowPages>[number];
export type Replacements = z.output<typeof replaceSchema>;

export function flowPages() {
  return loadPages(new URL("pages", import.meta.url), flowSchema);
}
