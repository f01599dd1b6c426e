import { open } from "node:fs/promises";

/**
 * Writes a folder's list of names to the disk. Windows has no such call and needs none: NTFS journals changes of names.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
