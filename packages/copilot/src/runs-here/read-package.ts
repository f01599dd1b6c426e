import { readFile } from "node:fs/promises";
import { z } from "zod";
import { parseJson } from "../protocol/parse-json.ts";

const named = z.record(z.string(), z.unknown()).optional();
const packageFile = z.looseObject({
  name: z.string().optional(),
  dependencies: named,
  devDependencies: named,
  imports: named,
  exports: z.unknown().optional(),
});
export type PackageFile = z.infer<typeof packageFile>;

/** Reads a `package.json`. Undefined if there is none; empty for one that is not valid. */
export async function readPackage(path: string): Promise<PackageFile | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : packageFile.catch({}).parse(parseJson(text));
}
