import { optionParts } from "@surehand/model/choice";
import { z } from "zod";

/**
 * An expected value. Numbers, booleans, dates (`2026-11-23`) and addresses are compared by meaning: 1149 matches "$1,149.00".
 * Other texts match except for case, white space and the form of quotes. Lists match in any order. An object matches one that
 * has at least its fields.
 */
export type Expected = string | number | boolean | null | RegExp | readonly Expected[] | ExpectedFields;

export interface ExpectedFields {
  readonly [name: string]: Expected;
}

/** An expected address: a whole address, compared with its query in any order; a pattern; or parts of an address. */
export type ExpectedUrl =
  | string
  | RegExp
  | {
      readonly origin?: string | undefined;
      readonly path?: string | RegExp | undefined;
      /** At least these parameters. */
      readonly query?: ExpectedFields | undefined;
    };

/** Expected text of the page, or the expected state of elements. */
export type ExpectedOnPage =
  | { readonly text: string; /** Default: true. */ readonly isShown?: boolean | undefined }
  | {
      /** A Playwright selector. */
      readonly selector: string;
      /** Number of elements. Default: at least one. */
      readonly count?: number | undefined;
      readonly text?: Expected | undefined;
      /** Value of a field. */
      readonly value?: Expected | undefined;
      readonly isChecked?: boolean | undefined;
      readonly isVisible?: boolean | undefined;
    };

/** A request that was sent during the run. */
export interface ExpectedRequest {
  readonly url: ExpectedUrl;
  /** Default: "GET". */
  readonly method?: string | undefined;
  /** Default: 200 to 399. */
  readonly status?: number | undefined;
  /** At least these fields of a JSON or form body. */
  readonly body?: ExpectedFields | undefined;
  /** Number of requests; 0: never. Default: at least once. */
  readonly times?: number | undefined;
}

/** Expectations that must hold when a run reports completion. */
export interface RunExpectations {
  /** Address of the page. */
  readonly url?: ExpectedUrl | undefined;
  readonly page?: readonly ExpectedOnPage[] | undefined;
  readonly requests?: readonly ExpectedRequest[] | undefined;
  /** Expected answer of the report: a text that it contains as separate words, or a pattern. */
  readonly answer?: string | number | RegExp | undefined;
  /** Expected data of the report. */
  readonly output?: Expected | undefined;
  /** Whether lists of `output` must be in order. Default: false. */
  readonly isOrdered?: boolean | undefined;
}

const pattern = z.instanceof(RegExp);
const urlSchema = z.union([
  z.string().min(1),
  pattern,
  z.strictObject({
    origin: optionParts.text,
    path: z.union([z.string(), pattern]).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
  }),
]);

const pageSchema = z.union([
  z.strictObject({ text: z.string().min(1), isShown: optionParts.flag }),
  z.strictObject({
    selector: z.string().min(1),
    count: z.int().min(0).optional(),
    text: z.unknown().optional(),
    value: z.unknown().optional(),
    isChecked: optionParts.flag,
    isVisible: optionParts.flag,
  }),
]);

export const expectationsSchema = z.strictObject({
  url: urlSchema.optional(),
  page: z.array(pageSchema).optional(),
  requests: z
    .array(
      z.strictObject({
        url: urlSchema,
        method: optionParts.text,
        status: z.int().optional(),
        body: z.record(z.string(), z.unknown()).optional(),
        times: z.int().min(0).optional(),
      }),
    )
    .optional(),
  answer: z.union([z.string().min(1), z.number(), pattern]).optional(),
  output: optionParts.anything,
  isOrdered: optionParts.flag,
} satisfies Record<keyof RunExpectations, z.ZodType>);
