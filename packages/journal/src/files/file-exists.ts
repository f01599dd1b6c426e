import { stat } from "node:fs/promises";
import { isMissingFile } from "./is-missing-file.ts";

/**
 * @throws the system's error if existence can't be determined: a caller must not treat an inaccessible file as missing.
 */
export async function fileExists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
