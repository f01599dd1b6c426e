import { isNameInside } from "@surehand/kernel";
import { z } from "zod";

const MAX_FILES = 20_000;
/** Longest part of a path on common file systems. */
const MAX_PART_BYTES = 255;

const fileName = z
  .string()
  .refine(isNameInside, "a name is no path inside the folder of the attempt")
  .refine(
    (name) => name.split("/").every((part) => Buffer.byteLength(part) <= MAX_PART_BYTES),
    `a part of a name has more than ${MAX_PART_BYTES} bytes`,
  );

/** Names of the files of an attempt. */
export const attemptIndexSchema = z
  .array(fileName)
  .min(1)
  .max(MAX_FILES)
  .refine((names) => new Set(names).size === names.length, "it names a file twice")
  .refine((names) => {
    const folders = new Set(names.flatMap(foldersOf));
    return !names.some((name) => folders.has(name));
  }, "a file is also the folder of another");

function foldersOf(name: string): string[] {
  const parts = name.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
