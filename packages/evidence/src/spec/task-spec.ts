import { z } from "zod";

/** Names a secret of the environment and the origins that it may be typed on. */
const secretReference = z.strictObject({
  env: z.string().min(1).describe("Name of the environment variable that holds the value."),
  origins: z
    .array(z.string().min(1))
    .min(1)
    .describe("Origins that the value may be typed on, such as https://example.com."),
});

const wholeNumber = z.number().int().positive();

/**
 * The work to do on every sample of a run. The names are snake_case because specs are JSON files that other tools read and write, too.
 * Defaults are filled in by `parseTaskSpec`.
 */
export const taskSpecSchema = z.strictObject({
  $schema: z.string().optional().describe("Address of this schema, for editors."),
  name: z.string().min(1).optional().describe("Short name of the task."),
  goal: z.string().min(1).describe("What to achieve on each sample. {column} stands for the value of an input column."),
  system_prompt: z
    .string()
    .optional()
    .describe("How to work on this kind of site. Sent with every request, unchanged."),
  output_schema: z
    .record(z.string(), z.unknown())
    .describe("JSON Schema of the data to extract from each sample: an object with properties."),
  keywords: z.array(z.string().min(1)).default([]).describe("Words that mark the important parts of a page."),
  required_fields: z
    .array(z.string().min(1))
    .default([])
    .describe("Fields that a sample needs to be done. 0 and false are values."),
  required_artifacts: z
    .array(z.string().min(1))
    .default([])
    .describe("Labels of screenshots that a sample needs to be done."),
  max_steps: wholeNumber.default(30).describe("Steps for each sample. The last one can only report."),
  max_time_seconds: z.number().positive().default(600).describe("Seconds for each sample."),
  expected_items: wholeNumber.optional().describe("Number of items that a complete sample has."),
  item_key: z.string().min(1).optional().describe("Field that identifies an item of a list, to save each item once."),
  max_consecutive_network_errors: wholeNumber.default(5).describe("Infrastructure errors in a row that end a sample."),
  needs_discovery: z.boolean().default(false).describe("Whether the samples are found on a listing page first."),
  discover_items: z
    .string()
    .min(1)
    .optional()
    .describe("What the listing page shows, in the words of the page: products, members, pull requests."),
  discover_limit: wholeNumber
    .optional()
    .describe("Items of the listing that are wanted: the first ones. Default: all."),
  start_url: z
    .string()
    .min(1)
    .optional()
    .describe("Page to begin on. {column} stands for the value of an input column."),
  auth_profile: z
    .string()
    .min(1)
    .optional()
    .describe("Name or path of a storage state with the cookies to begin with."),
  cheap_model: z
    .string()
    .min(1)
    .optional()
    .describe("Model of summaries and hints of memory, for runs with a model. Default: that of the run."),
  secrets: z
    .record(z.string().min(1), secretReference)
    .default({})
    .describe("Secrets by name. The model sees names, never values."),
});

/** A task with all defaults filled in. */
export type TaskSpec = z.output<typeof taskSpecSchema>;

/** A task as a file or a caller gives it. */
export type TaskSpecInput = z.input<typeof taskSpecSchema>;

/** Returns the JSON Schema of task files, for editors and other tools. */
export function taskSpecJsonSchema(): object {
  return z.toJSONSchema(taskSpecSchema, { io: "input" });
}
