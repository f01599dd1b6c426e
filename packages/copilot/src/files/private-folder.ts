import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Creates a folder for data of the copilot. It holds parts of the source code: Git ignores it. */
export async function createPrivateFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, ".gitignore"), "*\n", { flag: "wx" }).catch(() => undefined);
}
