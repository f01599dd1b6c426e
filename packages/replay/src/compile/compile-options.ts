import { parseOptions } from "@surehand/kernel";
import { z } from "zod";

export interface CompileOptions {
  /** Values that may stand in the code, of variables by name; the environment has the last word. Default: each must be given by the environment. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

const compileOptionsSchema = z.strictObject({
  variables: z.record(z.string(), z.string()).optional(),
} satisfies Record<keyof CompileOptions, z.ZodType>);

/** @throws InvalidInputError that names the option */
export function parseCompileOptions(options: CompileOptions, call: string): CompileOptions {
  parseOptions(compileOptionsSchema, options, { call });
  return options;
}
