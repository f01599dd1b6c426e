import { readdir, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { createPrivateFolder } from "../files/private-folder.ts";
import { sha256Of } from "../files/read-project-file.ts";

const WEEK_MS = 7 * 24 * 3600 * 1000;
const pictureName = /^([0-9a-f]{64})\.png$/u;

/** Pictures of pages on the disk, by the SHA-256 of their bytes: chats show them after a restart. */
export class PictureStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @returns the SHA-256 */
  async put(bytes: Uint8Array): Promise<string> {
    const sha256 = sha256Of(bytes);
    await createPrivateFolder(this.#directory);
    await writeFileAtomic(this.#fileOf(sha256), bytes);
    return sha256;
  }

  /** Returns undefined for a picture that is not in the store. */
  async find(sha256: string): Promise<Uint8Array | undefined> {
    if (!pictureName.test(`${sha256}.png`)) return undefined;
    const bytes = await readFile(this.#fileOf(sha256)).catch(() => undefined);
    return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
  }

  /** Removes pictures of more than a week ago that no chat shows. */
  async prune({ shown, nowMs }: { readonly shown: ReadonlySet<string>; readonly nowMs: number }): Promise<void> {
    const names = await readdir(this.#directory).catch(() => []);
    for (const name of names) {
      const sha256 = pictureName.exec(name)?.[1];
      if (sha256 === undefined || shown.has(sha256)) continue;
      const file = this.#fileOf(sha256);
      const stats = await stat(file).catch(() => undefined);
      if (stats && nowMs - stats.mtimeMs > WEEK_MS) await unlink(file).catch(() => undefined);
    }
  }

  #fileOf(sha256: string): string {
    return join(this.#directory, `${sha256}.png`);
  }
}
