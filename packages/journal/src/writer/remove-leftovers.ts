import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissingFile } from "../files/is-missing-file.ts";

/** Removes the temporary files of a crashed writer: `writeFileAtomic` of the kernel names them `.NAME.UUID.tmp`. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (/^\..+\.[0-9a-f-]{36}\.tmp$/.test(name)) await rm(join(folder, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
