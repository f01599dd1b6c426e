import { parseArgs } from "node:util";
import type { OptionValues, SuiteOptions } from "./suite.ts";

export interface Arguments {
  readonly filter?: string;
  readonly json?: string;
  readonly list: boolean;
  readonly verbose: boolean;
  /** Values of the suite's own options. */
  readonly own: OptionValues;
}

const commonOptions = {
  filter: { type: "string" },
  json: { type: "string" },
  list: { type: "boolean", default: false },
  verbose: { type: "boolean", default: false },
} as const;

/** Returns the suite's name: the first argument that is not an option. */
export function readSuiteName(args: readonly string[]): string | undefined {
  return parseArgs({ args: [...args], options: commonOptions, allowPositionals: true, strict: false }).positionals[0];
}

/** @throws TypeError if an argument is neither a common option nor one of the suite's */
export function readArguments(args: readonly string[], own: SuiteOptions = {}): Arguments {
  const { values: all, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...own, ...commonOptions },
  });
  if (positionals.length > 1) throw new TypeError("One suite at a time, please.");
  const values = all as OptionValues;
  const { filter, json, list, verbose } = values;
  return {
    ...(typeof filter === "string" ? { filter } : {}),
    ...(typeof json === "string" ? { json } : {}),
    list: list === true,
    verbose: verbose === true,
    own: Object.fromEntries(Object.keys(own).map((name) => [name, values[name]])),
  };
}
