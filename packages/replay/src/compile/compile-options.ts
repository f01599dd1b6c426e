import { parseOptions } from "@surehand/kernel";
import { z } from "zod";

export interface CompileOptions {
  /**
   * Values of variables, by name, that may appear in the code; the environment overrides them. Default: none, each must
   * come from the environment.
   */
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
