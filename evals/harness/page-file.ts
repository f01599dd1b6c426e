import { z } from "zod";

/** Answer of the page's server to one request. Its body is one of `json`, `text` and `file`; default: the file of the requested path, else empty. */
export const answerSchema = z
  .strictObject({
    status: z.int().min(200).max(599).default(200),
    delayMs: z.int().nonnegative().default(0),
    headers: z.record(z.string(), z.string()).default({}),
    json: z.json().optional(),
    text: z.string().optional(),
    /** Path of a file in the page's folder. */
    file: z.string().optional(),
    /** The server accepts the request and never answers it. */
    hangs: z.literal(true).optional(),
  })
  .refine(
    ({ json, text, file, hangs }) => [json, text, file, hangs].filter((one) => one !== undefined).length <= 1,
    "Give only one of json, text, file and hangs.",
  );

export type PageAnswer = z.output<typeof answerSchema>;

/** `save` answers every method, `POST save` only that one. Several answers are given in turn; the last one repeats. */
const answersSchema = z.record(
  z.string().regex(/^(?:(?:GET|POST|PUT|PATCH|DELETE) )?[^ /]\S*$/u, "Expected a path, or a method and a path."),
  z.union([answerSchema, z.array(answerSchema).min(1)]),
);

const variantSchema = z.strictObject({
  about: z.string().optional(),
  /** Replace the page's answers of the same key. */
  answers: answersSchema.default({}),
});

/** Fields that every `NAME.json` may have. A suite defines the shape of its cases, and further fields if it needs them. */
export const pageShape = {
  /** Says in one sentence what is special about the page. */
  about: z.string().optional(),
  answers: answersSchema.default({}),
  /** Other forms of the page, such as broken ones. `{{variant}}` in its texts is the name of the one that is served. */
  variants: z.record(z.string().min(1), variantSchema).default({}),
  viewport: z.strictObject({ width: z.int().positive(), height: z.int().positive() }).optional(),
  waitUntil: z.enum(["load", "commit", "domcontentloaded"]).optional(),
} as const;

export type PageSettings = z.output<z.ZodObject<typeof pageShape>>;

/** A page with its files and its cases, as read from a folder. */
export interface PageFile<Case> extends PageSettings {
  readonly name: string;
  readonly html: string;
  /** Contents of the files in the folder of the page's name, by path. */
  readonly files: Readonly<Record<string, Buffer>>;
  readonly cases: readonly Case[];
}
