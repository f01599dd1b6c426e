import { readFile } from "node:fs/promises";
import { InvalidInputError } from "@surehand/kernel";

/**
 * Reads a text file that a user named.
 * @param input what names it, for the error: `"task"`
 * @throws InvalidInputError when it can't be read
 */
export async function readInputFile(path: string, input: string, hint = "Check the path."): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new InvalidInputError({ input, problem: `can't be read from ${path}`, hint, cause });
  }
}
