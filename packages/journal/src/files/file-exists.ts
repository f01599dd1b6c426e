import { stat } from "node:fs/promises";
import { isMissingFile } from "./is-missing-file.ts";

/** @throws the system's error where it can't be known: a caller must not take a file it may not see for one that isn't there. */
export async function fileExists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
